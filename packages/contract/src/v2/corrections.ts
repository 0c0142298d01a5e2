import { z } from "zod";
import { idOf, printedUuid } from "../common/ids.ts";
import { text } from "../common/text.ts";
import { operation } from "./common.ts";
import { DocumentParams } from "./documents.ts";
import { participantShape, requireOneChannel } from "./participants.ts";
import { V2_SIGNATURE_STATUSES } from "./statuses.ts";

/** Corrections of sent documents (docs/contract/v2.md#correction). */

const SignatureParams = DocumentParams.extend({ signature_id: idOf("sgr") });

const success = z.literal(true);
const Done = z.object({ success, message: z.string() });
const ofDocument = { tag: "Documents", params: DocumentParams, scope: "document:write" } as const;
const ofSigner = { ...ofDocument, params: SignatureParams } as const;

/** How many of the document's signers have signed. */
const SIGNING_STATUSES = ["none_signed", "some_signed", "all_signed"] as const;

const CorrectionSigner = z
  .object({
    signature_id: printedUuid,
    signer_id: printedUuid.meta({ description: "The same: a signer signs one document." }),
    status: z.enum(V2_SIGNATURE_STATUSES),
    can_remove: z.boolean().meta({ description: "The signer has not signed." }),
    can_edit_fields: z
      .boolean()
      .meta({ description: "The signer is still to sign, so that their fields may change." }),
    is_signed: z.boolean(),
  })
  .meta({ id: "CorrectionSigner" });

const CorrectionContext = z
  .object({
    signingStatus: z.enum(SIGNING_STATUSES),
    canAddSigner: z.boolean(),
    isLocked: z.boolean().meta({ description: "The document is in correction: its signers wait." }),
    signers: z.array(CorrectionSigner).meta({ description: "In signing order." }),
  })
  .meta({ id: "CorrectionContext" });

export const correctionContext = operation({
  ...ofDocument,
  id: "correctionContext",
  method: "get",
  path: "/documents/{document_id}/correction-context",
  summary: "The changes that a correction of a document may make",
  description:
    "Says what may be changed in a draft or in a correction, whether or not the document is in correction now.",
  scope: "document:read",
  success: { status: 200, description: "The context", schema: CorrectionContext },
  errors: ["E1200", "E1300"],
});

export const enterCorrection = operation({
  ...ofDocument,
  id: "enterCorrection",
  method: "post",
  path: "/documents/{document_id}/enter-correction",
  summary: "Put a sent document into correction",
  description:
    "Its signers cannot sign, fill in or decline meanwhile. Their links stay valid, and their open pages wait. A " +
    "document that is in correction already stays so.",
  success: { status: 200, description: "In correction, now or before", schema: Done },
  errors: ["E1103", "E1200", "E1300", "E1600"],
});

export const exitCorrection = operation({
  ...ofDocument,
  id: "exitCorrection",
  method: "post",
  path: "/documents/{document_id}/exit-correction",
  summary: "End the correction of a document",
  description:
    "The PDF of a document with variables is made anew, unless someone has signed it. Added signers are charged for " +
    "and invited. A document that all of its signers have signed is completed. A document that is in no correction " +
    "stays as it is.",
  success: { status: 200, description: "Signing goes on, now or before", schema: Done },
  errors: ["E1103", "E1200", "E1300", "E1400", "E1600", "SERVICE_UNAVAILABLE"],
});

const RoleName = text(1, 255).nullish();

export const addSigner = operation({
  ...ofDocument,
  id: "addDocumentSigner",
  method: "post",
  path: "/documents/{document_id}/add-signer",
  summary: "Add a signer to a draft, or to a sent document in correction",
  description: "The signer of a sent document is charged for and invited when the correction ends.",
  body: z
    .object({
      email: participantShape.email,
      chatapp: participantShape.chatapp,
      name: participantShape.name,
      roleName: RoleName.meta({
        description: "The signer plays the role of this name that nobody plays; it is made if there is none.",
      }),
      sendInvitation: z
        .boolean()
        .default(true)
        .meta({ description: "False: no message is sent, and your page opens the signing." }),
    })
    .superRefine(requireOneChannel),
  success: {
    status: 200,
    description: "Added",
    schema: z.object({
      success,
      signatureId: printedUuid,
      signerId: printedUuid,
      roleId: printedUuid.nullable(),
      roleName: z.string().nullable(),
    }),
  },
  errors: ["E1103", "E1200", "E1300", "E1600", "EMAIL_VALIDATION_FAILED"],
});

export const removeSigner = operation({
  ...ofSigner,
  id: "removeDocumentSigner",
  method: "delete",
  path: "/documents/{document_id}/signers/{signature_id}",
  summary: "Remove a signer who has not signed",
  description:
    "In draft or correction. One who has signed is refused with 400 `E1700`, `error: already_signed`. Where all others " +
    "have signed, the end of the correction completes the document.",
  success: {
    status: 200,
    description: "Removed, with fields, links and sessions",
    schema: z.object({ success, detail: z.string() }),
  },
  errors: ["E1103", "E1200", "E1300", "E1600", "E1700"],
});

export const updateSigner = operation({
  ...ofSigner,
  id: "updateDocumentSigner",
  method: "patch",
  path: "/documents/{document_id}/signers/{signature_id}",
  summary: "Give a signer another role",
  description:
    "In draft or correction. The signer gets the role of this name that nobody else plays; it is made if there is none. " +
    "Without a name nothing changes, and the answer has no role.",
  body: z.object({ roleName: RoleName }),
  success: {
    status: 200,
    description: "The signer's role",
    schema: z.object({
      success,
      roleId: printedUuid.nullable(),
      roleName: z.string().nullable(),
      roleContactEmail: z.string().nullable().meta({ description: "Null: the signer is reached by chat." }),
    }),
  },
  errors: ["E1103", "E1200", "E1300", "E1600", "E1700"],
});
