import type { ContactSource } from "@service/contract/contact-source";
import { tenancyOf, type Tenancy } from "../environment.ts";
import { DomainError } from "../errors.ts";
import { type Contact, derivedOf, type EditableContact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import { newId, publicId } from "../model/ids.ts";
import { isSimulated } from "../model/sandbox-signer.ts";
import { contactOf, hasAddress, type Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { withUser } from "./link-user.ts";
import { insertTags } from "./tags.ts";

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
    const { contactKey } = contact;
    for (;;) {
      if (await insertContact(tools, writer, contact))
        return { contact: await withUser(writer, contact), isNew: true };
      const existing = await writer.contacts.first({ ...tenancyOf(caller), contactKey });
      // Else it was deleted meanwhile.
      if (existing) return { contact: existing, isNew: false };
    }
  });
}

async function insertContact(tools: Tools, writer: Writer, contact: Contact): Promise<boolean> {
  if (!(await writer.contacts.insertIfAbsent(contact))) return false;
  await insertTags(tools, writer, contact);
  return true;
}

/** Makes contacts of the signers who are asked to sign and are none yet, but for the sandbox's simulated ones. */
export async function addInvited(tools: Tools, writer: Writer, signers: readonly Signer[]): Promise<void> {
  const people = signers.filter((signer) => hasAddress(signer) && !isSimulated(signer, signer));
  const [first] = people;
  if (!first) return;
  // Most are contacts already, and nothing is written for them.
  const known = await writer.contacts.find({ ...tenancyOf(first), contactKey: people.map(contactOf) });
  const keys = new Set(known.map(({ contactKey }) => contactKey));
  const missing = people.filter((signer) => !keys.has(contactOf(signer)));
  // Two sends that make the same ones wait for each other in one order.
  missing.sort((a, b) => (contactOf(a) < contactOf(b) ? -1 : 1));
  for (const signer of missing) {
    const contact = newContact(tools, tenancyOf(signer), personOf(signer), "invitation");
    if (await insertContact(tools, writer, contact)) await withUser(writer, contact);
  }
}

function personOf({ name, email, phone }: Signer): NewContact {
  return { email, phone, fullName: name, company: null, jobTitle: null, notes: null, tags: [] };
}

export function newContact(
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
    createdAt: now,
    updatedAt: now,
  };
}
