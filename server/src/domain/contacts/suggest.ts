import { tenancyOf, type Tenancy } from "../environment.ts";
import type { Contact } from "../model/contact.ts";
import type { Sought } from "../model/contact-queries.ts";
import type { Domain } from "../model/domain.ts";
import { wordOf, wordsOf } from "./list.ts";

export const MAX_SUGGESTIONS = 5;

/** The contacts that somebody may mean who has typed `text` so far. */
export function suggestContacts(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  { text, mode }: { text: string; mode: Sought["mode"] },
): Promise<Contact[]> {
  const sought: Sought = { ...tenancyOf(caller), mode, whole: wordOf(text), words: wordsOf(text) };
  return store.readList((reader) => reader.contactQueries.suggest(sought, MAX_SUGGESTIONS));
}
