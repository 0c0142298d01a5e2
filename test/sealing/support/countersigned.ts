import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { readRoots, type RootsByRole, type Verdict, verifyPdf } from "@service/verify";
import { pdfsigOpinions } from "../../verify/support/pdfsig.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { hasTool } from "./tools.ts";
import { type Level, noteChecked } from "./valid-seal.ts";

/** Runs with the file's path in a folder that is removed afterwards. */
function withFile<Result>(bytes: Uint8Array, run: (path: string, folder: string) => Result): Result {
  const folder = temporaryFolder();
  try {
    const path = join(folder.path, "file.pdf");
    writeFileSync(path, bytes);
    return run(path, folder.path);
  } finally {
    folder.remove();
  }
}

/** What MuPDF draws as text on a page, annotations too. */
export const drawnText = (bytes: Uint8Array, page: number): string =>
  withFile(bytes, (path) =>
    execFileSync("mutool", ["draw", "-q", "-F", "txt", path, String(page)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );

/** An attached file by its name; also as Poppler saves it, where that is installed. */
export async function attachedFile(bytes: Uint8Array, name: string): Promise<Buffer> {
  const attached = Buffer.from((await PDF.load(bytes)).getAttachment(name) ?? []);
  if (hasTool("pdfdetach"))
    withFile(bytes, (path, folder) => {
      const out = join(folder, "attached");
      execFileSync("pdfdetach", ["-savefile", name, "-o", out, path], { stdio: "pipe" });
      assert.deepEqual(readFileSync(out), attached);
    });
  return attached;
}

export interface CountersignedExpectation {
  /** PEM of the roots that are trusted: of the seal first. */
  rootPaths: readonly string[];
  /** Names of the fields with signatures before the seal's, in their order. */
  fields: readonly string[];
  level: Level;
  /** Default: valid. */
  verdict?: Verdict;
  roots?: Partial<RootsByRole>;
}

/**
 * Checks a document of others that we sealed after them: our verifier finds it valid, Poppler and MuPDF find each of its
 * signatures valid, and qpdf no problem.
 */
export async function assertCountersigned(
  bytes: Uint8Array,
  { rootPaths, fields, level, roots, verdict: expected = "valid" }: CountersignedExpectation,
): Promise<void> {
  const all = rootPaths.flatMap((path) => readRoots(readFileSync(path)));
  const { verdict, signatures, reasons } = await verifyPdf(bytes, {
    roots: roots ?? { seal: all, timestamp: all },
  });
  assert.equal(verdict, expected, JSON.stringify(reasons));
  const own = signatures.filter(({ kind }) => kind === "signature");
  const names = own.map(({ field }) => field);
  assert.deepEqual(names.slice(0, -1), fields);
  assert.match(names.at(-1)!, /^Seal_\d+$/);
  assert.equal(own.at(-1)!.level, level);
  assert.ok(own.at(-1)!.permits === (level === "B-LTA" || level === "B-LT" ? 2 : 1));
  if (hasTool("pdfsig")) assertPdfsig(bytes, names);
  withFile(bytes, (path) => {
    if (hasTool("qpdf")) execFileSync("qpdf", ["--check", path], { stdio: "pipe" });
    if (!hasTool("mutool")) return;
    const { stdout } = spawnSync("mutool", ["sign", "-v", path], { encoding: "utf8" });
    assert.doesNotMatch(stdout, /Digest error|Signature error|invalid/i, stdout);
    assert.ok(stdout.split("Verifying signature").length > names.length, stdout);
  });
  noteChecked(bytes);
}

/** A page as Poppler prints it, annotations too: 3 bytes a pixel at 72 dpi. */
export const printed = (bytes: Uint8Array, page: number): Buffer =>
  withFile(bytes, (path) =>
    execFileSync("pdftoppm", ["-r", "72", "-cropbox", "-f", `${page}`, "-l", `${page}`, path], {
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );

function assertPdfsig(bytes: Uint8Array, fields: readonly string[]): void {
  const opinions = pdfsigOpinions(bytes).filter(({ field }) => !field.startsWith("Archive_"));
  assert.deepEqual([...new Set(opinions.map(({ field }) => field))].toSorted(), fields.toSorted());
  assert.ok(
    opinions.every(({ intact }) => intact),
    JSON.stringify(opinions),
  );
}
