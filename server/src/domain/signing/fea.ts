import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { FeaEvidence } from "../model/signature.ts";
import type { Signer } from "../model/signer.ts";
import type { SigningFeature } from "../model/signing-feature.ts";
import { modeOf } from "../model/signing-mode.ts";
import type { Reader } from "../model/store.ts";
import { DAY, type Instant } from "@service/platform/ports/clock";
import {
  type CheckedFea,
  type FeaAuthority,
  type FeaIdentity,
  FeaRefused,
  type TestHolder,
} from "@service/sealing/port/fea";
import { assertIdentified } from "../signers/certificate-identity.ts";

/** A submission by certificate before its check. */
export interface UncheckedFea {
  signerId: string;
  documentId: string;
  submissionId: string;
  documentSha256: string;
  /** CAdES, DER. */
  cades: Uint8Array;
}

/**
 * Checks a signature by certificate before the transaction that takes it, because it may ask authorities. Answers null
 * for a submission that was taken before. Rejects with WRONG_SIGNING_MODE and the FEA refusals.
 */
export async function checkFea(domain: Domain, given: UncheckedFea): Promise<CheckedFea | null> {
  const { signerId, documentId: id, submissionId, documentSha256, cades } = given;
  const document = await domain.store.read(async (reader) => {
    const earlier = await reader.signatures.first({ signerId });
    return earlier?.submissionId === submissionId ? null : await reader.documents.first({ id });
  });
  if (!document) return null;
  if (modeOf(document) !== "fea") throw wrongMode();
  const { environment } = document;
  return checkCades(domain.fea, cades, { documentSha256, at: domain.clock.now(), environment });
}

/** Checks a signature by certificate. Throws a refusal as the DomainError of its code. */
export function checkCades(
  fea: Pick<FeaAuthority, "check">,
  ...given: Parameters<FeaAuthority["check"]>
): Promise<CheckedFea> {
  return fea.check(...given).catch((error: unknown) => {
    throw error instanceof FeaRefused ? new DomainError(error.code, error.message) : error;
  });
}

/** Takes a signature by certificate, which is that of the person who was asked, and only where the document asks for one. */
export const certificateFeature: SigningFeature = (_domain, reader, { document, signer }, submission) => ({
  admit: async () => {
    assertMode(document, signer, submission);
    if (!submission.fea) return;
    assertIdentified(document, [signer], "SESSION_NOT_OPEN");
    await assertHolder(reader, signer, submission.fea.identity);
  },
  columns: async () => ({ fea: submission.fea && evidenceOf(submission.fea) }),
});

const evidenceOf = ({ identity, cades }: CheckedFea): FeaEvidence => ({
  ...identity,
  cades: Buffer.from(cades).toString("base64"),
});

const wrongMode = (): DomainError =>
  new DomainError("WRONG_SIGNING_MODE", "The document asks for another way of signing.");

interface Given {
  signature: unknown;
  initials: unknown;
  fea: CheckedFea | null;
}

/**
 * Checks that the submission has the document's mode: a signature by certificate alone, or none. Who approves or prepares
 * gives no signature. Throws WRONG_SIGNING_MODE.
 */
function assertMode(
  document: Document,
  { action }: Pick<Signer, "action">,
  { signature, initials, fea }: Given,
): void {
  const hasInk = signature !== null || initials !== null;
  if (action !== "sign") {
    if (hasInk || fea !== null) throw wrongMode();
    return;
  }
  const isByCertificate = modeOf(document) === "fea";
  if (isByCertificate !== (fea !== null) || (isByCertificate && hasInk)) throw wrongMode();
}

/**
 * Checks that the certificate's holder is the signer, as far as the sender has named them, and has not signed this
 * document as another signer. Throws FEA_IDENTITY_MISMATCH. The caller holds the document's lock.
 */
async function assertHolder(
  reader: Reader,
  { id, documentId, rfc, curp }: Signer,
  holder: FeaIdentity,
): Promise<void> {
  if (rfc !== null && rfc !== holder.rfc)
    throw otherHolder("The certificate is not that of the RFC who is asked to sign.");
  if (curp !== null && curp !== holder.curp)
    throw otherHolder("The certificate is not that of the CURP who is asked to sign.");
  const signatures = await reader.signatures.find({ documentId });
  if (signatures.some(({ signerId, fea }) => signerId !== id && fea?.rfc === holder.rfc))
    throw otherHolder("The certificate's holder has signed this document already.");
}

const otherHolder = (message: string): DomainError => new DomainError("FEA_IDENTITY_MISMATCH", message);

/** The RFC that the SAT assigns to the general public. */
const GENERIC_RFC = "XAXX010101000";

/** A simulated signer. Their e.firma has the name that the sender gave. */
export function simulatedHolder({ name, rfc, curp }: Signer, now: Instant): TestHolder {
  return {
    name,
    rfc: rfc ?? GENERIC_RFC,
    curp,
    kind: "efirma",
    notBefore: now - DAY,
    notAfter: now + 365 * DAY,
  };
}
