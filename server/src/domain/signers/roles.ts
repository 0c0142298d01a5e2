import { fold } from "../model/fold.ts";
import type { Document } from "../model/document.ts";
import { signersOf } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";

/** What two spellings of one role have in common: case, accents, underscores and spaces do not count. */
export function roleKey(name: string): string {
  return fold(name)
    .replaceAll(/[_\s]+/g, " ")
    .trim();
}

/**
 * Gives each role of the document's text to the first signer who plays it, in signing order; another signer of the same
 * role signs, but owes none of its values. Called whenever the signers of a document have changed, under its lock.
 */
export async function linkRoles(
  writer: Writer,
  document: Pick<Document, "id" | "documentType">,
): Promise<void> {
  // An upload has no text of ours, so no roles.
  if (document.documentType === "upload") return;
  const roles = await writer.roles.find({ documentId: document.id }, { orderBy: [["position", "asc"]] });
  const free = new Map(roles.map(({ id, name }) => [roleKey(name), id]));
  for (const { id, role, roleId } of await signersOf(writer, document.id)) {
    const key = role === null ? "" : roleKey(role);
    const played = free.get(key) ?? null;
    free.delete(key);
    if (played !== roleId) await writer.signers.update({ id }, { roleId: played });
  }
}
