import { alreadySigned } from "../model/lifecycle.ts";
import { DocumentRecords } from "../model/document-records.ts";
import type { Domain } from "../model/domain.ts";
import type { Signature } from "../model/signature.ts";
import type { SigningFeature } from "../model/signing-feature.ts";
import type { SigningParties } from "../model/signing-parties.ts";
import type { Writer } from "../model/store.ts";
import type { Submission } from "../model/submission.ts";
import { accept } from "./accept.ts";
import { admit } from "./admit.ts";
import { SIGNING_FEATURES } from "./features.ts";
import { follow } from "./follow.ts";
import { record } from "./record.ts";

/**
 * Takes a signature or an approval. Idempotent: the same submission id answers the same signature. The caller holds the document's
 * lock. Throws SESSION_COMPLETED (another submission came first), SESSION_CANCELLED, VALIDATION, SIGNATURE_NOT_FOUND,
 * WRONG_SIGNING_MODE, FEA_IDENTITY_MISMATCH, DOCUMENT_CORRECTING, DOCUMENT_CHANGED.
 */
export async function sign(
  domain: Domain,
  writer: Writer,
  parties: SigningParties,
  submission: Submission,
  more: readonly SigningFeature[] = [],
): Promise<Signature> {
  const earlier = await writer.signatures.first({ signerId: parties.signer.id });
  if (earlier?.submissionId === submission.submissionId) return earlier;
  if (earlier) throw alreadySigned();
  const signing = { ...parties, records: new DocumentRecords(writer, parties.document) };
  const features = [...SIGNING_FEATURES, ...more].map((feature) =>
    feature(domain, writer, signing, submission),
  );
  await admit(domain, writer, parties, submission);
  for (const feature of features) await feature.admit?.();
  const accepted = await accept(domain, writer, signing, submission, features);
  const recorded = await record(domain, writer, parties, submission, { accepted, features });
  for (const feature of features) await feature.follow?.(accepted, recorded);
  await follow(domain, writer, recorded.document, parties.signer);
  return recorded.signature;
}
