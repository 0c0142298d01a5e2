import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { readElement } from "@service/pki/der";
import { opensslTime } from "./openssl-tsa.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const run = promisify(execFile);

export interface Seal {
  bytes: Buffer;
  range: [number, number, number, number];
  cms: Buffer;
}

/** The signatures of a PDF, in the order of their revisions. */
export function readSeals(bytes: Uint8Array): Seal[] {
  const buffer = Buffer.from(bytes);
  const text = buffer.toString("latin1");
  const found = text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g);
  return [...found].map((numbers) => {
    const range = numbers.slice(1).map(Number) as Seal["range"];
    const padded = Buffer.from(text.slice(range[1] + 1, range[2] - 1), "hex");
    return { bytes: buffer, range, cms: Buffer.from(readElement(padded).raw) };
  });
}

export function readSeal(bytes: Uint8Array): Seal {
  const [seal, ...more] = readSeals(bytes);
  assert.ok(seal && more.length === 0, "one signature");
  return seal;
}

/** The bytes that the signature covers. */
export const signedContent = ({ bytes, range: [, b, c, d] }: Seal): Buffer =>
  Buffer.concat([bytes.subarray(0, b), bytes.subarray(c, c + d)]);

/**
 * Verifies with OpenSSL that the CMS signs exactly this content under the root, now or at another instant (epoch ms).
 * Returns OpenSSL's description.
 */
export async function opensslVerify(
  cms: Uint8Array,
  content: Uint8Array,
  root: string,
  at = Date.now(),
): Promise<string> {
  const folder = temporaryFolder();
  try {
    const [signature, data] = [join(folder.path, "cms.der"), join(folder.path, "content")];
    writeFileSync(signature, cms);
    writeFileSync(data, content);
    const verify = ["cms", "-verify", "-cades", "-binary", "-inform", "DER", "-in", signature];
    const files = ["-content", data, "-CAfile", root, "-out", join(folder.path, "out")];
    await run("openssl", [...verify, ...files, ...opensslTime(at)]);
    const print = ["cms", "-cmsout", "-print", "-inform", "DER", "-in", signature];
    return (await run("openssl", print)).stdout;
  } finally {
    folder.remove();
  }
}
