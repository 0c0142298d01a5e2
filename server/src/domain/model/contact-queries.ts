import type { ContactSource } from "@service/contract/contact-source";
import type { Tenancy } from "../environment.ts";
import type { Contact } from "./contact.ts";

/** A word of a search. The text has it, or the digits of a phone. */
export interface SoughtWord {
  folded: string;
  /** Digits of a word that may be a phone number; null: it is none. */
  digits: string | null;
}

/** Conditions for a list of contacts. All must hold. */
export interface ContactFilter extends Tenancy {
  words?: readonly SoughtWord[] | undefined;
  tag?: string | undefined;
  verified?: boolean | undefined;
  source?: ContactSource | undefined;
}

export interface ContactQueries {
  /** Newest first. */
  list(filter: ContactFilter, page: { offset: number; limit: number }): Promise<Contact[]>;
  count(filter: ContactFilter): Promise<number>;
}
