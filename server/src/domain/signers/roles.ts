import { newId } from "../model/ids.ts";
import { roleKey } from "@service/contract/rules/role-key";
import type { Domain } from "../model/domain.ts";
import type { Document, Role } from "../model/document.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import { unitOf } from "../model/signer-group.ts";
import type { Reader, Writer } from "../model/store.ts";
import { variablesOf } from "../model/variable.ts";

function rolesOf(reader: Reader, documentId: string): Promise<Role[]> {
  return reader.roles.find({ documentId }, { orderBy: [["position", "asc"]] });
}

/**
 * Assigns each role of the document to its first signer in signing order, and to the members of that signer's group who
 * have it. Another signer with the role signs without values. Whoever plays a role of a sent document keeps it. Called under the document's lock whenever its signers have
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
  const played = new Map(kept.map((signer) => [unitOf(signer), signer.roleId]));
  for (const signer of signers.filter((one) => !kept.includes(one))) {
    const shared = roles.find(({ id: roleId }) => roleId === played.get(unitOf(signer)));
    const own = shared && isNamed(shared, signer.role) ? shared : take(free, signer);
    played.set(unitOf(signer), played.get(unitOf(signer)) ?? own?.id ?? null);
    if ((own?.id ?? null) !== signer.roleId)
      await writer.signers.update({ id: signer.id }, { roleId: own?.id ?? null });
  }
}

/** Takes the first free role of the signer's name. */
function take(free: Role[], { role: name }: Signer): Role | undefined {
  const index = free.findIndex((role) => isNamed(role, name));
  return index === -1 ? undefined : free.splice(index, 1)[0];
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
  const signers = await signersOf(writer, documentId);
  const own = signers.find(({ id }) => id === claimant);
  const others = signers.filter((signer) => !own || unitOf(signer) !== unitOf(own));
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

/** The signers or groups who play a role, by the role. */
async function playersOf(reader: Reader, documentId: string): Promise<Map<string, string>> {
  const signers = await signersOf(reader, documentId);
  return new Map(
    signers.flatMap(({ roleId, ...signer }) => (roleId === null ? [] : [[roleId, unitOf(signer)] as const])),
  );
}
