import { newId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import { fold } from "../model/fold.ts";
import type { Document, Role } from "../model/document.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { variablesOf } from "../model/variable.ts";

/** The comparable form of a role's name, without case, accents, underscores and spaces. */
export function roleKey(name: string): string {
  return fold(name)
    .replaceAll(/[_\s]+/g, " ")
    .trim();
}

function rolesOf(reader: Reader, documentId: string): Promise<Role[]> {
  return reader.roles.find({ documentId }, { orderBy: [["position", "asc"]] });
}

/**
 * Assigns each role of the document to its first signer in signing order. Another signer with the role signs without
 * values. Whoever plays a role of a sent document keeps it. Called under the document's lock whenever its signers have
 * changed.
 */
export async function linkRoles(
  writer: Writer,
  { id, status }: Pick<Document, "id" | "status">,
): Promise<void> {
  const roles = await rolesOf(writer, id);
  if (roles.length === 0) return;
  const signers = await signersOf(writer, id);
  const kept = status === "draft" ? [] : signers.filter((signer) => plays(signer, roles));
  const taken = new Set(kept.map(({ roleId }) => roleId));
  const free = roles.filter((role) => !taken.has(role.id));
  for (const signer of signers.filter((one) => !kept.includes(one))) {
    const index = free.findIndex((role) => isNamed(role, signer.role));
    const [assigned = null] = index === -1 ? [] : free.splice(index, 1);
    if ((assigned?.id ?? null) !== signer.roleId)
      await writer.signers.update({ id: signer.id }, { roleId: assigned?.id ?? null });
  }
}

function plays({ role, roleId }: Signer, roles: readonly Role[]): boolean {
  return roles.some((one) => one.id === roleId && isNamed(one, role));
}

function isNamed({ name }: Role, role: string | null): boolean {
  return role !== null && roleKey(name) === roleKey(role);
}

/** Makes sure that the document has a role of this name which nobody but `claimant` plays. */
export async function ensureFreeRole(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  { id: documentId }: Pick<Document, "id">,
  { name, claimant }: { name: string; claimant: string | null },
): Promise<void> {
  const roles = await rolesOf(writer, documentId);
  const others = (await signersOf(writer, documentId)).filter(({ id }) => id !== claimant);
  const taken = new Set(others.map(({ roleId }) => roleId));
  if (roles.some((role) => isNamed(role, name) && !taken.has(role.id))) return;
  const position = 1 + Math.max(0, ...roles.map((role) => role.position));
  await writer.roles.insert({ id: newId(domain), documentId, name, color: null, position });
}

/**
 * Runs a change of the document's signers and links their roles. Where a role of an unsigned correction has another
 * player afterwards, its values are asked for again: those of the player before, and those that were filled in for
 * nobody (docs/contract/v2.md#correction-values).
 */
export async function changeSigners<Result>(
  writer: Writer,
  document: Document,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await playersOf(writer, document.id);
  const result = await change();
  await linkRoles(writer, document);
  if (document.status !== "correcting" || document.signedCount > 0) return result;
  const after = await playersOf(writer, document.id);
  for (const { id, roleId, value, defaultValue } of await variablesOf(writer, document.id)) {
    if (roleId === null || before.get(roleId) === after.get(roleId)) continue;
    if (before.has(roleId) || value === (defaultValue ?? ""))
      await writer.variables.update({ id }, { value: null });
  }
  return result;
}

/** The signers who play a role, by the role. */
async function playersOf(reader: Reader, documentId: string): Promise<Map<string, string>> {
  const signers = await signersOf(reader, documentId);
  return new Map(signers.flatMap(({ id, roleId }) => (roleId === null ? [] : [[roleId, id] as const])));
}
