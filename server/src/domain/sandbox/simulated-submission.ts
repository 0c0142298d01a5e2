import { isLive } from "../environment.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { fieldsOf, isAskedOf } from "../model/field.ts";
import { newId, uuid } from "../model/ids.ts";
import { isOpenForSigners } from "../model/lifecycle.ts";
import { AUTO_SIGN } from "../model/sandbox-signer.ts";
import type { Signer } from "../model/signer.ts";
import { modeOf } from "../model/signing-mode.ts";
import type { Writer } from "../model/store.ts";
import type { CheckedFea } from "@service/sealing/port/fea";
import { checkCades, simulatedHolder } from "../signing/fea.ts";
import type { Submission } from "../model/submission.ts";
import { simulatedValues } from "./simulated-values.ts";

/**
 * Signature by certificate of a simulated signer, where the document requires one. Made before the transaction, because
 * keys take time.
 */
export async function simulatedFea(domain: Domain, signerId: string): Promise<CheckedFea | null> {
  const { store, clock, fea } = domain;
  const found = await store.read(async (reader) => {
    const signer = await reader.signers.first({ id: signerId });
    const document = signer && (await reader.documents.first({ id: signer.documentId }));
    const file = document && (await reader.files.first({ id: document.fileId }));
    return signer && document && file && { signer, document, file };
  });
  if (!found || found.signer.email !== AUTO_SIGN || found.signer.action !== "sign") return null;
  const { signer, document, file } = found;
  if (!isOpenForSigners(document) || modeOf(document) !== "fea" || isLive(document)) return null;
  const at = clock.now();
  const cades = await fea.signAsTest(simulatedHolder(signer, at), file.sha256);
  return checkCades(fea, cades, { documentSha256: file.sha256, at, environment: document.environment });
}

export async function simulatedSubmission(
  domain: Domain,
  writer: Writer,
  { document, signer, fea }: { document: Document; signer: Signer; fea: CheckedFea | null },
): Promise<Submission> {
  const fields = (await fieldsOf(writer, document.id)).filter((field) => isAskedOf(field, signer.id));
  const file = await writer.files.first({ id: document.fileId });
  const signs = signer.action === "sign" && fea === null;
  const ink = { method: "typed", text: "Sandbox", face: "dancing-script" } as const;
  return {
    submissionId: uuid(newId(domain)),
    consent: { locale: "es", acceptedAt: domain.clock.now() },
    documentSha256: file!.sha256,
    revision: document.revision,
    values: simulatedValues(fields, signer, new Date(domain.clock.now()).toISOString().slice(0, 10)),
    signature: signs ? ink : null,
    initials: signs ? { ...ink, text: "S" } : null,
    fea,
    placed: null,
    placedTogether: [],
    reason: null,
    passkey: null,
    isUnattended: true,
    remember: null,
    ip: null,
    userAgent: null,
  };
}
