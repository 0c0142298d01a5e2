import { tenancyOf, type Tenancy } from "../environment.ts";
import { notFound } from "../errors.ts";
import type { Domain } from "../model/domain.ts";

/** Deletes a contact with its notes. Documents, signers and users stay. Throws NOT_FOUND. */
export async function removeContact(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  id: string,
): Promise<void> {
  const removed = await store.write((writer) => writer.contacts.delete({ id, ...tenancyOf(caller) }));
  if (removed === 0) throw notFound("contact");
}
