import { Unreadable } from "./unreadable.ts";

/** Limits on what a file makes the reader do. They apply before its first byte is read. */
export const LIMITS = {
  /** Bytes of a file: more than the service seals. */
  file: 256 * 1024 * 1024,
  /** Bytes unpacked from compressed streams in one verification. Page content is never unpacked. */
  inflated: 64 * 1024 * 1024,
  /** Parsed objects of all revisions, and their bytes. */
  objects: 1_000_000,
  parsed: 256 * 1024 * 1024,
  /** Cross-references. */
  entries: 1_000_000,
  /** Bytes of a string, and values in one object. */
  text: 8 * 1024 * 1024,
  values: 2_000_000,
  /** Nesting of arrays and dictionaries. */
  depth: 100,
  /** Opened revisions. */
  revisions: 256,
  signatures: 64,
  /** Hashed bytes of all signatures. */
  hashed: 4 * 1024 * 1024 * 1024,
  /** Steps through objects while two revisions are compared. */
  steps: 5_000_000,
  /** Values visited while the document is searched for ambiguities. */
  visits: 30_000_000,
  /** Levels of a page tree, a form or a name tree. */
  levels: 64,
  /** Compared pages. */
  pages: 20_000,
  /** Attached files. */
  attachments: 5_000,
  /** Records of earlier documents that are told. */
  earlier: 8,
  /** Certificates that one signature may carry. */
  certificates: 64,
  /** Events of an audit record. */
  events: 100_000,
} as const;

export type Allowance = "inflated" | "objects" | "parsed" | "entries" | "hashed" | "steps" | "visits";

/** The remaining limits while a file is verified. */
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

  /** Takes an amount off a limit. Throws Unreadable (`too_complex`) where too little is left. */
  spend(what: Allowance, amount = 1): void {
    this.#left[what] -= amount;
    if (this.#left[what] < 0) throw new Unreadable("too_complex", `the file exceeds the limit of ${what}`);
  }
}
