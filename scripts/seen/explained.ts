import { createHash } from "node:crypto";
import type { Engine } from "./engines.ts";
import type { Difference } from "./try-seen.ts";

/** Why engines draw the same content differently. The file says the same to all of them. */
const CAUSES = {
  font: "The font is not in the file; the engine's own has other shapes, or lacks characters.",
} as const;

interface Explained {
  cause: keyof typeof CAUSES;
  engines: readonly Engine[];
}

/** By the first 16 digits of the upload's SHA-256. */
const FILES: Readonly<Record<string, Explained>> = {
  // ZapfDingbats.pdf of pdf.js: ornamental brackets.
  f0d3d15d1dd611a8: { cause: "font", engines: ["Poppler"] },
  // bug1802506.pdf of pdf.js: the tick of a check box.
  ca87dc30f63c6280: { cause: "font", engines: ["Poppler"] },
};

/** The first 16 digits of a file's SHA-256. */
export const fingerprint = (file: Uint8Array): string =>
  createHash("sha256").update(file).digest("hex").slice(0, 16);

/** The cause, where it is known for each engine that differs; else null. One engine's own pictures are never explained. */
export function explanationOf(upload: Uint8Array, differences: readonly Difference[]): string | null {
  const known = FILES[fingerprint(upload)];
  if (known === undefined) return null;
  const isCovered = differences.every(({ engine, isOwn }) => !isOwn && known.engines.includes(engine));
  return isCovered ? CAUSES[known.cause] : null;
}
