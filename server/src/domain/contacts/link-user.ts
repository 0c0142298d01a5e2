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
  const user = await writer.users.first({ tenantId, email, removedAt: null });
  if (!user) return contact;
  await writer.contacts.update({ id }, { userId: user.id });
  return { ...contact, userId: user.id };
}

/** Links new contacts of one tenancy to users, as `withUser` does for one. */
export async function linkUsers(writer: Writer, contacts: readonly Contact[]): Promise<void> {
  const byEmail = new Map(contacts.map((contact) => [contact.email, contact]));
  const [first] = contacts;
  const email = [...byEmail.keys()].filter((one) => one !== null);
  if (!first || email.length === 0) return;
  for (const user of await writer.users.find({
    tenantId: first.tenantId,
    email,
    removedAt: null,
  }))
    await writer.contacts.update({ id: byEmail.get(user.email)!.id }, { userId: user.id });
}

type Member = Pick<User, "id" | "tenantId" | "email">;

/** Links a new user to the contacts with their e-mail. The caller holds the tenant's lock. */
export async function linkContacts(writer: Writer, { id, tenantId, email }: Member): Promise<void> {
  await writer.contacts.update({ tenantId, environment: ENVIRONMENTS, contactKey: email }, { userId: id });
}

/** The contacts of a removed member are no member's. The caller holds the tenant's lock. */
export async function unlinkContacts(writer: Writer, { tenantId, email }: Member): Promise<void> {
  await writer.contacts.update({ tenantId, environment: ENVIRONMENTS, contactKey: email }, { userId: null });
}
