import { NO_NAMES } from "../model/integrator-names.ts";
import { addInvited } from "../contacts/create.ts";
import { appendEvent } from "../events/append.ts";
import { fileInInbox } from "../folders/inbox.ts";
import { mask } from "../model/challenge.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Actor } from "../model/event.ts";
import { takesSignatures } from "../model/lifecycle.ts";
import { contactOf, hasAddress, type Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { transition } from "../model/transitions.ts";
import { isCollected, variablesOf, variablesOfSigner } from "../model/variable.ts";
import { inviteSigner, isMessaged, senderName } from "../signers/invite.ts";
import { activeSigners } from "../signers/turn.ts";
import { endPerson } from "../signing/end-person.ts";
import { assertUsable } from "./assert-usable.ts";

/** Somebody who is reached by email or by phone. */
export interface Person {
  name: string;
  email: string | null;
  phone: string | null;
}

export interface Replacement {
  person: Person;
  /** The RFC and CURP of the certificate that must sign from now on. */
  identity: Pick<Signer, "rfc" | "curp">;
  type: "signer.delegated" | "signer.reassigned" | "signer.named";
  actor: Actor;
  reason: string | null;
  /** The signer's count afterwards. */
  delegations: number;
  metadata?: Record<string, string>;
  /** A doubt about the person's address. */
  warning?: string;
}

/**
 * Asks another person for a pending signature. Its id, order, role and fields stay; all that the person before could
 * sign with ends, and the new one is invited if it is their turn. Charges nothing. The caller holds the document's lock
 * and has checked that the document takes the change. Throws VALIDATION for a contact that cannot be used. Answers the
 * signer.
 */
export async function replacePerson(
  domain: Domain,
  writer: Writer,
  { document, signer }: { document: Document; signer: Signer },
  replacement: Replacement,
): Promise<Signer> {
  const { person, type, actor, reason, metadata, warning } = replacement;
  await assertUsable(domain, writer, { document, signer }, person);
  await endPerson(domain, writer, signer, { keepsCounts: type === "signer.delegated" });
  await askAgain(writer, document, signer);
  await invitedAtExit(writer, document, signer);
  const changed = await changePerson(writer, { document, signer }, replacement);
  await writer.documents.update({ id: document.id }, { updatedAt: domain.clock.now() });
  const [from, to] = [signer, person].map(({ name, ...at }) => ({ name, contact: mask(contactOf(at)) }));
  await appendEvent(domain, writer, document, {
    type,
    actor,
    signer,
    data: { from, to, reason, ...(metadata && { metadata }), ...(warning && { warning }) },
  });
  if (signer.calledAt === null) return changed;
  const filed = await fileInInbox(writer, document, [changed]);
  await inviteInTurn(domain, writer, { document: filed, signer: changed }, { actor, before: signer });
  // Last: it locks contacts, which many documents share.
  await addInvited(domain, writer, [changed]);
  return (await writer.signers.first({ id: signer.id }))!;
}

/** Clears the previous person's entries, which are not the new one's. Values that the text has taken stay. */
async function askAgain(writer: Writer, document: Document, signer: Signer): Promise<void> {
  const all = await variablesOf(writer, document.id);
  const isOpen =
    document.status === "collecting_data"
      ? !isCollected(all)
      : document.status === "correcting" && document.signedCount === 0;
  // What a group owes may have been entered by another member.
  if (!isOpen || signer.groupName !== null) return;
  for (const { id } of variablesOfSigner(signer, all)) await writer.variables.update({ id }, { value: null });
}

/** The end of a correction invites those who had nothing to do before it, and so the new person. */
async function invitedAtExit(writer: Writer, document: Document, signer: Signer): Promise<void> {
  const { id, correction } = document;
  if (correction === null || !isMessaged(document, signer)) return;
  const active = correction.active.filter((other) => other !== signer.id);
  await writer.documents.update({ id }, { correction: { ...correction, active } });
}

async function changePerson(
  writer: Writer,
  { document, signer }: { document: Document; signer: Signer },
  { person: { name, email, phone }, identity: { rfc, curp }, delegations }: Replacement,
): Promise<Signer> {
  // Where a call has invited this signer alone, it says that messages reach them.
  const invitedAt = document.sendsInvitations ? null : signer.invitedAt;
  const patch = {
    name,
    email,
    phone,
    ...NO_NAMES,
    locale: null,
    // Who had no address was written nothing.
    sendsInvitation: signer.sendsInvitation || !hasAddress(signer),
    rfc,
    curp,
    delegations,
    invitedAt,
    viewedAt: null,
    remindedAt: null,
    remindAt: null,
    undelivered: null,
  };
  if (signer.status !== "pending") return transition(writer, "signers", signer, "pending", patch);
  await writer.signers.update({ id: signer.id }, patch);
  return { ...signer, ...patch };
}

async function inviteInTurn(
  domain: Domain,
  writer: Writer,
  { document, signer }: { document: Document; signer: Signer },
  { actor, before }: { actor: Actor; before: Signer },
): Promise<void> {
  const isTold = isMessaged(document, before) || isMessaged(document, signer);
  if (!isTold || !takesSignatures(document, domain.clock.now())) return;
  if (!(await activeSigners(writer, document)).some(({ id }) => id === signer.id)) return;
  await inviteSigner(domain, writer, document, { signer, actor, sender: await senderName(writer, document) });
}
