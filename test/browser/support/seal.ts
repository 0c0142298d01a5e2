import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The last signature of a PDF: the bytes that it covers, and its CMS (ISO 32000-2, 12.8.1). */
export interface Seal {
  covered: Buffer;
  cms: Buffer;
  /** Whether it covers the file from end to end but for the signature itself. */
  whole: boolean;
}

export function readSeal(pdf: Buffer): Seal {
  const text = pdf.toString("latin1");
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)];
  const [a, b, c, d] = (ranges.at(-1) ?? []).slice(1).map(Number);
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new Error("The PDF carries no signature.");
  const hex = text.slice(a + b, c).replace(/[<>\s]/g, "");
  const gap = Buffer.from(hex, "hex");
  return {
    covered: Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)]),
    cms: gap.subarray(0, derLength(gap)),
    whole: a === 0 && c + d === pdf.length && text[a + b] === "<" && text[c - 1] === ">",
  };
}

/** Length of the DER value that the zero-padded gap begins with. */
function derLength(der: Buffer): number {
  const first = der[1] ?? 0;
  if (first < 0x80) return 2 + first;
  const octets = first & 0x7f;
  return 2 + octets + der.readUIntBE(2, octets);
}

/** What `openssl cms -verify` says of the seal over its bytes; rejects when it does not verify. */
export function opensslVerify({ cms, covered }: Seal): Promise<string> {
  return withFiles({ "seal.der": cms, "covered.bin": covered }, async (path) => {
    const files = ["-in", path("seal.der"), "-content", path("covered.bin"), "-out", path("out.bin")];
    const { stderr } = await run("openssl", [
      "cms",
      "-verify",
      "-binary",
      "-inform",
      "DER",
      "-noverify",
      ...files,
    ]);
    return stderr;
  });
}

export function pdfsig(pdf: Buffer): Promise<string> {
  return withFiles({ "sealed.pdf": pdf }, async (path) => (await run("pdfsig", [path("sealed.pdf")])).stdout);
}

async function withFiles<Result>(
  files: Record<string, Buffer>,
  work: (path: (name: string) => string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "seal-"));
  const path = (name: string) => join(folder, name);
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(path(name), bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
