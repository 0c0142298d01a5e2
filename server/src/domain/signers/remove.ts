import { notFound } from "../errors.ts";
import { withdrawMessages } from "../messages/withdraw.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { isSettled, UNPREPARED } from "../model/field.ts";
import { lockDocument } from "../model/find-document.ts";
import { assertEditable } from "../model/lifecycle.ts";
import { isPending, type Signer, signersOf } from "../model/signer.ts";
import { countUnits, membersOf } from "../model/signer-group.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { DAY } from "@service/platform/ports/clock";
import { assertUnsigned } from "./add.ts";
import { partsOfRole } from "./chain-sessions.ts";
import { changeSigners } from "./roles.ts";
import { tellOfEnd, wasTold } from "./tell.ts";

/** Mails are opened for about so long. */
const REMOVED_LINK_TTL_MS = 90 * DAY;

/**
 * Removes a signer who has not signed, with their fields, sessions and links. Their open pages are told so. Throws
 * NOT_FOUND, SIGNER_HAS_SIGNED, DOCUMENT_NOT_EDITABLE. Answers the signer.
 */
export async function removeSigner(
  domain: Domain,
  caller: Caller,
  documentId: string,
  signerId: string,
): Promise<Signer> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, documentId);
    const signer = await writer.signers.first({ id: signerId, documentId });
    if (!signer) throw notFound("signer");
    assertUnsigned(signer, "remove_signer_already_signed");
    assertEditable(document);
    const isTold = await wasTold(writer, signer);
    await changeSigners(writer, document, async () => {
      if (signer.chainRoleId !== null) await leavePart(writer, signer, signer.chainRoleId);
      await keepSettledFields(writer, document, signerId);
      await leaveFields(writer, signer);
      await removeTraces(domain, writer, signerId);
      await writer.signers.delete({ id: signerId });
    });
    const signerCount = countUnits(await signersOf(writer, documentId));
    await writer.documents.update({ id: documentId }, { signerCount, updatedAt: domain.clock.now() });
    if (isTold && isPending(signer))
      await tellOfEnd(domain, writer, { document }, { event: "signer.removed", people: [signer] });
    return signer;
  });
}

/**
 * Gives the notes and lines that somebody has signed to one who has signed: they stay
 * (docs/decisions/signers-and-fields.md#d355).
 */
async function keepSettledFields(writer: Writer, document: Document, signerId: string): Promise<void> {
  const heir = await writer.signers.first({ documentId: document.id, status: "signed" });
  const own = await writer.fields.find({ signerId });
  const settled = own.filter((field) => isSettled(field, document)).map(({ id }) => id);
  if (heir) await writer.fields.update({ id: settled }, { signerId: heir.id });
}

/** Gives the fields to the rest of the group, whose they are. */
async function leaveFields(writer: Writer, signer: Signer): Promise<void> {
  const mates = membersOf(await signersOf(writer, signer.documentId), signer);
  const heir = mates.find(({ id }) => id !== signer.id);
  if (heir) await writer.fields.update({ signerId: signer.id }, { signerId: heir.id });
  await writer.fields.update({ preparerId: signer.id }, UNPREPARED);
}

/**
 * Removes the rows of a signer who has not signed, in the order of their references. Their events stay in the
 * document's log.
 */
async function removeTraces(
  domain: Pick<Domain, "clock" | "secrets">,
  writer: Writer,
  signerId: string,
): Promise<void> {
  await withdrawMessages(domain, writer, signerId, "removed");
  const sessionId = (await writer.sessions.find({ signerId })).map(({ id }) => id);
  // An open page and a link then say that their person is no longer asked, and not that the link is broken.
  for (const { hash, expiresAt } of await writer.frameCredentials.find({ sessionId, kind: "bearer" }))
    await writer.removedFrames.insertIfAbsent({ hash, expiresAt });
  const expiresAt = domain.clock.now() + REMOVED_LINK_TTL_MS;
  for (const { tokenHash: hash } of await writer.guestLinks.find({ signerId }))
    await writer.removedFrames.insertIfAbsent({ hash, expiresAt });
  await writer.handoffs.delete({ sessionId });
  const { attachments, questions, fields, sessions, guestLinks, challenges, requirements, identityResults } =
    writer;
  for (const table of [
    attachments,
    questions,
    fields,
    sessions,
    guestLinks,
    challenges,
    requirements,
    identityResults,
  ])
    await table.delete({ signerId });
}

/** The links and sessions of a chain's role stay, for its other documents. */
async function leavePart(writer: Writer, { id: signerId }: Signer, chainRoleId: string): Promise<void> {
  const other = (await partsOfRole(writer, chainRoleId)).find(({ signer }) => signer.id !== signerId)?.signer;
  if (!other) return;
  const patch = { documentId: other.documentId, signerId: other.id };
  await writer.guestLinks.update({ signerId, chainRoleId }, patch);
  await writer.sessions.update({ signerId, chainRoleId }, { ...patch, progress: null });
}
