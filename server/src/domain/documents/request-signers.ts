import { addInvited } from "../contacts/create.ts";
import { charge } from "../credits/charge.ts";
import { CREDIT_COSTS } from "../model/credit.ts";
import { userActor } from "../events/append.ts";
import { assertServed } from "../messages/channels.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { assertIdentified } from "../signers/certificate-identity.ts";
import { inviteSigner, senderName } from "../signers/invite.ts";
import type { Signer } from "../model/signer.ts";
import { countUnpaid } from "../model/signer-group.ts";
import { activeSigners } from "../signers/turn.ts";
import type { Caller } from "../model/tenant.ts";
import type { Document } from "../model/document.ts";

/** The signers whom a send has requested, and the links of those whose turn it is, by their id. */
export interface Requested {
  requested: Signer[];
  links: ReadonlyMap<string, string>;
}

/**
 * Charges for pending signers who were not requested before, and invites them, or of them those who are written to. The
 * caller holds the document's lock.
 */
export async function requestAndInvite(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  signers: Signer[],
  written: Signer[] = signers,
): Promise<Requested> {
  assertServed(domain, document, written);
  assertIdentified(document, signers, "DOCUMENT_NOT_SENDABLE");
  await chargeAndMarkRequested(domain, writer, caller, signers);
  return { requested: signers, links: await invite(domain, writer, caller, document, written) };
}

/**
 * Charges for the signers whom no send has requested before, and marks them as requested. A group costs as one signer
 * (docs/contract/v3.md#groups), viewers and copies nothing. Answers the charge.
 */
export async function chargeAndMarkRequested(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  signers: Signer[],
): Promise<number> {
  const called = signers.filter(({ calledAt }) => calledAt === null);
  const charged = await charge(domain, writer, caller, {
    amount: CREDIT_COSTS.sendPerSigner * (await countUnpaid(writer, called)),
    reason: "document.sent",
    documentId: signers[0]?.documentId ?? null,
  });
  const calledAt = domain.clock.now();
  await writer.signers.update({ id: called.map(({ id }) => id) }, { calledAt });
  await addInvited(domain, writer, called);
  return charged;
}

/**
 * Invites those of the given signers whose turn it is, and the viewers once the text is final. The others follow after the signers before them. Answers the
 * links by the signers' ids.
 */
export async function invite(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  document: Document,
  signers: Signer[],
): Promise<Map<string, string>> {
  const sender = await senderName(writer, document);
  const actor = userActor(caller.user);
  const wanted = new Set(signers.map(({ id }) => id));
  const turn = await activeSigners(writer, document);
  const isFinal = document.status === "awaiting_signatures";
  const viewers = signers.filter(({ action }) => isFinal && action === "view");
  const links = new Map<string, string>();
  for (const signer of [...turn.filter(({ id }) => wanted.has(id)), ...viewers])
    links.set(signer.id, await inviteSigner(domain, writer, document, { signer, actor, sender }));
  return links;
}
