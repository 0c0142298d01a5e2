import { tenancyOf, type Tenancy } from "../environment.ts";
import type { Contact } from "../model/contact.ts";
import type { ContactFilter } from "../model/contact-queries.ts";
import type { Domain } from "../model/domain.ts";
import { type ContactListRequest, wordsOf } from "./list.ts";

export type ContactsWanted = Omit<ContactListRequest, "page" | "pageSize">;

/** Contacts that are read at a time: as many as a page of the list has. */
const BATCH = 100;

/**
 * All of the caller's contacts that match, newest first, in batches. Each batch is a read of its own, so that a slow
 * consumer holds no transaction: who is changed meanwhile is as their batch finds them.
 */
export async function* eachContact(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  { search = "", ...wanted }: ContactsWanted,
): AsyncGenerator<Contact[], void> {
  const filter: ContactFilter = { ...tenancyOf(caller), ...wanted, words: wordsOf(search) };
  let after: Contact | null = null;
  for (;;) {
    const page: { after: Contact | null; limit: number } = { after, limit: BATCH };
    const batch = await store.readList((reader) => reader.contactQueries.listAfter(filter, page));
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)!;
  }
}
