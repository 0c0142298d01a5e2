import type { UploadWarning } from "../port/canonical-pdf.ts";
import type { ClaimFindings } from "./pdfa.ts";

const DETAILS = {
  REPAIRED: "The file was damaged. It has been rebuilt; check each page.",
  ACTIVE_CONTENT_REMOVED: "Scripts, players, or actions that run or send something were removed.",
  SIGNATURES_REMOVED:
    "The file carried signatures, which are shown and do not hold in the document; the original has them.",
  LAYERS_FLATTENED: "The file has layers that print otherwise than they show. Pages show what is printed.",
} as const;

/** Collects the warnings to the sender of a file, each once. */
export class UploadWarnings {
  readonly #details = new Map<UploadWarning["code"], string>();

  add(code: keyof typeof DETAILS): void {
    this.#details.set(code, DETAILS[code]);
  }

  /** Tells of a PDF/A claim that the sealed file cannot keep, with the clauses that break it. */
  addClaim({ claimed, kept, broken }: ClaimFindings): void {
    if (claimed === null || kept !== null) return;
    const claim = `PDF/A-${claimed.part}${claimed.conformance.toLowerCase()}`;
    const detail = `The sealed file no longer claims to be ${claim}: ${broken.join(", ")}.`;
    this.#details.set("PDFA_CLAIM_REMOVED", detail);
  }

  /** Tells of pages that programs show differently, by their numbers. */
  addPages(pages: readonly number[]): void {
    if (pages.length === 0) return;
    const [noun, verb] = pages.length === 1 ? ["Page", "is"] : ["Pages", "are"];
    const detail = `${noun} ${ranges(pages)} ${verb} kept as a picture, because programs show the content differently.`;
    this.#details.set("PAGE_KEPT_AS_PICTURE", detail);
  }

  /** Names fields or files in the sentence. */
  addNaming(code: UploadWarning["code"], sentence: string, names: readonly string[]): void {
    if (names.length > 0) this.#details.set(code, `${sentence} ${listed(names)}.`);
  }

  list(): UploadWarning[] {
    return [...this.#details].map(([code, detail]) => ({ code, detail }));
  }
}

/** Names that a sentence holds; the others are counted. */
const MAX_NAMED = 10;
const MAX_NAME = 60;

/** Ascending numbers: `1, 3–5`. */
function ranges(numbers: readonly number[]): string {
  const found: [first: number, last: number][] = [];
  for (const number of numbers) {
    const open = found.at(-1);
    if (open?.[1] === number - 1) open[1] = number;
    else found.push([number, number]);
  }
  const shown = found
    .slice(0, MAX_NAMED)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return [...shown, ...(found.length > MAX_NAMED ? ["and more"] : [])].join(", ");
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED).map((name) => `"${Array.from(name).slice(0, MAX_NAME).join("")}"`);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}
