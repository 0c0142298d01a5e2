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

export interface SealExpectation {
  /** PEM of the root that an operator trusts for the seal. */
  rootPath: string;
  /** Roots for our verifier; default: `rootPath` for the seal, `timestampRootPath` for the time. */
  roots?: Partial<RootsByRole>;
  /** For `sandbox` our verifier must report a test document. Default: live. */
  environment?: Environment;
  /** The timestamps' root, when it differs. */
  timestampRootPath?: string;
  /** Baseline level; default B-T. B-B has no timestamp. */
  level?: Level;
  /** The attached records are invented: our verifier must find the seal intact and the document invalid. */
  isFalse?: boolean;
  /**
   * The seal is not what is tested: OpenSSL and pdfsig check the first of each level and environment in this process,
   * because their processes are most of what such a test costs. qpdf and our verifier check all.
   */
  isOneOfMany?: boolean;
}

/** Hashes of the files that were checked in this process, so that each is checked once. */
const checked = new Set<string>();
/** Notes a file that is checked in another way, such as one that others have signed, too. */
export const noteChecked = (bytes: Uint8Array): void => void checked.add(sha256(bytes).toString("hex"));
export const wasChecked = (bytes: Uint8Array): boolean => checked.has(sha256(bytes).toString("hex"));

/** pdfsig's output for a document timestamp, which it does not check. */
const UNCHECKED = /Signature Type: (?:unknown|ETSI\.RFC3161)\n[^]*Total document signed/;

/**
 * Checks a sealed PDF with independent tools and our verifier. qpdf reports no problem. pdfsig finds the signature
 * valid, the certificate trusted and the whole document signed (B-T). OpenSSL verifies the CMS over the byte range,
 * and the timestamps. Each signature was appended to the previous bytes. Missing tools are skipped, and fail with
 * REQUIRE_TOOLS=1.
 */
export async function assertSealValid(bytes: Uint8Array, expected: SealExpectation): Promise<Seal> {
  const level = expected.level ?? "B-T";
  const seals = readSeals(bytes);
  assert.equal(seals.length, level === "B-LTA" ? 2 : 1, "its signatures");
  for (const each of seals) assertRange(each);
  const last = seals.at(-1)!;
  if (level !== "B-LT")
    assert.equal(last.range[2] + last.range[3], bytes.length, "the whole file is covered");
  await assertByOthers(bytes, seals, complete(expected, level));
  noteChecked(bytes);
  return seals[0]!;
}

function complete(expected: SealExpectation, level: Level): Required<SealExpectation> {
  const { rootPath, timestampRootPath = rootPath, environment = "live", isFalse = false } = expected;
  const [seal, timestamp] = [rootPath, timestampRootPath].map((path) => readRoots(readFileSync(path)));
  const own = environment === "sandbox" ? { sandbox: seal! } : { seal: seal!, timestamp: timestamp! };
  const roots = expected.roots ?? own;
  const { isOneOfMany = false } = expected;
  return { rootPath, timestampRootPath, environment, isFalse, isOneOfMany, roots, level };
}

/** The range covers all bytes to the end of a revision except the value of /Contents. */
function assertRange({ bytes, range: [a, b, c, d] }: Seal): void {
  assert.equal(a, 0);
  assert.match(bytes.toString("latin1", b - 12, b), /\/Contents\s?$/);
  assert.match(bytes.toString("latin1", b, c), /^<[0-9a-fA-F]+>$/);
  assert.match(bytes.toString("latin1", c + d - 40, c + d), /startxref\s+\d+\s+%%EOF\s$/);
}

const sha256 = (data: Uint8Array): Buffer => createHash("sha256").update(data).digest();

interface Case extends Required<SealExpectation> {
  folder: string;
  file: string;
  /**
   * The instant of the check: now, or later for a seal by a clock that is ahead, whose certificate is not valid yet.
   */
  at: number;
}

async function assertByOthers(
  bytes: Uint8Array,
  [seal, archive]: Seal[],
  expected: Required<SealExpectation>,
): Promise<void> {
  const { path: folder, remove } = temporaryFolder();
  const file = join(folder, "sealed.pdf");
  try {
    await writeFile(file, bytes);
    const signed = readSignedData(seal!.cms);
    const token = onlyValue(signed.signer.unsigned, OID.signatureTimestamp)?.raw;
    assert.equal(token === undefined, expected.level === "B-B", "there is a signature timestamp");
    const at = token === undefined ? Date.now() : lookedAt(token);
    const given: Case = { ...expected, folder, file, at };
    const imprint = sha256(signed.signer.signature);
    const bySignature = (): unknown[] => [
      usable("openssl") && opensslVerify(seal!.cms, signedContent(seal!), expected.rootPath, at),
      usable("openssl") && token && verifyWithOpenssl(folder, token, imprint, expected.timestampRootPath, at),
      usable("openssl") && archive && assertArchive(archive, given),
      usable("pdfsig") && usable("certutil") && assertPdfsig(signed, given),
    ];
    // Each runs in its own process, so that together they take as long as the slowest.
    await allOf([
      usable("qpdf") && run("qpdf", ["--check", file]),
      assertVerified(bytes, given),
      ...(isLeftToOthers(given) ? [] : bySignature()),
    ]);
  } finally {
    remove();
  }
}

/** The kinds of seals that OpenSSL and pdfsig have checked in this process. */
const kinds = new Set<string>();

function isLeftToOthers({ isOneOfMany, level, environment }: Case): boolean {
  const kind = `${level} ${environment}`;
  if (isOneOfMany && kinds.has(kind)) return true;
  kinds.add(kind);
  return false;
}

/** Whether a tool is installed. A missing one is reported once. */
function usable(tool: Tool): boolean {
  if (hasTool(tool)) return true;
  if (!missed.has(tool)) process.emitWarning(`sealed PDFs are not held against ${tool}: it is not installed`);
  missed.add(tool);
  return false;
}
const missed = new Set<Tool>();

/** Waits for all of them, also when one fails, because their files are removed afterwards. */
async function allOf(works: unknown[]): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === "rejected") throw end.reason;
}

export const lookedAt = (token: Uint8Array): number =>
  Math.max(Date.now(), readTstInfo(readSignedData(token).content!).genTime);

/** The document timestamp (B-LTA) is a token over all bytes before it. */
function assertArchive(archive: Seal, { folder, timestampRootPath, at }: Case): Promise<void> {
  return verifyWithOpenssl(folder, archive.cms, sha256(signedContent(archive)), timestampRootPath, at);
}

/** pdfsig checks at the current time only. Before a certificate's validity it finds it untrusted. */
async function assertPdfsig(signed: SignedData, { file, rootPath, level }: Case): Promise<void> {
  const certificate = new X509Certificate(signed.certificates[0]!);
  // pdfsig would ask the certificate's responder, which may be the waiting test itself. Without a responder this
  // option makes it trust nothing.
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
