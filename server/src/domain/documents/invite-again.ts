import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { isWritable, type NewSigner } from "../signers/attach.ts";
import { personKey, isPending, peopleOf, type Signer } from "../model/signer.ts";
import type { Caller } from "../model/tenant.ts";
import type { Document } from "../model/document.ts";
import { isOpenForSigners } from "../model/lifecycle.ts";
import { type Recipients, sparedBy, spare } from "./recipients.ts";
import { requestAndInvite } from "./request-signers.ts";

export interface Sending {
  recipients: Recipients;
  /** Whether the service writes to those of whom their `sendsInvitation` does not say it. */
  notifies: boolean;
}

/** Whether the document writes to people is for its send to say, also where its creation said otherwise. */
export async function withMessages(writer: Writer, document: Document, writes: boolean): Promise<Document> {
  const messages = { sendsInvitations: writes, sendsCopies: writes && document.chainId === null };
  await writer.documents.update({ id: document.id }, messages);
  return { ...document, ...messages };
}

export async function inviteAgain(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  { recipients, notifies }: Sending,
): Promise<void> {
  if (!isOpenForSigners(document))
    throw new DomainError("DOCUMENT_NOT_SENDABLE", `A document that is ${document.status} cannot be sent.`);
  const open = (await peopleOf(writer, document.id)).filter(isPending);
  const pending = open.filter(({ action }) => action !== "copy");
  const again = recipients === null ? pending : named(recipients, pending);
  const spared = sparedBy(recipients);
  const isWritten = (signer: Signer) =>
    isWritable(signer) && (recipients === null ? notifies : !spared.has(personKey(signer)));
  const written = again.filter(isWritten);
  await spare(writer, again, recipients);
  const told = written.length > 0 ? await withMessages(writer, document, true) : document;
  await requestAndInvite(domain, writer, caller, told, again, written);
}

/** The pending signers whom the recipients name. Throws DOCUMENT_NOT_SENDABLE. */
function named(recipients: readonly NewSigner[], pending: readonly Signer[]): Signer[] {
  const byContact = new Map(pending.map((signer) => [personKey(signer), signer]));
  const found = recipients.flatMap((recipient) => byContact.get(personKey(recipient)) ?? []);
  if (found.length === recipients.length) return found;
  throw new DomainError(
    "DOCUMENT_NOT_SENDABLE",
    "The document has been sent: only signers who are on it and have not signed can be invited again.",
  );
}
