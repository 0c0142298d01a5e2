import { randomBytes } from "node:crypto";
import { docx, words } from "./build.ts";

const MB = 1024 * 1024;

/** A valid template of 45 MB: 44 MB of incompressible images, and 24 MB of compressible text. Or a share of it. */
export function largeTemplate(share = 1): Uint8Array {
  const sentence = "El arrendatario {{arrendatario__nombre}} pagará la renta. ";
  const files = { "word/media/image1.bin": randomBytes(44 * MB * share) };
  return docx({ body: words(sentence.repeat(20)).repeat(16_000 * share), files });
}
