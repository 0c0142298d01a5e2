import { ENVIRONMENTS } from "../environment.ts";
import type { Contact } from "../model/contact.ts";
import type { Writer } from "../model/store.ts";
import type { User } from "../model/tenant.ts";

/**
 * Links the tenant's user with the contact's e-mail. After the insertion, which waits for a member that is being added:
 * either this finds the user, or adding the user finds the contact.
 */
export async function withUser(writer: Writer, contact: Contact): Promise<Contact> {
  const { id, tenantId, email } = contact;
  if (email === null) return contact;
  const user = await writer.users.first({ tenantId, email });
  if (!user) return contact;
  await writer.contacts.update({ id }, { userId: user.id });
  return { ...contact, userId: user.id };
}

/** Links a new user to the contacts with their e-mail. The caller holds the tenant's lock. */
export async function linkContacts(writer: Writer, { id, tenantId, email }: User): Promise<void> {
  await writer.contacts.update({ tenantId, environment: ENVIRONMENTS, contactKey: email }, { userId: id });
}
