/** Facts about the end of a document. */
export interface EndFacts {
  /** Null: it may not be told. */
  sender: string | null;
  /** When it expired, as the reader's language writes it; null: unknown. */
  at: string | null;
  /** The person had signed or approved. */
  hasActed: boolean;
}

/** Joins the sentences that there are. */
export function sentences(...all: readonly (string | false | null)[]): string {
  return all.filter(Boolean).join(" ");
}
