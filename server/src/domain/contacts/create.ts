import type { ContactSource } from "@service/contract/contact-source";
import { tenancyOf, type Tenancy } from "../environment.ts";
import { DomainError } from "../errors.ts";
import { type Contact, derivedOf, type EditableContact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import { newId, publicId } from "../model/ids.ts";
import { withUser } from "./link-user.ts";
import { indexTags } from "./tags.ts";

type Tools = Pick<Domain, "store" | "clock" | "random">;

/** Has an e-mail or a phone. The e-mail is trimmed and in lower case, as those of signers. */
export type NewContact = EditableContact & Pick<Contact, "email">;

/** Creates a contact. Throws CONTACT_EXISTS. */
export async function createContact(tools: Tools, caller: Tenancy, wanted: NewContact): Promise<Contact> {
  const { contact, isNew } = await ensureContact(tools, caller, wanted);
  if (!isNew) throw contactExists(contact);
  return contact;
}

export function contactExists({ id, contactKey }: Contact): DomainError {
  return new DomainError(
    "CONTACT_EXISTS",
    `${contactKey} is the contact ${publicId("contact", id)} already.`,
  );
}

/** Creates a contact, or finds the one with the same e-mail (or phone, where there is none), which stays unchanged. */
export async function ensureContact(
  tools: Tools,
  caller: Tenancy,
  wanted: NewContact,
): Promise<{ contact: Contact; isNew: boolean }> {
  return tools.store.write(async (writer) => {
    const contact = newContact(tools, tenancyOf(caller), wanted, "api");
    if (await writer.contacts.insertIfAbsent(contact)) {
      await indexTags(tools, writer, contact);
      return { contact: await withUser(writer, contact), isNew: true };
    }
    const { contactKey } = contact;
    const existing = await writer.contacts.first({ ...tenancyOf(caller), contactKey });
    if (!existing) throw new Error("a contact was deleted while another was created");
    return { contact: existing, isNew: false };
  });
}

function newContact(
  tools: Pick<Domain, "clock" | "random">,
  tenancy: Tenancy,
  wanted: NewContact,
  source: ContactSource,
): Contact {
  const now = tools.clock.now();
  return {
    id: newId(tools),
    ...tenancy,
    ...wanted,
    ...derivedOf({ ...wanted, customFields: {} }),
    userId: null,
    authPhone: null,
    customFields: {},
    source,
    identityVerified: false,
    documentsSigned: 0,
    documentsPending: 0,
    lastInteractionAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
