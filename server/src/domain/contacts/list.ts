import { tenancyOf, type Tenancy } from "../environment.ts";
import { digitsOf } from "../model/contact.ts";
import type { ContactFilter, SoughtWord } from "../model/contact-queries.ts";
import type { Domain } from "../model/domain.ts";
import { fold } from "@service/contract/rules/fold";
import { type ActiveContact, withActivity } from "./detail.ts";

export interface ContactListRequest extends Pick<ContactFilter, "tag" | "verified" | "source"> {
  /** Words as the caller wrote them. */
  search?: string | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** A page of the caller's contacts, newest first, and how many match. */
export async function listContacts(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  { page, pageSize, search = "", ...wanted }: ContactListRequest,
): Promise<{ contacts: ActiveContact[]; total: number }> {
  const filter: ContactFilter = { ...tenancyOf(caller), ...wanted, words: wordsOf(search) };
  return store.readList(async (reader) => {
    const place = { offset: (page - 1) * pageSize, limit: pageSize };
    const { contacts, total } = await reader.contactQueries.page(filter, place);
    return { total, contacts: await withActivity(reader, caller, contacts) };
  });
}

/** A part of a phone number as people write it. */
const PHONE_LIKE = /^[+().\-\s\d]*\d[+().\-\s\d]*$/;

/** The words of a search, folded. */
export function wordsOf(search: string): SoughtWord[] {
  return search
    .split(/\s+/u)
    .filter((word) => word !== "")
    .map(wordOf);
}

export function wordOf(word: string): SoughtWord {
  return { folded: fold(word), digits: PHONE_LIKE.test(word) ? digitsOf(word) : null };
}
