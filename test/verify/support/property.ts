import { Unreadable, verifyPdf } from "@service/verify";
import { readSeals } from "../../sealing/support/seals.ts";
import type { Target } from "./target.ts";
import { type Difference, differences, drawAll, type Gallery } from "./viewers.ts";

/** A document that was signed, and what each viewer draws of it. */
export interface Original {
  target: Target;
  gallery: Gallery;
}

/** What the verifier says of a file, and where a viewer draws another document than the signed one. */
export interface Judged {
  /** A verdict, why the file cannot be read, or the error that the verifier ended with. */
  verdict: string;
  codes: readonly string[];
  /** Empty for a verdict that warns: nothing is drawn. */
  differences: readonly Difference[];
}

/** Verdicts under which a reader relies on what a viewer shows. */
const CALM: ReadonlySet<string> = new Set(["valid", "valid_untrusted"]);

export const isCalm = ({ verdict }: Judged): boolean => CALM.has(verdict);

/** The file up to the end of what its first signature covers. */
export function signedRevision(pdf: Buffer): Buffer {
  const [first] = readSeals(pdf);
  const [, , start, length] = first!.range;
  return pdf.subarray(0, start + length);
}

export const originalOf = async (target: Target): Promise<Original> => ({
  target,
  gallery: await drawAll(signedRevision(target.bytes)),
});

/** Verifies an altered file, and draws it in every viewer when the verifier raises no alarm. */
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

/** Whether the verifier calls a file good that a viewer draws differently, or ends with an error of its own. */
export const isCounterexample = ({ verdict, differences: found }: Judged): boolean =>
  found.length > 0 || verdict.startsWith("threw");

/** One line: the verdict, and the pages that differ. */
export function described({ verdict, differences: found }: Judged): string {
  const places = found.map(({ viewer, page }) => `${viewer} ${page === null ? "pages" : `page ${page}`}`);
  return [verdict, ...places].join(", ");
}

/** Whether any viewer draws another document than the signed one. */
export const differs = async ({ gallery }: Original, pdf: Uint8Array): Promise<boolean> =>
  (await differences(gallery, pdf)).length > 0;
