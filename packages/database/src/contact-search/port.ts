/** The pair of tenant and environment that limits every query. */
export interface Tenancy {
  tenantId: string;
  environment: string;
}

/** A word of a search. The text has it, or the digits of a phone. */
export interface SoughtWord {
  folded: string;
  /** Digits of a word that may be a phone number; null: it is none. */
  digits: string | null;
}

/** Conditions for a list of contacts. All must hold. */
export interface ContactFilter {
  words?: readonly SoughtWord[] | undefined;
  tag?: string | undefined;
  verified?: boolean | undefined;
  source?: string | undefined;
}

/** The search of autocompletion. */
export interface Sought {
  /** Only contacts with this are found, and the name and this are searched; `any` searches all. */
  mode: "email" | "phone" | "any";
  /** The whole text, as one word. */
  whole: SoughtWord;
  words: readonly SoughtWord[];
}
