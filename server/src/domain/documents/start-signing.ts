import { DomainError } from "../errors.ts";
import { appendEvent, userActor } from "../events/append.ts";
import { assertServed } from "../messages/channels.ts";
import { fileInInbox } from "../folders/inbox.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { assertIdentified } from "../signers/certificate-identity.ts";
import { personKey, type Signer } from "../model/signer.ts";
import type { Caller } from "../model/tenant.ts";
import { scheduleRendering, completeValues } from "./collect.ts";
import { type Document, UNSCHEDULED } from "../model/document.ts";
import { transition } from "../model/transitions.ts";
import { scheduleExpiry } from "./schedule.ts";
import { settleFields } from "./fields/settle-fields.ts";
import { placeMissingSignatures } from "./fields/signature-block.ts";
import { type Recipients, resolveRecipients, sparedBy } from "./recipients.ts";
import { type Requested, chargeAndMarkRequested, invite } from "./request-signers.ts";
import { assertSendable } from "./sendable.ts";

export interface Start {
  recipients: Recipients;
  /** Refuses an upload without a signature field. Otherwise its signatures go to the end of the last page. */
  requiresField: boolean;
  /** Signers who get no invitation, because they know of the document. */
  isInformed?: (signer: Signer) => boolean;
  /** Whether the document keeps collecting data until `finishCollecting` is called, as those of a chain do. */
  holds?: boolean;
}

/** Moves a locked draft to signing, charges for its signers and invites them. Answers the charge, too. */
export async function startSigning(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  draft: Document,
  { recipients, requiresField, isInformed = () => false, holds = false }: Start,
): Promise<Requested & { document: Document; creditsConsumed: number }> {
  // By itself its links would ask for no code, and lead on to the chain's other documents.
  if (draft.chainId !== null && !holds)
    throw new DomainError("DOCUMENT_NOT_SENDABLE", "The document is of a chain: invite the chain.");
  const { document, invited: requested } = await resolveRecipients(domain, writer, draft, recipients);
  const spared = sparedBy(recipients);
  const invited = requested.filter(
    (signer) =>
      (recipients !== null ? !spared.has(personKey(signer)) : signer.sendsInvitation) && !isInformed(signer),
  );
  await settleFields(domain, writer, document);
  await assertSendable(domain, writer, document, { requested, requiresField });
  assertServed(domain, document, invited);
  assertIdentified(document, requested, "DOCUMENT_NOT_SENDABLE");
  const given = await completeValues(writer, document);
  const values = holds ? "missing" : given;
  if (values === "complete") await placeMissingSignatures(domain, writer, document);
  const creditsConsumed = await chargeAndMarkRequested(domain, writer, caller, requested);
  const now = domain.clock.now();
  const status = values === "complete" ? "awaiting_signatures" : "collecting_data";
  const sent = await transition(writer, "documents", document, status, {
    ...UNSCHEDULED,
    sentAt: now,
    updatedAt: now,
  });
  await appendEvent(domain, writer, sent, { type: "document.sent", actor: userActor(caller.user) });
  const filed = await fileInInbox(writer, sent, requested);
  const links = await invite(domain, writer, caller, filed, invited);
  await scheduleExpiry(writer, filed);
  if (values === "defaulted") await scheduleRendering(domain, writer, filed);
  return { document: filed, creditsConsumed, requested, links };
}
