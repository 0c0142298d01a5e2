import { startSigning } from "../documents/start-signing.ts";
import { DomainError } from "../errors.ts";
import { appendEvent, userActor } from "../events/append.ts";
import { assertDeliverable } from "../messages/check-emails.ts";
import { assertServed } from "../messages/channels.ts";
import { type Chain, type ChainRole, rolesOfChain, variablesOfChain } from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { isOverdue } from "../model/lifecycle.ts";
import { contactOf, type Signer, signersOf } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { transition } from "../model/transitions.ts";
import type { Channel } from "@service/platform/ports/message-transport";
import { scheduleSimulation } from "../signers/invite.ts";
import { findChain, type LockedChain, lockOwnChain } from "./find.ts";
import { generate } from "./generate.ts";
import { messageInvitation } from "./messages.ts";

export interface ChainInvitation {
  role: ChainRole;
  /** Null: reached by chat. */
  email: string | null;
  link: string;
}

export interface InvitedChain {
  chain: Chain;
  invitations: ChainInvitation[];
}

/**
 * Sends a draft chain to its people: one link and one message for each (docs/contract/v2.md#chains-invite). Charges for
 * each signer of each document. Throws NOT_FOUND, OTHER_ENVIRONMENT, CHAIN_NOT_INVITABLE, EMAIL_VALIDATION_FAILED,
 * DOCUMENT_NOT_SENDABLE, INSUFFICIENT_CREDITS without any change.
 */
export async function inviteChain(
  domain: Domain,
  caller: Caller,
  id: string,
  channel: Channel,
): Promise<InvitedChain> {
  const roles = await domain.store.read(async (reader) => {
    await findChain(reader, caller, id);
    return rolesOfChain(reader, id);
  });
  const placed = roles.flatMap((role, index) => {
    const { email } = contactBy(role, channel);
    return email === null ? [] : [{ email, path: ["roles", index, "contactEmail"] }];
  });
  await assertDeliverable(domain, caller, placed);
  return domain.store.write(async (writer) => {
    const locked = await lockOwnChain(writer, caller, id);
    assertInvitable(locked.chain, roles, domain.clock.now());
    assertReachable(roles, channel);
    await assertAsked(writer, locked, roles);
    return invite(domain, writer, caller, locked, roles, channel);
  });
}

/** The one contact by which a role is reached: of the wanted channel, else of the other. */
function contactBy(
  { contactEmail: email, contactPhone: phone }: ChainRole,
  channel: Channel,
): Pick<Signer, "email" | "phone"> {
  const byPhone = phone !== null && (channel === "chat" || email === null);
  return byPhone ? { email: null, phone } : { email, phone: null };
}

const notInvitable = (why: string) => new DomainError("CHAIN_NOT_INVITABLE", why);

function assertInvitable(chain: Chain, roles: readonly ChainRole[], now: number): void {
  if (chain.status !== "draft") throw notInvitable(`The chain is ${chain.status}: a draft is sent, once.`);
  if (isOverdue(chain, now)) throw notInvitable("The chain's expiry has passed.");
  const silent = roles.find(
    ({ contactEmail, contactPhone }) => contactEmail === null && contactPhone === null,
  );
  if (silent) throw notInvitable(`The role ${silent.name} has neither an e-mail nor a phone.`);
}

/** Refuses people who would be two signers of a document: roles may share the contact that is not used. */
function assertReachable(roles: readonly ChainRole[], channel: Channel): void {
  const names = new Map<string, string>();
  for (const role of roles) {
    const contact = contactOf(contactBy(role, channel));
    const other = names.get(contact);
    if (other !== undefined)
      throw notInvitable(`The roles ${other} and ${role.name} would be reached by one contact.`);
    names.set(contact, role.name);
  }
}

/** Refuses roles whose signers were removed, or whose documents were voided. */
async function assertAsked(
  writer: Writer,
  { documents }: LockedChain,
  roles: readonly ChainRole[],
): Promise<void> {
  const documentId = documents.filter(({ status }) => status === "draft").map(({ id }) => id);
  const asked = new Set((await writer.signers.find({ documentId })).map((signer) => signer.chainRoleId));
  const idle = roles.find(({ id }) => !asked.has(id));
  if (idle) throw notInvitable(`The role ${idle.name} signs no document of the chain.`);
}

async function invite(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  locked: LockedChain,
  roles: readonly ChainRole[],
  channel: Channel,
): Promise<InvitedChain> {
  const documents: Document[] = [];
  for (const document of locked.documents)
    if (document.status === "draft")
      documents.push(await startDocument(domain, writer, caller, document, { roles, channel }));
  const now = domain.clock.now();
  const { chain } = locked;
  const invited = await transition(writer, "chains", chain, "invited", { invitedAt: now, updatedAt: now });
  const sent = { chain: invited, documents };
  const invitations: ChainInvitation[] = [];
  for (const role of roles) {
    const link = await messageInvitation(domain, writer, sent, role);
    invitations.push({ role, email: contactBy(role, channel).email, link });
  }
  if ((await variablesOfChain(writer, chain.id)).length === 0) await generate(domain, writer, sent);
  return { chain: invited, invitations };
}

/** Asks the signers of one document. It collects data until the whole chain has its values. */
async function startDocument(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  { roles, channel }: { roles: readonly ChainRole[]; channel: Channel },
): Promise<Document> {
  const byRole = new Map(roles.map((role) => [role.id, role]));
  for (const { id, chainRoleId } of await signersOf(writer, document.id)) {
    const role = chainRoleId === null ? undefined : byRole.get(chainRoleId);
    if (role) await writer.signers.update({ id }, contactBy(role, channel));
  }
  const { document: sent, requested } = await startSigning(domain, writer, caller, document, {
    recipients: null,
    requiresField: false,
    isInformed: () => true,
    holds: true,
  });
  assertServed(domain, sent, requested);
  for (const signer of requested) await markInvited(domain, writer, caller, sent, signer);
  return sent;
}

/** Records the invitation, and requires a one-time code of its link. */
async function markInvited(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  signer: Signer,
): Promise<void> {
  const invitedAt = domain.clock.now();
  await transition(writer, "signers", signer, "sent", { invitedAt });
  const isByMail = signer.email !== null;
  await appendEvent(domain, writer, document, {
    type: "signer.invited",
    actor: userActor(caller.user),
    signer,
    data: { channel: isByMail ? "email" : "chat" },
  });
  const module = isByMail ? "email_otp" : "phone_otp";
  await writer.requirements.insertIfAbsent({
    signerId: signer.id,
    verifications: [{ module, required: true, failed: false }],
    allowDecline: true,
    metadata: null,
  });
  await scheduleSimulation(domain, writer, document, signer);
}
