import { DAY, type Instant } from "../clock.ts";
import { fieldsOf } from "../documents/fields.ts";
import type { Document, Field } from "../documents/document.ts";
import { isOpenForSigners, isOverdue } from "../documents/lifecycle.ts";
import { DomainError } from "../errors.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import { newId } from "../ids.ts";
import type { Ink } from "../pdf.ts";
import type { Domain, Writer } from "../ports.ts";
import type { Session } from "../sessions/session.ts";
import { stampOf } from "../tenants/tenant.ts";
import { acceptedValues } from "./values.ts";
import { inviteNext } from "./invite.ts";
import { isPending, type Signature, type Signer } from "./signer.ts";

/** The sealing of a signed document is never given up: it is tried for as long as a deployment may stay broken. */
const SEAL_PATIENCE = 365 * DAY;

/** What a signer submits. */
export interface Submission {
  submissionId: string;
  consent: { locale: "es" | "en"; acceptedAt: number };
  documentSha256: string;
  values: Record<string, string>;
  signature: Ink | null;
  initials: Ink | null;
  /** Signature and initials fields that carry ink; null = all of them. An optional one left out stays empty. */
  placed: string[] | null;
  ip: string | null;
  userAgent: string | null;
}

/**
 * Takes a signature. Idempotent: the same submission id answers the signature it made. The caller holds the document's
 * lock. Throws SESSION_COMPLETED (another submission came first), SESSION_CANCELLED, VALIDATION, SIGNATURE_NOT_FOUND.
 */
export async function sign(
  domain: Domain,
  writer: Writer,
  { document, session, signer }: { document: Document; session: Session; signer: Signer },
  submission: Submission,
): Promise<Signature> {
  const earlier = await writer.signatures.first({ signerId: signer.id });
  if (earlier?.submissionId === submission.submissionId) return earlier;
  if (earlier) throw new DomainError("SESSION_COMPLETED", "This signature has been given already.");
  if (!isOpenForSigners(document) || isOverdue(document, domain.clock.now()) || !isPending(signer))
    throw new DomainError("SESSION_CANCELLED", "The document no longer waits for this signature.");
  const fields = (await fieldsOf(writer, document.id)).filter(({ signerId }) => signerId === signer.id);
  const values = await acceptedValues(domain, writer, { document, fields, submission });
  const signature = newSignature(domain, { document, session, signer }, submission);
  await writer.signatures.insert(signature);
  await storeValues(writer, fields, values);
  await markSigned(writer, { document, signer, session }, signature);
  await appendEvent(domain, writer, document, {
    type: "signer.signed",
    actor: signerActor(signer),
    signer,
    data: { documentSha256: signature.documentSha256, method: submission.signature?.method ?? null },
  });
  await afterSignature(domain, writer, document);
  return signature;
}

function newSignature(
  domain: Domain,
  { document, session, signer }: { document: Document; session: Session; signer: Signer },
  submission: Submission,
): Signature {
  const signedAt = domain.clock.now();
  return {
    id: newId(domain),
    ...stampOf(document),
    documentId: document.id,
    signerId: signer.id,
    sessionId: session.id,
    submissionId: submission.submissionId,
    mode: "autografa",
    ink: submission.signature,
    initials: submission.initials,
    documentSha256: submission.documentSha256,
    consentLocale: submission.consent.locale,
    consentAt: consentAt(document, submission, signedAt),
    ip: submission.ip,
    userAgent: submission.userAgent,
    signedAt,
  };
}

/** The signer's own clock tells when they consented; it cannot have been before the document or after the signature. */
function consentAt({ createdAt }: Document, { consent }: Submission, signedAt: Instant): Instant {
  return Math.min(Math.max(consent.acceptedAt, createdAt), signedAt);
}

async function storeValues(
  writer: Writer,
  fields: Field[],
  values: Map<string, string | null>,
): Promise<void> {
  for (const { id } of fields) {
    const value = values.get(id);
    if (value !== undefined) await writer.fields.update({ id }, { value });
  }
}

async function markSigned(
  writer: Writer,
  { document, signer, session }: { document: Document; signer: Signer; session: Session },
  { signedAt }: Signature,
): Promise<void> {
  await writer.signers.update({ id: signer.id }, { status: "signed", signedAt });
  const completed = { status: "completed", completedAt: signedAt, progress: null } as const;
  await writer.sessions.update({ id: session.id }, completed);
  // A host makes a session for each visit: the others of this signer are as complete as the one that was used.
  await writer.sessions.update({ signerId: signer.id, status: "open" }, completed);
  document.signedCount += 1;
  document.updatedAt = signedAt;
  const { signedCount, updatedAt } = document;
  await writer.documents.update({ id: document.id }, { signedCount, updatedAt });
}

/** The last signature hands the document to the sealing; any other brings the next signers in. */
async function afterSignature(domain: Domain, writer: Writer, document: Document): Promise<void> {
  if (document.signedCount < document.signerCount) return inviteNext(domain, writer, document);
  const now = domain.clock.now();
  document.status = "processing";
  await writer.documents.update({ id: document.id }, { status: "processing" });
  await writer.enqueue({ kind: "seal", subject: document.id, runAt: now, deadline: now + SEAL_PATIENCE });
}
