import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { type Report, Unreadable, verifyPdf } from "@service/verify";

const run = promisify(execFile);

/** pdfsig's result for one signature; `unchecked` is a kind that pdfsig does not check. */
type Peer = "valid" | "invalid" | "unchecked";

export type Outcome =
  | "agree"
  /** pdfsig accepts every signature and we do not. */
  | "false_alarm"
  /** pdfsig rejects a signature and we accept all. */
  | "missed"
  /** pdfsig does not compare revisions, so a person decides whether the file was changed. */
  | "changed_after";

export interface Checked {
  file: string;
  sha256: string;
  outcome: Outcome;
  /** Our verdict, or why the file cannot be read. */
  verdict: string;
  /** Codes with details, without notes. */
  reasons: string[];
  peers: Peer[];
}

/** Verifies a file without trusted roots, and runs pdfsig on the same file. */
export async function checkSigned(file: string, path: string): Promise<Checked> {
  const bytes = await readFile(path);
  const own = await verdictOf(bytes);
  const peers = await askPdfsig(path);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { file, sha256, outcome: outcomeOf(own.verdict, peers), ...own, peers };
}

async function verdictOf(bytes: Uint8Array): Promise<Pick<Checked, "verdict" | "reasons">> {
  try {
    return reportOf(await verifyPdf(bytes));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { verdict: error.reason, reasons: [error.message] };
  }
}

const reportOf = ({ verdict, reasons }: Report): Pick<Checked, "verdict" | "reasons"> => ({
  verdict,
  reasons: reasons
    .filter(({ weight }) => weight !== "test" && weight !== "doubt" && weight !== "note")
    .map(({ code, detail }) => (detail === null ? code : `${code} (${detail})`)),
});

/** pdfsig hangs on some hostile files. */
const TIMEOUT_MS = 60_000;

async function askPdfsig(path: string): Promise<Peer[]> {
  const { stdout } = await run("pdfsig", ["-nocert", path], { timeout: TIMEOUT_MS }).catch(
    (error: unknown) => error as { stdout: string },
  );
  const [, ...parts] = (stdout ?? "").split(/^Signature #\d+:$/m);
  return parts.map(peerOf);
}

function peerOf(part: string): Peer {
  if (part.includes("Signature Validation: Signature is Valid.")) return "valid";
  const isChecked =
    /Signature Validation:/.test(part) && !/not.*been verified|not yet implemented/i.test(part);
  return isChecked ? "invalid" : "unchecked";
}

const INTACT = new Set(["valid", "valid_untrusted"]);

function outcomeOf(verdict: string, peers: readonly Peer[]): Outcome {
  const hasValid = peers.includes("valid");
  const hasInvalid = peers.includes("invalid");
  if (verdict === "changed_after" && !hasInvalid) return "changed_after";
  if (INTACT.has(verdict)) return hasInvalid ? "missed" : "agree";
  return hasValid && !hasInvalid ? "false_alarm" : "agree";
}
