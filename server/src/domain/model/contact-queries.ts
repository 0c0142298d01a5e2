import type { ContactSource } from "@service/contract/contact-source";
import type { Tenancy } from "../environment.ts";
import type { Contact, ContactActivity, ContactDocument } from "./contact.ts";

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

/** The search of autocompletion. */
export interface Sought extends Tenancy {
  /** Only contacts with this are found, and the name and this are searched; `any` searches all. */
  mode: "email" | "phone" | "any";
  /** The whole text, as one word. */
  whole: SoughtWord;
  words: readonly SoughtWord[];
}

export interface ContactQueries {
  /** Newest first, those after a contact of the list before; null: from the beginning. */
  listAfter(
    filter: ContactFilter,
    page: { after: Pick<Contact, "createdAt" | "id"> | null; limit: number },
  ): Promise<Contact[]>;
  /** Newest first. `total`: how many match. */
  page(
    filter: ContactFilter,
    place: { offset: number; limit: number },
  ): Promise<{ contacts: Contact[]; total: number }>;
  /** Summarises the signers of each contact, by the contacts' keys. A key without a signer is absent. */
  activity(tenancy: Tenancy, keys: readonly string[]): Promise<Map<string, ContactActivity>>;
  /** Newest first. */
  documents(tenancy: Tenancy, key: string, limit: number): Promise<ContactDocument[]>;
  countDocuments(tenancy: Tenancy, key: string): Promise<number>;
  /** Those whose sought columns begin with the whole text come first, then the newest. */
  suggest(sought: Sought, limit: number): Promise<Contact[]>;
}
