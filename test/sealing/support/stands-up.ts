import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomUUID, X509Certificate } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { OID } from "@service/pki/oids";
import { onlyValue, readSignedData } from "@service/pki/signed-data";
import type { Report } from "@service/verify";
import { temporaryFolder } from "./fixtures.ts";
import { verifyWithOpenssl } from "./openssl-tsa.ts";
import { opensslVerify, readSeals, type Seal, signedContent } from "./seals.ts";
import { hasTool } from "./tools.ts";
import { nssDatabase } from "./trust.ts";

export interface Standing {
  /** PEM of what an operator trusts: the seal's root. */
  rootPath: string;
  /** The timestamps' root, where it is another. */
  timestampRootPath?: string;
  /** Baseline level; default B-T. B-B has no timestamp. */
  level?: "B-B" | "B-T" | "B-LT" | "B-LTA";
}

/** How pdfsig names a document timestamp, which it does not check. */
const UNCHECKED = /Signature Type: (?:unknown|ETSI\.RFC3161)\n[^]*Total document signed/;

/**
 * Holds a sealed PDF against other people's tools: qpdf finds no fault, pdfsig calls its signature valid, its certificate
 * trusted, the whole document signed (B-T); OpenSSL verifies the CMS over the byte range and the timestamps; and each
 * signature was appended to what was there before. Our own verifier says the same. Tools that a fresh machine lacks are
 * left out there, and missed where REQUIRE_TOOLS=1.
 */
export function assertStandsUp(bytes: Uint8Array, standing: Standing): Seal {
  const level = standing.level ?? "B-T";
  const seals = readSeals(bytes);
  assert.equal(seals.length, level === "B-LTA" ? 2 : 1, "its signatures");
  const [seal, archive] = seals;
  assert.ok(seal);
  for (const each of seals) assertRange(each);
  const last = seals.at(-1)!;
  if (level !== "B-LT")
    assert.equal(last.range[2] + last.range[3], bytes.length, "the whole file is covered");
  opensslVerify(seal.cms, signedContent(seal), standing.rootPath);
  const folder = temporaryFolder();
  try {
    if (level !== "B-B") assertTimestamp(folder.path, seal, standing);
    if (archive) assertArchive(folder.path, archive, standing);
    const file = join(folder.path, `${randomUUID()}.pdf`);
    writeFileSync(file, bytes);
    if (hasTool("qpdf")) execFileSync("qpdf", ["--check", file], { stdio: "pipe" });
    if (hasTool("pdfsig") && hasTool("certutil")) assertPdfsig(file, seal, standing);
    assertVerified(file, standing, level);
  } finally {
    folder.remove();
  }
  return seal;
}

/** From the first byte, around exactly the value of /Contents, to the end of a revision: what came later is appended. */
function assertRange({ bytes, range: [a, b, c, d] }: Seal): void {
  assert.equal(a, 0);
  assert.match(bytes.toString("latin1", b - 12, b), /\/Contents\s?$/);
  assert.match(bytes.toString("latin1", b, c), /^<[0-9a-fA-F]+>$/);
  assert.match(bytes.toString("latin1", c + d - 40, c + d), /startxref\s+\d+\s+%%EOF\s$/);
}

const sha256 = (data: Uint8Array): Buffer => createHash("sha256").update(data).digest();
const timestampRoot = ({ rootPath, timestampRootPath }: Standing): string => timestampRootPath ?? rootPath;

function assertTimestamp(folder: string, { cms }: Seal, standing: Standing): void {
  const { signer } = readSignedData(cms);
  const token = onlyValue(signer.unsigned, OID.signatureTimestamp);
  assert.ok(token, "there is a signature timestamp");
  verifyWithOpenssl(folder, token.raw, sha256(signer.signature), timestampRoot(standing));
}

/** The document timestamp (B-LTA) is a token over everything before it. */
function assertArchive(folder: string, archive: Seal, standing: Standing): void {
  verifyWithOpenssl(folder, archive.cms, sha256(signedContent(archive)), timestampRoot(standing));
}

/** Whether a certificate names a responder: pdfsig would ask it, which may be the very test that waits for pdfsig. */
const namesResponder = ({ cms }: Seal): boolean =>
  new X509Certificate(readSignedData(cms).certificates[0]!).infoAccess !== undefined;

function assertPdfsig(file: string, seal: Seal, { rootPath, level = "B-T" }: Standing): void {
  // Without a responder, pdfsig takes the option for a reason to trust nothing.
  const offline = namesResponder(seal) ? ["-no-ocsp"] : [];
  const args = [...offline, "-nssdir", nssDatabase(rootPath), file];
  const report = execFileSync("pdfsig", args).toString();
  const [, first = "", ...more] = report.split(/^Signature #\d+:$/m);
  assert.match(first, /Signature Validation: Signature is Valid\./, report);
  assert.match(first, /Certificate Validation: Certificate is Trusted\./, report);
  const isWhole = level === "B-T" || level === "B-B";
  assert.match(first, isWhole ? /Total document signed/ : /Not total document signed/, report);
  for (const other of more) assert.match(other, UNCHECKED, report);
}

const COMMAND = join(import.meta.dirname, "../../../packages/verify/src/cli/main.ts");

/** Our own verifier, as the command that it is, agrees with the tools above. */
function assertVerified(file: string, standing: Standing, level: Standing["level"]): void {
  const roots = new Set([standing.rootPath, timestampRoot(standing)]);
  const args = [COMMAND, file, "--json", ...[...roots].flatMap((root) => ["--roots", root])];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  assert.notEqual(stdout, "", stderr);
  const { verdict, reasons, signatures } = JSON.parse(stdout) as Report;
  assert.equal(verdict, "valid", JSON.stringify(reasons));
  assert.equal(signatures[0]!.level, level, JSON.stringify(signatures));
  assert.equal(signatures.at(-1)!.coverage.wholeFile, level !== "B-LT");
}
