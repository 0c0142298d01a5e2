import assert from "node:assert/strict";
import { createHash, X509Certificate } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OID } from "@service/pki/oids";
import { readSignedData } from "@service/pki/signed-data";
import { readTstInfo } from "@service/pki/tst-info";
import { type Environment, type RootsByRole, verifyPdf } from "@service/verify";
import { verifyWithOpenssl } from "./openssl-tsa.ts";
import { readSeals } from "./seals.ts";
import { assertSealValid, wasChecked, type Level, lookedAt } from "./valid-seal.ts";
import { hasTool } from "./tools.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface Deployment {
  dataDir: string;
  /** The certificates (DER) for its seals and timestamps; requested only when there is something to verify. */
  roots: () => Promise<Partial<RootsByRole>>;
  /** Default: B-T. */
  level?: Level;
}

/**
 * Checks every PDF that a test server has sealed when the server ends, and that each constancia belongs to a stored
 * PDF. Files that a test deleted or replaced are not checked.
 */
export async function assertStoredSealsValid({ dataDir, roots, level }: Deployment): Promise<void> {
  const stored = readStored(join(dataDir, "files"));
  const fresh = stored.filter((bytes) => isSealed(bytes) && !wasChecked(bytes));
  const tokens = stored.filter(isToken);
  if (fresh.length + tokens.length === 0) return;
  const folder = temporaryFolder();
  try {
    const given = await roots();
    const rootPath = join(folder.path, "roots.pem");
    writeFileSync(rootPath, Object.values(given).flat().map(pem).join(""));
    const expected = { rootPath, roots: given, isOneOfMany: true, ...(level && { level }) };
    for (const bytes of fresh)
      await assertSealValid(bytes, { ...expected, environment: environmentOf(bytes) });
    for (const token of tokens)
      await assertConstancia(token, { stored, given, rootPath, folder: folder.path });
  } finally {
    folder.remove();
  }
}

/** The environment of the seal, from the name of its certificate. */
function environmentOf(bytes: Uint8Array): Environment {
  const { subject } = new X509Certificate(readSignedData(readSeals(bytes)[0]!.cms).certificates[0]!);
  return subject.endsWith("Sandbox (no legal value)") ? "sandbox" : "live";
}

function readStored(folder: string): Buffer[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isFile() ? [readFileSync(join(entry.parentPath, entry.name))] : [],
  );
}

const isSealed = (bytes: Buffer): boolean =>
  bytes.toString("latin1", 0, 5) === "%PDF-" && bytes.includes("/SubFilter /ETSI.CAdES.detached");

function isToken(bytes: Buffer): boolean {
  try {
    return bytes[0] === 0x30 && readSignedData(bytes).contentType === OID.tstInfo;
  } catch {
    return false;
  }
}

const pem = (der: Uint8Array): string => new X509Certificate(der).toString();

const sha256 = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();

interface Beside {
  stored: readonly Buffer[];
  given: Partial<RootsByRole>;
  rootPath: string;
  folder: string;
}

async function assertConstancia(token: Buffer, { stored, given, rootPath, folder }: Beside): Promise<void> {
  const { imprint } = readTstInfo(readSignedData(token).content!);
  const pdf = stored.find((bytes) => sha256(bytes).equals(imprint));
  assert.ok(pdf, "the constancia is one of a file that is kept");
  const at = lookedAt(token);
  if (hasTool("openssl")) await verifyWithOpenssl(folder, token, imprint, rootPath, at);
  const { constancia } = await verifyPdf(pdf, { roots: given, constancia: token, at });
  assert.deepEqual([constancia!.valid, constancia!.trust.status], [true, "trusted"]);
}
