import { tenancyOf } from "../environment.ts";
import type { Contact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";

/** Replaces the rows by which a contact is found by its tags. */
export async function indexTags(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  contact: Contact,
): Promise<void> {
  await writer.contactTags.delete({ contactId: contact.id });
  const rows = contact.tags.map((tag) => ({
    id: newId(domain),
    ...tenancyOf(contact),
    contactId: contact.id,
    tag,
  }));
  await writer.contactTags.insert(...rows);
}
