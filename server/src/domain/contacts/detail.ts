import { CONTACT_DETAIL_DOCUMENTS, CONTACT_LIST_DOCUMENTS } from "@service/contract/limits";
import { tenancyOf, type Tenancy } from "../environment.ts";
import type { Contact, ContactActivity, ContactDocument } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader } from "../model/store.ts";
import { findContact } from "./find.ts";

const NONE: ContactActivity = { documentsSigned: 0, documentsPending: 0, lastInteractionAt: null };

export type ActiveContact = Contact & ContactActivity;

/** Adds what the contacts' signers say. All contacts are of one tenancy. */
export async function withActivity(
  reader: Reader,
  tenancy: Tenancy,
  contacts: readonly Contact[],
): Promise<ActiveContact[]> {
  const keys = contacts.map(({ contactKey }) => contactKey);
  const activity = await reader.contactQueries.activity(tenancyOf(tenancy), keys);
  return contacts.map((contact) => ({ ...contact, ...(activity.get(contact.contactKey) ?? NONE) }));
}

/** A contact with its newest documents. */
export function contactDetail(
  { store }: Pick<Domain, "store">,
  contact: Contact,
): Promise<{ contact: ActiveContact; documents: ContactDocument[] }> {
  return store.read(async (reader) => {
    const tenancy = tenancyOf(contact);
    const [active] = await withActivity(reader, tenancy, [contact]);
    const { contactQueries } = reader;
    const documents = await contactQueries.documents(tenancy, contact.contactKey, CONTACT_DETAIL_DOCUMENTS);
    return { contact: active!, documents };
  });
}

/** The newest documents that a contact signs, and how many there are. Throws NOT_FOUND. */
export function documentsOfContact(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  id: string,
): Promise<{ documents: ContactDocument[]; total: number }> {
  return store.read(async (reader) => {
    const { contactKey } = await findContact(reader, caller, id);
    const { contactQueries } = reader;
    const documents = await contactQueries.documents(tenancyOf(caller), contactKey, CONTACT_LIST_DOCUMENTS);
    return { documents, total: await contactQueries.countDocuments(tenancyOf(caller), contactKey) };
  });
}
