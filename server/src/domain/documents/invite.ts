import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { isOpenForSigners, isOverdue } from "../model/lifecycle.ts";
import { contactOf, isPending, peopleOf, type Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { attachSigners, assertDistinct, type NewSigner } from "../signers/attach.ts";
import { createGuestLink } from "../signers/guest-link.ts";
import { changeSigners } from "../signers/roles.ts";
import { requestAndInvite, type Requested } from "./request-signers.ts";
import { startSigning } from "./start-signing.ts";

/** The outcome for a participant. `waiting`: earlier signers come first. The others were settled before. */
export interface Invitation {
  signer: Signer;
  outcome: "sent" | "waiting" | "signed" | "declined";
  /** Null: not invited. */
  link: string | null;
}

interface Participants {
  wanted: readonly NewSigner[];
  /** Leads to a participant's contact in the request. */
  pathOf: (index: number) => (string | number)[];
}

/**
 * Invites exactly these people (docs/contract/v2.md#invite). A draft is sent to them; on a sent document signers are
 * invited again, and new ones are added in a correction. Answers an invitation for each, in order. Throws VALIDATION for
 * a person twice, DOCUMENT_NOT_SENDABLE, INSUFFICIENT_CREDITS without any change.
 */
export async function inviteParticipants(
  domain: Domain,
  caller: Caller,
  documentId: string,
  { wanted, pathOf }: Participants,
): Promise<Invitation[]> {
  assertDistinct([], [...wanted], pathOf);
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, documentId);
    const existing = await peopleOf(writer, documentId);
    await changeSigners(writer, document, () => takeGivenFacts(writer, document, existing, wanted));
    const requested =
      document.status === "draft"
        ? await startSigning(domain, writer, caller, document, {
            recipients: [...wanted],
            requiresField: false,
          })
        : await inviteOfSent(domain, writer, caller, { document, existing, wanted });
    const invitations = await invitationsOf(domain, writer, requested, { existing, wanted });
    await sendInTurn(writer, document, invitations);
    return invitations;
  });
}

/** Those who wait get their message in turn, also where the sender did not want invitations before. */
async function sendInTurn(writer: Writer, document: Document, invitations: Invitation[]): Promise<void> {
  if (document.sendsInvitations || invitations.every(({ outcome }) => outcome !== "waiting")) return;
  await writer.documents.update({ id: document.id }, { sendsInvitations: true });
}

interface Sent {
  document: Document;
  existing: readonly Signer[];
  wanted: readonly NewSigner[];
}

async function inviteOfSent(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { document, existing, wanted }: Sent,
): Promise<Requested> {
  assertInvitable(document, domain.clock.now());
  const known = new Set(existing.map(contactOf));
  const added = wanted.filter((participant) => !known.has(contactOf(participant)));
  if (added.length > 0 && document.status !== "correcting")
    throw new DomainError(
      "DOCUMENT_NOT_SENDABLE",
      `The document has been sent: ${added[0]!.name} can be added in a correction only.`,
    );
  if (added.length > 0)
    await changeSigners(writer, document, () => attachSigners(domain, writer, document, added));
  const contacts = new Set(wanted.map(contactOf));
  const named = (await peopleOf(writer, document.id)).filter((signer) => contacts.has(contactOf(signer)));
  const pending = named.filter(isPending);
  if (pending.length === 0)
    throw new DomainError("DOCUMENT_NOT_SENDABLE", `${named[0]!.name} has ${named[0]!.status} already.`);
  // Whose turn it is depends on the state to which a correction returns.
  const resumed = { ...document, status: document.correctingFrom ?? document.status };
  return requestAndInvite(domain, writer, caller, resumed, pending);
}

function assertInvitable(document: Document, now: number): void {
  if (document.status !== "correcting" && !isOpenForSigners(document))
    throw new DomainError("DOCUMENT_NOT_SENDABLE", `A document that is ${document.status} invites nobody.`);
  if (isOverdue(document, now))
    throw new DomainError("DOCUMENT_NOT_SENDABLE", "The document's expiry has passed.");
}

/**
 * Takes what a request tells of people who are on the document. Roles and orders change in drafts and corrections, and
 * are refused elsewhere; names change in drafts, and stay elsewhere. Throws DOCUMENT_NOT_SENDABLE.
 */
async function takeGivenFacts(
  writer: Writer,
  document: Document,
  existing: readonly Signer[],
  wanted: readonly NewSigner[],
): Promise<void> {
  const given = new Map(wanted.map((participant) => [contactOf(participant), participant]));
  const isEditable = document.status === "draft" || document.status === "correcting";
  for (const signer of existing.filter(isPending)) {
    const told = given.get(contactOf(signer));
    if (!told) continue;
    const { name, role = signer.role, order = signer.order, invitedBy = null } = told;
    const isChanged = (role ?? signer.role) !== signer.role || order !== signer.order;
    if (isChanged && !isEditable)
      throw new DomainError(
        "DOCUMENT_NOT_SENDABLE",
        `The role and the order of ${signer.name} change in a correction only.`,
      );
    const facts = isEditable ? { role: role ?? signer.role, order } : {};
    const named = document.status === "draft" ? { name } : {};
    await writer.signers.update({ id: signer.id }, { ...facts, ...named, invitedBy });
  }
}

async function invitationsOf(
  domain: Domain,
  writer: Writer,
  { requested, links }: Requested,
  { existing, wanted }: Omit<Sent, "document">,
): Promise<Invitation[]> {
  const byContact = new Map([...existing, ...requested].map((signer) => [contactOf(signer), signer]));
  const isRequested = new Set(requested.map(({ id }) => id));
  const invitations: Invitation[] = [];
  for (const participant of wanted) {
    const signer = byContact.get(contactOf(participant))!;
    const link = links.get(signer.id);
    if (link !== undefined) invitations.push({ signer, outcome: "sent", link });
    else if (isRequested.has(signer.id))
      invitations.push({ signer, outcome: "waiting", link: await createGuestLink(domain, writer, signer) });
    else
      invitations.push({ signer, outcome: signer.status === "signed" ? "signed" : "declined", link: null });
  }
  return invitations;
}
