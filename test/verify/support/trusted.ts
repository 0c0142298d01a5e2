import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readRoots, type Report, Unreadable, verifyPdf } from "@service/verify";
import { makeLeaf, makeRoot } from "../../sealing/support/openssl-tsa.ts";
import { serviceSigner } from "./signers.ts";
import { basePdf, type SignOptions, signPdf } from "./signed-pdf.ts";

export interface Trusted {
  roots: Uint8Array[];
  sign: (pdf?: Uint8Array, options?: Partial<SignOptions>) => Promise<Buffer>;
  verify: (pdf: Uint8Array) => Promise<Report>;
  /** The verdict, or why the file is refused. */
  outcome: (pdf: Uint8Array) => Promise<string>;
}

/** Signs under its own root, and verifies under it. */
export function trustedSigner(folder: string): Trusted {
  const root = makeRoot(folder);
  const extensions = ["keyUsage=critical,digitalSignature,nonRepudiation"];
  const leaf = makeLeaf(folder, "leaf", root, { extensions });
  const roots = readRoots(readFileSync(root.certificate));
  const cms = serviceSigner(leaf, [root]);
  const verify = (pdf: Uint8Array): Promise<Report> => verifyPdf(pdf, { roots });
  return {
    roots,
    verify,
    sign: (pdf = basePdf(), options = {}) => signPdf(pdf, { cms, ...options }),
    outcome: (pdf) => verify(pdf).then(({ verdict }) => verdict, refusal),
  };
}

function refusal(error: unknown): string {
  assert.ok(error instanceof Unreadable, String(error));
  return error.reason;
}
