import { notFound } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { assertEditable } from "../model/lifecycle.ts";
import type { Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { assertUnsigned } from "./add.ts";
import { changeSigners } from "./roles.ts";

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
    await changeSigners(writer, document, async () => {
      await removeTraces(writer, signerId);
      await writer.signers.delete({ id: signerId });
    });
    await writer.documents.update(
      { id: documentId },
      { signerCount: document.signerCount - 1, updatedAt: domain.clock.now() },
    );
    return signer;
  });
}

/**
 * Removes the rows of a signer who has not signed, in the order of their references. Their events stay in the
 * document's log.
 */
async function removeTraces(writer: Writer, signerId: string): Promise<void> {
  const sessionId = (await writer.sessions.find({ signerId })).map(({ id }) => id);
  for (const { hash, expiresAt } of await writer.frameCredentials.find({ sessionId, kind: "bearer" }))
    await writer.removedFrames.insertIfAbsent({ hash, expiresAt });
  await writer.handoffs.delete({ sessionId });
  const { fields, sessions, guestLinks, challenges, requirements, identityResults } = writer;
  for (const table of [fields, sessions, guestLinks, challenges, requirements, identityResults])
    await table.delete({ signerId });
}
