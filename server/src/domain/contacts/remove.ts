import type { Tenancy } from "../environment.ts";
import type { Contact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import { lockContact } from "./find.ts";

/** Deletes a contact with its notes, and answers it. Documents, signers and users stay. Throws NOT_FOUND. */
export async function removeContact(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  id: string,
): Promise<Contact> {
  return store.write(async (writer) => {
    const contact = await lockContact(writer, caller, id);
    await writer.contacts.delete({ id });
    return contact;
  });
}
