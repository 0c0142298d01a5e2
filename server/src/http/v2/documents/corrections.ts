import { type AnswerOf } from "@service/contract/common";
import { corrections, V2_SIGNATURE_STATUS } from "@service/contract/v2";
import { type CorrectionContext, correctionContext } from "../../../domain/corrections/context.ts";
import { enterCorrection } from "../../../domain/corrections/enter.ts";
import { type Exit, exitCorrection } from "../../../domain/corrections/exit.ts";
import { assertDeliverable } from "../../../domain/messages/check-emails.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { uuid } from "../../../domain/model/ids.ts";
import type { Signer } from "../../../domain/model/signer.ts";
import { addSigner } from "../../../domain/signers/add.ts";
import { assignRole } from "../../../domain/signers/assign-role.ts";
import { removeSigner } from "../../../domain/signers/remove.ts";
import type { ServerContext } from "../../../context/context.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { changeable } from "./changeable.ts";

/** Corrections (docs/contract/v2.md#correction). */
export function bindCorrections(router: V2Router, { domain }: Pick<ServerContext, "domain">): void {
  router
    .bind(corrections.correctionContext, async ({ caller, params }) =>
      presentContext(await correctionContext(domain, caller, params.document_id)),
    )
    .bind(corrections.enterCorrection, async ({ caller, params }) => {
      const isNew = await enterCorrection(domain, caller, await changeable(domain, caller, params));
      const message = isNew
        ? "The document is in correction: its signers wait."
        : "The document is in correction already.";
      return { success: true as const, message };
    })
    .bind(corrections.exitCorrection, async ({ caller, params }) => {
      const exit = await exitCorrection(domain, caller, await changeable(domain, caller, params));
      return { success: true as const, message: EXITS[exit] };
    });
  bindSigners(router, domain);
}

const EXITS: Record<Exit, string> = {
  signing: "The document is in signing mode already.",
  resumed: "The correction has ended: signing goes on.",
  regenerated: "The correction has ended: the PDF was made anew, and signing goes on.",
  signed_by_all: "The correction has ended: all of its signers have signed the document.",
};

function bindSigners(router: V2Router, domain: Domain): void {
  router
    .bind(corrections.addSigner, (request) => add(domain, request))
    .bind(corrections.removeSigner, async ({ caller, params }) => {
      const id = await changeable(domain, caller, params);
      const { name } = await removeSigner(domain, caller, id, params.signature_id);
      return { success: true as const, detail: `${name} is no longer asked to sign the document.` };
    })
    .bind(corrections.updateSigner, async ({ caller, params, body }) => {
      const documentId = await changeable(domain, caller, params);
      const roleName = body.roleName ?? null;
      const target = { documentId, signerId: params.signature_id };
      return presentRole(await assignRole(domain, caller, target, roleName), roleName !== null);
    });
}

async function add(domain: Domain, { caller, params, body }: V2Request<typeof corrections.addSigner>) {
  const id = await changeable(domain, caller, params);
  const { name, email, chatapp, roleName, sendInvitation } = body;
  if (email !== undefined) await assertDeliverable(domain, caller, [{ email, path: ["email"] }]);
  const wanted = {
    name,
    email: email ?? null,
    phone: chatapp ?? null,
    role: roleName ?? null,
    sendsInvitation: sendInvitation,
  };
  return presentAdded(await addSigner(domain, caller, id, wanted, { ownsRole: true }));
}

function presentAdded({ id, role, roleId }: Signer): AnswerOf<typeof corrections.addSigner> {
  return {
    success: true,
    signatureId: uuid(id),
    signerId: uuid(id),
    roleId: roleId && uuid(roleId),
    roleName: role,
  };
}

function presentRole(
  { role, roleId, email }: Signer,
  isChanged: boolean,
): AnswerOf<typeof corrections.updateSigner> {
  if (!isChanged) return { success: true, roleId: null, roleName: null, roleContactEmail: null };
  return { success: true, roleId: roleId && uuid(roleId), roleName: role, roleContactEmail: email };
}

function presentContext({
  document,
  isCorrectable,
  signers,
}: CorrectionContext): AnswerOf<typeof corrections.correctionContext> {
  const { signedCount, signerCount, status } = document;
  const someSigned = signedCount < signerCount ? "some_signed" : "all_signed";
  return {
    signingStatus: signedCount === 0 ? "none_signed" : someSigned,
    canAddSigner: isCorrectable,
    isLocked: status === "correcting",
    signers: signers.map(({ signer, canRemove, canEditFields }) => ({
      signature_id: uuid(signer.id),
      signer_id: uuid(signer.id),
      status: V2_SIGNATURE_STATUS[signer.status],
      can_remove: canRemove,
      can_edit_fields: canEditFields,
      is_signed: signer.status === "signed",
    })),
  };
}
