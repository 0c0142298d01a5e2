import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { OID } from "@service/pki/oids";
import { onlyValue, readSignedData, type SignedData } from "@service/pki/signed-data";
import { readTstInfo } from "@service/pki/tst-info";
import { type Environment, readRoots, type RootsByRole, verifyPdf } from "@service/verify";
import { verifyWithOpenssl } from "./openssl-tsa.ts";
import { opensslVerify, readSeals, type Seal, signedContent } from "./seals.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { hasTool, type Tool } from "./tools.ts";
import { nssDatabase } from "./trust.ts";

const run = promisify(execFile);

export type Level = "B-B" | "B-T" | "B-LT" | "B-LTA";

export interface Standing {
  /** PEM of what an operator trusts: the seal's root. */
  rootPath: string;
  /** For our verifier; default: `rootPath` for the seal and `timestampRootPath` for the time, both of `environment`. */
  roots?: Partial<RootsByRole>;
  /** Our verifier calls what the sandbox sealed a test document. Default live. */
  environment?: Environment;
  /** The timestamps' root, where it is another. */
  timestampRootPath?: string;
  /** Baseline level; default B-T. B-B has no timestamp. */
  level?: Level;
  /** The attached records are none: our verifier finds the seal intact, and the document what it is. */
  isFalse?: boolean;
}

/** Hashes of what stood up in this process: a file is held against the tools once. */
const stood = new Set<string>();
export const hasStoodUp = (bytes: Uint8Array): boolean => stood.has(sha256(bytes).toString("hex"));

/** How pdfsig names a document timestamp, which it does not check. */
const UNCHECKED = /Signature Type: (?:unknown|ETSI\.RFC3161)\n[^]*Total document signed/;

/**
 * Holds a sealed PDF against other people's tools: qpdf finds no fault, pdfsig calls its signature valid, its certificate
 * trusted, the whole document signed (B-T); OpenSSL verifies the CMS over the byte range and the timestamps; and each
 * signature was appended to what was there before. Our own verifier says the same. Tools that a fresh machine lacks are
 * left out there, and missed where REQUIRE_TOOLS=1.
 */
export async function assertStandsUp(bytes: Uint8Array, standing: Standing): Promise<Seal> {
  const level = standing.level ?? "B-T";
  const seals = readSeals(bytes);
  assert.equal(seals.length, level === "B-LTA" ? 2 : 1, "its signatures");
  for (const each of seals) assertRange(each);
  const last = seals.at(-1)!;
  if (level !== "B-LT")
    assert.equal(last.range[2] + last.range[3], bytes.length, "the whole file is covered");
  await assertByOthers(bytes, seals, complete(standing, level));
  stood.add(sha256(bytes).toString("hex"));
  return seals[0]!;
}

function complete(standing: Standing, level: Level): Required<Standing> {
  const { rootPath, timestampRootPath = rootPath, environment = "live", isFalse = false } = standing;
  const [seal, timestamp] = [rootPath, timestampRootPath].map((path) => readRoots(readFileSync(path)));
  const own = environment === "sandbox" ? { sandbox: seal! } : { seal: seal!, timestamp: timestamp! };
  const roots = standing.roots ?? own;
  return { rootPath, timestampRootPath, environment, isFalse, roots, level };
}

/** From the first byte, around exactly the value of /Contents, to the end of a revision: what came later is appended. */
function assertRange({ bytes, range: [a, b, c, d] }: Seal): void {
  assert.equal(a, 0);
  assert.match(bytes.toString("latin1", b - 12, b), /\/Contents\s?$/);
  assert.match(bytes.toString("latin1", b, c), /^<[0-9a-fA-F]+>$/);
  assert.match(bytes.toString("latin1", c + d - 40, c + d), /startxref\s+\d+\s+%%EOF\s$/);
}

const sha256 = (data: Uint8Array): Buffer => createHash("sha256").update(data).digest();

interface Case extends Required<Standing> {
  folder: string;
  file: string;
  /** When it is looked at: now; later for a seal of a clock that is ahead, whose certificate does not exist yet. */
  at: number;
}

async function assertByOthers(
  bytes: Uint8Array,
  [seal, archive]: Seal[],
  standing: Required<Standing>,
): Promise<void> {
  const { path: folder, remove } = temporaryFolder();
  const file = join(folder, "sealed.pdf");
  try {
    await writeFile(file, bytes);
    const signed = readSignedData(seal!.cms);
    const token = onlyValue(signed.signer.unsigned, OID.signatureTimestamp)?.raw;
    assert.equal(token === undefined, standing.level === "B-B", "there is a signature timestamp");
    const at = token === undefined ? Date.now() : lookedAt(token);
    const given: Case = { ...standing, folder, file, at };
    const imprint = sha256(signed.signer.signature);
    // Each a process of its own: together they take as long as the slowest.
    await allOf([
      usable("openssl") && opensslVerify(seal!.cms, signedContent(seal!), standing.rootPath, at),
      usable("openssl") && token && verifyWithOpenssl(folder, token, imprint, standing.timestampRootPath, at),
      usable("openssl") && archive && assertArchive(archive, given),
      usable("qpdf") && run("qpdf", ["--check", file]),
      usable("pdfsig") && usable("certutil") && assertPdfsig(signed, given),
      assertVerified(bytes, given),
    ]);
  } finally {
    remove();
  }
}

/** As `hasTool`; what is left out is said once. */
function usable(tool: Tool): boolean {
  if (hasTool(tool)) return true;
  if (!missed.has(tool)) process.emitWarning(`sealed PDFs are not held against ${tool}: it is not installed`);
  missed.add(tool);
  return false;
}
const missed = new Set<Tool>();

/** Waits for all, also where one fails: what they read is removed afterwards. */
async function allOf(works: unknown[]): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === "rejected") throw end.reason;
}

export const lookedAt = (token: Uint8Array): number =>
  Math.max(Date.now(), readTstInfo(readSignedData(token).content!).genTime);

/** The document timestamp (B-LTA) is a token over everything before it. */
function assertArchive(archive: Seal, { folder, timestampRootPath, at }: Case): Promise<void> {
  return verifyWithOpenssl(folder, archive.cms, sha256(signedContent(archive)), timestampRootPath, at);
}

/** pdfsig knows no instant but now: before a certificate begins, it finds the signature valid and nobody to trust. */
async function assertPdfsig(signed: SignedData, { file, rootPath, level }: Case): Promise<void> {
  const certificate = new X509Certificate(signed.certificates[0]!);
  // It would ask the responder that the certificate names, which may be the very test that waits for it. Where none is
  // named it takes the option for a reason to trust nothing.
  const offline = certificate.infoAccess === undefined ? [] : ["-no-ocsp"];
  const { stdout: report } = await run("pdfsig", [...offline, "-nssdir", nssDatabase(rootPath), file]);
  const [, first = "", ...more] = report.split(/^Signature #\d+:$/m);
  assert.match(first, /Signature Validation: Signature is Valid\./, report);
  if (certificate.validFromDate.getTime() <= Date.now())
    assert.match(first, /Certificate Validation: Certificate is Trusted\./, report);
  const isWhole = level === "B-T" || level === "B-B";
  assert.match(first, isWhole ? /Total document signed/ : /Not total document signed/, report);
  for (const other of more) assert.match(other, UNCHECKED, report);
}

/** Our own verifier agrees with the tools above. */
async function assertVerified(
  bytes: Uint8Array,
  { roots, environment, level, at, isFalse }: Case,
): Promise<void> {
  const { signatures, ...report } = await verifyPdf(bytes, { roots, at });
  const expected = environment === "sandbox" ? "test_document" : "valid";
  if (!isFalse) {
    assert.equal(report.verdict, expected, JSON.stringify(report.reasons));
    assert.equal(report.environment, environment);
  }
  assert.ok(
    signatures.every(({ intact }) => intact),
    JSON.stringify(signatures),
  );
  assert.equal(signatures[0]!.level, level, JSON.stringify(signatures));
  assert.equal(signatures.at(-1)!.coverage.wholeFile, level !== "B-LT");
}
