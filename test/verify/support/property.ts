import { Unreadable, verifyPdf } from "@service/verify";
import { readSeals } from "../../sealing/support/seals.ts";
import type { Target } from "./target.ts";
import { type Difference, differences, drawAll, type Gallery } from "./viewers.ts";

/** A signed document, and its rendering in each viewer. */
export interface Original {
  target: Target;
  gallery: Gallery;
}

/** Our verdict on a file, and the viewers that render another document than the signed one. */
export interface Judged {
  /** A verdict, why the file cannot be read, or the verifier's error. */
  verdict: string;
  codes: readonly string[];
  /** Empty for a verdict that warns: then nothing is rendered. */
  differences: readonly Difference[];
}

/** Verdicts under which a reader relies on a viewer. */
const ACCEPTED: ReadonlySet<string> = new Set(["valid", "valid_untrusted"]);

export const isCalm = ({ verdict }: Judged): boolean => ACCEPTED.has(verdict);

/** The file up to the end of the range that its first signature covers. */
export function signedRevision(pdf: Buffer): Buffer {
  const [first] = readSeals(pdf);
  const [, , start, length] = first!.range;
  return pdf.subarray(0, start + length);
}

export const originalOf = async (target: Target): Promise<Original> => ({
  target,
  gallery: await drawAll(signedRevision(target.bytes)),
});

/** A document that is judged without its renderings. */
export const unseen = (target: Target): Original => ({ target, gallery: new Map() });

/** Verifies an altered file, and renders it in every viewer unless the verifier warns. */
export async function judge({ target, gallery }: Original, pdf: Uint8Array): Promise<Judged> {
  const judged = await verdictOf(pdf, target.roots);
  return isCalm(judged) ? { ...judged, differences: await differences(gallery, pdf) } : judged;
}

async function verdictOf(pdf: Uint8Array, roots: readonly Uint8Array[]): Promise<Judged> {
  try {
    const { verdict, reasons } = await verifyPdf(pdf, { roots });
    return { verdict, codes: reasons.map(({ code }) => code), differences: [] };
  } catch (error) {
    const verdict = error instanceof Unreadable ? error.reason : `threw ${String(error)}`;
    return { verdict, codes: [], differences: [] };
  }
}

/** Whether a viewer renders an accepted file differently, or the verifier fails. */
export const isCounterexample = ({ verdict, differences: found }: Judged): boolean =>
  found.length > 0 || verdict.startsWith("threw");

/** One line: the verdict, and the pages that differ. */
export function described({ verdict, differences: found }: Judged): string {
  const places = found.map(({ viewer, page }) => `${viewer} ${page === null ? "pages" : `page ${page}`}`);
  return [verdict, ...places].join(", ");
}

/** Whether any viewer renders another document than the signed one. */
export const differs = async ({ gallery }: Original, pdf: Uint8Array): Promise<boolean> =>
  (await differences(gallery, pdf)).length > 0;
