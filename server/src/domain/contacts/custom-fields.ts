import { MAX_CUSTOM_FIELDS } from "@service/contract/limits";
import type { Tenancy } from "../environment.ts";
import { invalid } from "../errors.ts";
import { changedContact, type Contact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { lockContact } from "./find.ts";

export interface CustomFieldsPatch {
  set: ReadonlyMap<string, string>;
  /** Names, removed after `set`. */
  remove: readonly string[];
}

/** Sets and removes custom fields. Concurrent calls follow one another. Throws NOT_FOUND, VALIDATION. */
export async function updateCustomFields(
  domain: Pick<Domain, "store" | "clock">,
  caller: Tenancy,
  id: string,
  { set, remove }: CustomFieldsPatch,
): Promise<Contact> {
  return domain.store.write(async (writer) => {
    const before = await lockContact(writer, caller, id);
    const fields = new Map([...Object.entries(before.customFields), ...set]);
    for (const name of remove) fields.delete(name);
    if (fields.size > MAX_CUSTOM_FIELDS)
      throw invalid(["set"], `A contact has at most ${MAX_CUSTOM_FIELDS} custom fields.`);
    return storeFields(domain, writer, before, fields);
  });
}

/** Replaces the custom fields of a locked contact. */
export async function storeFields(
  { clock }: Pick<Domain, "clock">,
  writer: Writer,
  before: Contact,
  fields: ReadonlyMap<string, string>,
): Promise<Contact> {
  // Built from entries: `__proto__` is a name like any other.
  const contact = changedContact(before, { customFields: Object.fromEntries(fields) }, clock.now());
  await writer.contacts.update({ id: before.id }, contact);
  return contact;
}
