import { DomainError, type FieldProblem, invalid } from "../errors.ts";
import type { Document } from "../model/document.ts";
import { hasOwnFields, isPending, type Signer, signersOf } from "../model/signer.ts";
import { membersOf } from "../model/signer-group.ts";
import type { Reader, Writer } from "../model/store.ts";
import { MAX_GROUP_MEMBERS } from "@service/contract/limits";
import type { NewSigner } from "./attach.ts";
import { roleKey } from "@service/contract/rules/role-key";

/** The terms that all members of a group share. */
interface Membership {
  action: Signer["action"];
  order: number;
  role: string | null;
}

interface Grouped extends Membership {
  groupName: string;
}

const grouped = (signer: NewSigner | Signer): Grouped[] => {
  const { groupName = null, action = "sign", order = 1, role = null } = signer;
  return groupName === null ? [] : [{ groupName, action, order, role }];
};

/**
 * Checks that new people fit the groups that they name (docs/contract/v3.md#groups). One member alone is no problem yet.
 * Throws VALIDATION at the members' paths.
 */
export function assertGroups(
  existing: readonly Signer[],
  wanted: readonly NewSigner[],
  pathOf: (index: number, member: string) => (string | number)[],
): void {
  const known = existing.flatMap(grouped);
  const problems = wanted.flatMap((signer, index): FieldProblem[] => {
    const [own] = grouped(signer);
    if (!own) return [];
    const mates = known.filter(({ groupName }) => groupName === own.groupName);
    known.push(own);
    const isOver = existing.some(
      ({ groupName, status }) => groupName === own.groupName && status === "signed",
    );
    const problem = isOver
      ? { at: "group", detail: "A member has acted for this group: nobody else can join it." }
      : problemOf(own, mates);
    return problem ? [{ path: pathOf(index, problem.at), detail: problem.detail }] : [];
  });
  if (problems.length > 0)
    throw new DomainError("VALIDATION", "The members of a group do not fit together.", { problems });
}

function problemOf(
  own: Grouped,
  [mate, ...others]: readonly Grouped[],
): { at: string; detail: string } | null {
  if (!hasOwnFields(own)) return { at: "group", detail: "Only those who sign or approve form a group." };
  if (!mate) return null;
  if (own.order !== mate.order)
    return { at: "order", detail: `All members of a group have the same order: here ${mate.order}.` };
  if (own.action !== mate.action)
    return { at: "action", detail: `All members of a group have the same action: here ${mate.action}.` };
  if (!isSameRole(own.role, mate.role))
    return { at: "role", detail: "All members of a group have the same role, or none." };
  return others.length + 1 >= MAX_GROUP_MEMBERS
    ? { at: "group", detail: `A group has at most ${MAX_GROUP_MEMBERS} members.` }
    : null;
}

function isSameRole(one: string | null, other: string | null): boolean {
  return (one === null ? null : roleKey(one)) === (other === null ? null : roleKey(other));
}

/** Throws VALIDATION: people of chains and of digital onboardings act for themselves. */
export function assertUngrouped({ groupName = null }: NewSigner, detail: string): void {
  if (groupName !== null) throw invalid(["group"], detail);
}

/**
 * Checks the groups of a document that is sent: others may have changed what members have in common, and a group has at
 * least two. Throws DOCUMENT_NOT_SENDABLE.
 */
export async function assertWholeGroups(reader: Reader, documentId: string): Promise<void> {
  const signers = await signersOf(reader, documentId);
  for (const signer of signers.filter(isPending)) {
    const { groupName } = signer;
    if (groupName === null) continue;
    const [own] = grouped(signer);
    const mates = membersOf(signers, signer).filter(({ id }) => id !== signer.id);
    if (mates.length === 0)
      throw new DomainError(
        "DOCUMENT_NOT_SENDABLE",
        `The group "${groupName}" has one member, ${signer.name}: add another one, or add this person without a group.`,
      );
    const problem = problemOf(own!, mates.slice(0, 1).flatMap(grouped));
    if (problem)
      throw new DomainError("DOCUMENT_NOT_SENDABLE", `The group "${groupName}": ${problem.detail}`);
  }
}

/** Whoever is left alone of a group that had been asked is an ordinary signer. */
export async function dissolveSmallGroups(writer: Writer, { id }: Pick<Document, "id">): Promise<void> {
  const signers = await signersOf(writer, id);
  const alone = signers.filter(
    (signer) =>
      signer.groupName !== null &&
      signer.calledAt !== null &&
      isPending(signer) &&
      membersOf(signers, signer).length === 1,
  );
  await writer.signers.update({ id: alone.map((signer) => signer.id) }, { groupName: null });
}
