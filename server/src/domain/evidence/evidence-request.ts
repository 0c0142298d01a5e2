import { inEach } from "@service/texts/texts-of";
import { sealKeyOf } from "../documents/eidas.ts";
import { isLive } from "../environment.ts";
import { chosenZone } from "../model/calendar.ts";
import type { SignerAttachment } from "../model/attachment.ts";
import type { Domain } from "../model/domain.ts";
import { verificationAddress } from "../model/verification-code.ts";
import { sourceOf } from "@service/platform/ports/file-store";
import type { EvidenceRequest } from "@service/pdf-engine/port";
import { auditReport } from "./audit-report.ts";
import { auditTrail } from "./audit-trail.ts";
import { feaAttachments } from "./fea-evidence.ts";
import type { SealedFacts } from "./sealed-facts.ts";
import { attachedFiles } from "./signer-attachments.ts";
import { stampOf } from "./stamp-of-field.ts";

/** The sealed PDF as the engine is asked for it. `verificationCode`: of its public record; null: it has none. */
export function evidenceRequest(
  domain: Domain,
  facts: SealedFacts,
  verificationCode: string | null,
): EvidenceRequest {
  const read = (file: SignerAttachment) => sourceOf(domain.files, file);
  const files = attachedFiles(facts, read);
  const address = verificationCode && verificationAddress(domain.publicUrl, verificationCode);
  return {
    source: sourceOf(domain.files, facts.file),
    ...continuedUpload(domain, facts),
    stamps: facts.fields
      .filter(({ notAsked }) => !notAsked)
      .flatMap((field) => stampOf(field, { ...facts, read })),
    audit: auditReport(facts, { verificationUrl: address, timeZone: chosenZone(domain, facts.document) }),
    attachments: [auditTrail(facts), ...signedOriginal(domain, facts), ...feaAttachments(facts), ...files],
    watermark: isLive(facts.document) ? null : sandboxMark(facts.languages),
    sealedAt: domain.clock.now(),
    key: sealKeyOf(facts.document),
  };
}

/** The text across each page of the sandbox. */
export const sandboxMark = (languages: SealedFacts["languages"]): string =>
  `SANDBOX · ${inEach(languages, ({ evidence }) => evidence.noLegalValue)}`;

/** The upload that the seal continues, so that the signatures of others hold. */
function continuedUpload(
  { files }: Pick<Domain, "files">,
  { document, original }: SealedFacts,
): Pick<EvidenceRequest, "countersigns"> {
  if (document.signedUpload !== "countersign") return {};
  if (original === null) throw new Error(`document ${document.id} has lost the file that others have signed`);
  return { countersigns: sourceOf(files, original) };
}

/** The upload with the signatures of others, which the document cannot keep. */
function signedOriginal(
  { files }: Pick<Domain, "files">,
  { document, original, languages }: SealedFacts,
): EvidenceRequest["attachments"] {
  if (document.signedUpload !== "flattened" || original === null) return [];
  return [
    {
      name: "original.pdf",
      description: inEach(languages, ({ evidence }) => evidence.original),
      contentType: "application/pdf",
      relationship: "Source",
      bytes: sourceOf(files, original),
    },
  ];
}
