import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { attachSigners, type NewSigner } from "../signers/attach.ts";
import { personKey, peopleOf, type Signer } from "../model/signer.ts";
import type { Document } from "../model/document.ts";

/** `null`: the document's signers. Otherwise exactly these are invited (docs/contract/v3.md#send). */
export type Recipients = NewSigner[] | null;

/** Finds the signers to invite by their contact, or adds them to the draft. Answers them and the draft. */
export async function resolveRecipients(
  domain: Domain,
  writer: Writer,
  document: Document,
  recipients: Recipients,
): Promise<{ document: Document; invited: Signer[] }> {
  const existing = await peopleOf(writer, document.id);
  if (recipients === null) return { document, invited: existing };
  const contacts = new Set(existing.map(personKey));
  const added = recipients.filter((recipient) => !contacts.has(personKey(recipient)));
  const wanted = new Set(recipients.map(personKey));
  const attached = await attachSigners(domain, writer, document, added, () => ["recipients"]);
  const named = existing.filter((signer) => wanted.has(personKey(signer)));
  await spare(writer, named, recipients);
  return { document: attached.document, invited: [...named, ...attached.signers] };
}

/** Contacts of those to whom nothing is written. */
export function sparedBy(recipients: Recipients): ReadonlySet<string> {
  const spared = recipients?.filter(({ sendsInvitation }) => sendsInvitation === false) ?? [];
  return new Set(spared.map(personKey));
}

/** Keeps it for the messages to come. */
export async function spare(
  writer: Writer,
  signers: readonly Signer[],
  recipients: Recipients,
): Promise<void> {
  const spared = sparedBy(recipients);
  const ids = signers.filter((signer) => spared.has(personKey(signer))).map(({ id }) => id);
  if (ids.length > 0) await writer.signers.update({ id: ids }, { sendsInvitation: false });
}
