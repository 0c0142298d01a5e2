import { tenancyOf, type Tenancy } from "../environment.ts";
import { notFound } from "../errors.ts";
import type { Contact } from "../model/contact.ts";
import type { Reader, Writer } from "../model/store.ts";

/** Finds a contact of the caller. One of another tenant or environment is not found. Throws NOT_FOUND. */
export async function findContact(reader: Reader, caller: Tenancy, id: string): Promise<Contact> {
  const contact = await reader.contacts.first({ id, ...tenancyOf(caller) });
  if (!contact) throw notFound("contact");
  return contact;
}

/** Finds a contact and locks its row until the transaction ends. */
export async function lockContact(writer: Writer, caller: Tenancy, id: string): Promise<Contact> {
  const contact = await writer.contacts.lock({ id, ...tenancyOf(caller) });
  if (!contact) throw notFound("contact");
  return contact;
}
