import { fold } from "../model/fold.ts";
import type { Document } from "../model/document.ts";
import { signersOf } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";

/** The comparable form of a role's name, without case, accents, underscores and spaces. */
export function roleKey(name: string): string {
  return fold(name)
    .replaceAll(/[_\s]+/g, " ")
    .trim();
}

/**
 * Assigns each role of the document's text to its first signer in signing order. Another signer with the role signs
 * without values. Called under the document's lock whenever its signers have changed.
 */
export async function linkRoles(writer: Writer, document: Pick<Document, "id">): Promise<void> {
  const roles = await writer.roles.find({ documentId: document.id }, { orderBy: [["position", "asc"]] });
  if (roles.length === 0) return;
  const free = new Map(roles.map(({ id, name }) => [roleKey(name), id]));
  for (const { id, role, roleId } of await signersOf(writer, document.id)) {
    const key = role === null ? "" : roleKey(role);
    const assigned = free.get(key) ?? null;
    free.delete(key);
    if (assigned !== roleId) await writer.signers.update({ id }, { roleId: assigned });
  }
}
