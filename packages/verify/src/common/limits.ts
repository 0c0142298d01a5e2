import { Unreadable } from "./unreadable.ts";

/** Everything that a file may make its reader do, set before anything of it is read. */
export const LIMITS = {
  /** Bytes of a file: more than any that is sealed here. */
  file: 256 * 1024 * 1024,
  /** Bytes that may come out of compressed streams in one verification; content of pages is never unpacked. */
  inflated: 64 * 1024 * 1024,
  /** Objects that are parsed, revisions all together, and the bytes that they take. */
  objects: 1_000_000,
  parsed: 256 * 1024 * 1024,
  /** Cross-references. */
  entries: 1_000_000,
  /** Bytes of a string, and values in one object. */
  text: 8 * 1024 * 1024,
  values: 2_000_000,
  /** Arrays and dictionaries within each other. */
  depth: 100,
  /** Revisions that are opened. */
  revisions: 256,
  signatures: 64,
  /** Bytes that are hashed for all signatures together. */
  hashed: 4 * 1024 * 1024 * 1024,
  /** Steps through the objects of a document while two of its revisions are compared. */
  steps: 5_000_000,
  /** Values that are visited while the document is looked through for what may be read in two ways. */
  visits: 30_000_000,
  /** Levels of a page tree, a form or a name tree. */
  levels: 64,
  /** Pages that are compared. */
  pages: 20_000,
  /** Attached files that are looked at. */
  attachments: 200,
  /** Certificates that one signature may carry. */
  certificates: 64,
  /** Events of an audit record. */
  events: 100_000,
} as const;

export type Allowance = "inflated" | "objects" | "parsed" | "entries" | "hashed" | "steps" | "visits";

/** What is left of the limits while a file is verified. */
export class Budget {
  readonly #left: Record<Allowance, number> = {
    inflated: LIMITS.inflated,
    objects: LIMITS.objects,
    parsed: LIMITS.parsed,
    entries: LIMITS.entries,
    hashed: LIMITS.hashed,
    steps: LIMITS.steps,
    visits: LIMITS.visits,
  };

  /** Throws Unreadable (`too_complex`) when more is taken than there was. */
  spend(what: Allowance, amount = 1): void {
    this.#left[what] -= amount;
    if (this.#left[what] < 0) throw new Unreadable("too_complex", `the file exceeds the limit of ${what}`);
  }
}
