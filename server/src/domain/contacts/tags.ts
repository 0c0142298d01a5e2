import { tenancyOf } from "../environment.ts";
import type { Contact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";

type Tools = Pick<Domain, "clock" | "random">;

/** Replaces the rows by which a contact is found by its tags. */
export async function replaceTags(tools: Tools, writer: Writer, contact: Contact): Promise<void> {
  await writer.contactTags.delete({ contactId: contact.id });
  await insertTags(tools, writer, contact);
}

/** Inserts the rows by which new contacts are found by their tags. */
export async function insertTags(tools: Tools, writer: Writer, ...contacts: Contact[]): Promise<void> {
  const rows = contacts.flatMap((contact) =>
    contact.tags.map((tag) => ({ id: newId(tools), ...tenancyOf(contact), contactId: contact.id, tag })),
  );
  await writer.contactTags.insert(...rows);
}
