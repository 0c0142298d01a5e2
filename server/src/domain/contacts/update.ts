import { tenancyOf, type Tenancy } from "../environment.ts";
import { invalid } from "../errors.ts";
import { changedContact, type Contact, type EditableContact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { contactExists } from "./create.ts";
import { lockContact } from "./find.ts";
import { replaceTags } from "./tags.ts";
import { defined } from "../model/defined.ts";

/** Absent members stay unchanged. */
export type ContactPatch = { [Member in keyof EditableContact]?: EditableContact[Member] | undefined };

/** Changes a contact. Throws NOT_FOUND, VALIDATION, CONTACT_EXISTS. */
export async function updateContact(
  domain: Pick<Domain, "store" | "clock" | "random">,
  caller: Tenancy,
  id: string,
  patch: ContactPatch,
): Promise<Contact> {
  return domain.store.write(async (writer) => {
    const before = await lockContact(writer, caller, id);
    const given = defined(patch);
    const contact = changedContact(before, given, domain.clock.now());
    if (contact.contactKey === "") throw invalid(["phone"], "A contact keeps an email or a phone.");
    if (contact.contactKey === before.contactKey) await writer.contacts.update({ id }, contact);
    else await replace(writer, contact);
    if (patch.tags || contact.contactKey !== before.contactKey) await replaceTags(domain, writer, contact);
    return contact;
  });
}

/**
 * Stores a contact under another key. As a removal and an insertion, so that a key that another transaction takes is
 * found out without an error of the database. Throws CONTACT_EXISTS.
 */
async function replace(writer: Writer, contact: Contact): Promise<void> {
  const { id, contactKey } = contact;
  await writer.contacts.delete({ id });
  if (await writer.contacts.insertIfAbsent(contact)) return;
  const existing = await writer.contacts.first({ ...tenancyOf(contact), contactKey });
  throw contactExists(existing ?? contact);
}
