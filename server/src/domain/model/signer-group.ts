import type { Field } from "./field.ts";
import { isPending, mustAct, type Signer, signersOf } from "./signer.ts";
import type { Reader } from "./store.ts";

/** The people of a document of whom one acts for all have the same group (docs/contract/v3.md#groups). */
type Member = Pick<Signer, "id" | "groupName">;

/** The same for all members of a group; whoever is of none is alone. */
export function unitOf({ id, groupName }: Member): string {
  return groupName === null ? `signer:${id}` : `group:${groupName}`;
}

/** The members of a signer's group, with the signer; without a group the signer alone. */
export function membersOf<Person extends Member>(signers: readonly Person[], signer: Member): Person[] {
  return signers.filter((other) => unitOf(other) === unitOf(signer));
}

/** How many acts a document needs of these people: one of each group. */
export function countUnits(signers: readonly (Member & Pick<Signer, "action">)[]): number {
  return new Set(signers.filter(mustAct).map(unitOf)).size;
}

/** How many of these people cost a credit: a group does once, with the first of its members who is asked. */
export async function countUnpaid(reader: Reader, asked: readonly Signer[]): Promise<number> {
  const [first] = asked;
  if (!first) return 0;
  const signers = await signersOf(reader, first.documentId);
  const paid = new Set(signers.filter(({ calledAt }) => calledAt !== null).map(unitOf));
  return countUnits(asked.filter((signer) => signer.calledAt === null && !paid.has(unitOf(signer))));
}

/**
 * Whether nobody waits for this person any more, because a member of the group has acted, or others of it still may
 * where this one has declined.
 */
export function isReplaceable(
  signers: readonly Pick<Signer, "id" | "groupName" | "status" | "calledAt">[],
  signer: Pick<Signer, "id" | "groupName" | "status">,
): boolean {
  if (signer.groupName === null) return false;
  const others = membersOf(signers, signer).filter(({ id }) => id !== signer.id);
  return (
    others.some(({ status }) => status === "signed") ||
    (!isPending(signer) && others.some((other) => isPending(other) && other.calledAt !== null))
  );
}

/** Finds the member who acted for the group, so that this person need not any more; null: nobody did. */
export function actedFor<Person extends Pick<Signer, "id" | "groupName" | "status">>(
  signers: readonly Person[],
  signer: Member,
): Person | null {
  if (signer.groupName === null) return null;
  const others = membersOf(signers, signer).filter(({ id }) => id !== signer.id);
  return others.find(({ status }) => status === "signed") ?? null;
}

/** The fields as a signer has them: those of any member of the group are the signer's own. */
export function asFieldsOf<Placed extends Pick<Field, "signerId">>(
  signer: Member,
  fields: readonly Placed[],
  signers: readonly Member[],
): Placed[] {
  const members = new Set(membersOf(signers, signer).map(({ id }) => id));
  return fields.map((field) => (members.has(field.signerId) ? { ...field, signerId: signer.id } : field));
}

/**
 * Whom a signer's page shows for each person: the signer for the own group, for another group who has acted for it, else
 * one of those who still may.
 */
export function representativesOf(
  signers: readonly Signer[],
  reader: Pick<Signer, "id">,
): ReadonlyMap<string, Signer> {
  const shown = new Map<string, Signer>();
  for (const members of Map.groupBy(signers, unitOf).values()) {
    const representative =
      members.find(({ id }) => id === reader.id) ??
      members.find(({ status }) => status === "signed") ??
      members.find(isPending) ??
      members[0]!;
    for (const { id } of members) shown.set(id, representative);
  }
  return shown;
}

/** The fields with one owner for each group, as they are checked together. */
export function withSharedOwners<Placed extends Pick<Field, "signerId">>(
  fields: readonly Placed[],
  signers: readonly Member[],
): Placed[] {
  const owners = new Map(signers.map((signer) => [signer.id, membersOf(signers, signer)[0]!.id]));
  return fields.map((field) => ({ ...field, signerId: owners.get(field.signerId) ?? field.signerId }));
}
