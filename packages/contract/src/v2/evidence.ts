import { z } from "zod";
import { idOf, printedUuid } from "../common/ids.ts";
import { operation } from "./common.ts";

/** The evidence of a document (docs/contract/v2.md#evidence). */
export const EvidenceParams = z.object({ document_id: idOf("doc") });

/** Why there is no link; null when there is one. Only `evidence_generating` is temporary: it ends within seconds. */
export const EvidenceReason = z.enum(["evidence_generating", "document_not_signed", "presigned_url_failed"]);

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const DocumentEvidence = z
  .object({
    documentId: printedUuid,
    available: z.boolean(),
    reason: EvidenceReason.nullable(),
    signedCount: z.int(),
    totalSigners: z.int(),
    evidencePdf: z
      .object({
        storageKey: z.string(),
        presignedUrl: z.url().meta({ description: "Opens the sealed PDF without a key, for 24 hours." }),
        hash: Sha256.meta({ description: "SHA-256 of the sealed PDF." }),
      })
      .nullable(),
    nom151: z
      .object({
        storageKey: z.string(),
        presignedUrl: z.url().meta({ description: "Opens the RFC 3161 token (DER) for 24 hours." }),
        serialNumber: z.string(),
        algorithm: z.string(),
        issuer: z.string(),
        data: z.object({
          number: z.string(),
          hashAlg: z.string(),
          hash: Sha256,
          caName: z.string(),
          expeditionDate: z.iso.datetime(),
        }),
      })
      .nullable()
      .meta({ description: "Null when the document was not configured for NOM-151, and until it is made." }),
  })
  .meta({ id: "DocumentEvidence" });
export type DocumentEvidence = z.infer<typeof DocumentEvidence>;

export const documentEvidence = operation({
  id: "documentEvidence",
  tag: "Documents",
  method: "get",
  path: "/documents/{document_id}/evidence",
  summary: "Links to the evidence of a document",
  scope: "document:read",
  delegable: true,
  params: EvidenceParams,
  success: { status: 200, description: "The evidence, or why there is none", schema: DocumentEvidence },
  errors: ["E1200", "E1300"],
});
