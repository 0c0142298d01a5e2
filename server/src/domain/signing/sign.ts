import { createHash } from "node:crypto";
import { tenancyOf } from "../environment.ts";
import { DomainError } from "../errors.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import {
  attachedData,
  attachmentsOf,
  dropNotAsked,
  fileHashes,
  type SignerAttachment,
} from "../model/attachment.ts";
import { isFilling } from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { type Field, fieldsOf } from "../model/field.ts";
import { inPersonData, inPersonNote } from "../model/in-person.ts";
import { newId, publicId } from "../model/ids.ts";
import { isSignedByAll, signatureRefusal, takesSignatures } from "../model/lifecycle.ts";
import { metadataOf, type Session } from "../model/session.ts";
import { type FeaEvidence, type Signature, signingMethod } from "../model/signature.ts";
import { isPending, mustAct, type Signer, signersOf } from "../model/signer.ts";
import { inkDigest, stateHash } from "../model/state-hash.ts";
import type { Writer } from "../model/store.ts";
import { DAY, type Instant } from "../ports/clock.ts";
import type { CheckedFea } from "../ports/fea.ts";
import type { Ink } from "../ports/pdf.ts";
import { assertIdentified } from "../signers/certificate-identity.ts";
import {
  checkWish,
  keepInk,
  type Remembering,
  rememberedData,
  type RememberWish,
} from "../remembered/remember.ts";
import { inviteNext } from "../signers/invite.ts";
import { moveSessions } from "../signers/chain-sessions.ts";
import { activeSigners } from "../signers/turn.ts";
import { assertHolder, assertMode } from "./fea.ts";
import { givenTo } from "./decisions.ts";
import { assertOwnFiles, endGroup, takeGroupFields } from "./group.ts";
import { placedTogether } from "./placed-together.ts";
import { acceptedValues } from "./values.ts";
import { knownTimeZone } from "../model/time-zone.ts";
import { transition, transitionAll } from "../model/transitions.ts";

/** As long as a deployment may stay broken. A signed document is always sealed in the end. */
const SEAL_TIMEOUT_MS = 365 * DAY;

/** A signer's submission. */
export interface Submission {
  submissionId: string;
  consent: { locale: "es" | "en"; acceptedAt: number; timeZone?: string | undefined };
  documentSha256: string;
  /** Of the document that the signer saw; null: not given. */
  revision: number | null;
  values: Record<string, string>;
  signature: Ink | null;
  initials: Ink | null;
  /** The checked signature by certificate; null: signed by hand. */
  fea: CheckedFea | null;
  /** Signature and initials fields with ink; null: all. An optional field that is left out stays empty. */
  placed: string[] | null;
  /** Those of them that one act has filled together, by what the page says. */
  placedTogether: readonly string[];
  /** Nobody saw a page: results of formulas are taken as they come. */
  isUnattended: boolean;
  /** What the signer wishes of the remembered signature; null: nothing. */
  remember: RememberWish | null;
  ip: string | null;
  userAgent: string | null;
}

/**
 * Takes a signature or an approval. Idempotent: the same submission id answers the same signature. The caller holds the document's
 * lock. Throws SESSION_COMPLETED (another submission came first), SESSION_CANCELLED, VALIDATION, SIGNATURE_NOT_FOUND,
 * WRONG_SIGNING_MODE, FEA_IDENTITY_MISMATCH, DOCUMENT_CORRECTING, DOCUMENT_CHANGED.
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
  if (!takesSignatures(document, domain.clock.now()) || !isPending(signer))
    throw signatureRefusal({ document, signer }, domain.clock.now());
  if (!mustAct(signer)) throw new DomainError("NO_FIELDS", "This person only reads the document.");
  await assertCurrent(writer, document, submission);
  await assertReady(writer, document, signer);
  assertMode(document, signer, submission);
  const parties = { document, session, signer };
  const remembering = await rememberingOf(domain, writer, parties, submission);
  await assertCertificate(writer, { document, signer }, submission);
  const signers = await signersOf(writer, document.id);
  await takeGroupFields(writer, signer, signers);
  const everyField = await fieldsOf(writer, document.id);
  const fields = everyField.filter(({ signerId }) => signerId === signer.id);
  const given = givenTo(signer.id, { fields: everyField, signers });
  const all = await attachmentsOf(writer, document.id, everyField);
  const attached = all.filter(({ signerId }) => signerId === signer.id);
  assertOwnFiles(signer, fields, { attachments: attached, values: submission.values });
  const approves = signer.action === "approve";
  const entered = { fields, given, submission, attachments: attached, approves };
  const { values, notAsked } = await acceptedValues(domain, entered);
  const together = placedTogether(fields, values, submission);
  const attachments = await dropNotAsked(writer, all, notAsked);
  const own = attachments.filter(({ signerId }) => signerId === signer.id);
  const signature: Signature = {
    inPerson: await inPersonNote(writer, session),
    ...newSignature(domain, parties, submission),
    rememberedSince: remembering?.used?.createdAt ?? null,
    ...(await states(writer, { document, fields: everyField, values, signer, attachments }, submission)),
  };
  await writer.signatures.insert(signature);
  await storeValues(writer, fields, values, notAsked);
  await writer.attachments.update({ id: own.map(({ id }) => id) }, { signedAt: signature.signedAt });
  const counted = await markSigned(domain, writer, { document, signer }, signature);
  await appendEvent(domain, writer, counted, {
    type: "signer.signed",
    actor: signerActor(signer),
    signer,
    data: {
      ...signedData(signature, { notAsked, together }),
      ...attachedData(own),
      ...rememberedData(remembering),
      ...metadataOf(session),
    },
  });
  await endGroup(domain, writer, counted, { signer, signers });
  await afterSignature(domain, writer, counted, signer);
  if (remembering) await keepInk(domain, writer, parties, remembering);
  return signature;
}

/** The certificate is that of the person who was asked. */
async function assertCertificate(
  writer: Writer,
  { document, signer }: { document: Document; signer: Signer },
  { fea }: Pick<Submission, "fea">,
): Promise<void> {
  if (!fea) return;
  assertIdentified(document, [signer], "SESSION_NOT_OPEN");
  await assertHolder(writer, signer, fea.identity);
}

/** What the event says of the signature itself. */
function signedData(
  signature: Signature,
  { notAsked, together }: { notAsked: ReadonlySet<string>; together: readonly Field[] },
): Record<string, unknown> {
  return {
    documentSha256: signature.documentSha256,
    method: signingMethod(signature),
    stateBefore: signature.stateBefore,
    stateAfter: signature.stateAfter,
    ...(notAsked.size > 0 && { notAsked: [...notAsked].map((id) => publicId("field", id)) }),
    ...(together.length > 0 && { placedTogether: together.map(({ id }) => publicId("field", id)) }),
    ...(signature.timeZone !== null && { timeZone: signature.timeZone }),
    ...inPersonData(signature.inPerson),
  };
}

/** Null: nothing is wished. */
async function rememberingOf(
  domain: Domain,
  writer: Writer,
  parties: { document: Document; session: Session; signer: Signer },
  { remember, signature }: Submission,
): Promise<Remembering | null> {
  return remember && checkWish(domain, writer, parties, { wish: remember, signature });
}

/** Whether other documents of the document's chain are still being prepared. */
async function isChainFilling(writer: Writer, { chainId }: Document): Promise<boolean> {
  const chain = chainId === null ? undefined : await writer.chains.first({ id: chainId });
  return chain !== undefined && isFilling(chain);
}

/** Null empties a field. `values` has no fields of other signers. */
const valueAfter = ({ id, value }: Field, values: Map<string, string | null>): string | null => {
  const given = values.get(id);
  return given === undefined ? value : given;
};

const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

type States = Pick<Signature, "inkSha256" | "initialsSha256" | "stateBefore" | "stateAfter">;

/** The document's state before and after this signature. The document's lock orders the signatures. */
async function states(
  writer: Writer,
  {
    document,
    fields,
    values,
    signer,
    attachments,
  }: {
    document: Document;
    fields: Field[];
    values: Map<string, string | null>;
    signer: Signer;
    attachments: readonly SignerAttachment[];
  },
  { documentSha256, signature, initials, fea }: Submission,
): Promise<States> {
  const before = await writer.documentQueries.inkDigests(document.id);
  const own = fea
    ? { inkSha256: sha256Of(fea.cades), initialsSha256: sha256Of(fea.cades) }
    : { inkSha256: inkDigest(signature), initialsSha256: inkDigest(initials) };
  const files = fileHashes(attachments);
  const filled = fields.map((field) => ({ ...field, value: valueAfter(field, values) }));
  return {
    ...own,
    stateBefore: stateHash(documentSha256, fields, before, files),
    stateAfter: stateHash(documentSha256, filled, [...before, { signerId: signer.id, ...own }], files),
  };
}

/**
 * Checks that the signer saw the current PDF, by its hash, which the evidence prints, and the current fields, by the
 * revision. A submission without one is of a document before any correction. Throws DOCUMENT_CHANGED.
 */
async function assertCurrent(
  writer: Writer,
  { fileId, revision }: Document,
  given: Pick<Submission, "documentSha256" | "revision">,
): Promise<void> {
  const file = await writer.files.first({ id: fileId });
  if (file?.sha256 === given.documentSha256 && (given.revision ?? 0) === revision) return;
  throw new DomainError("DOCUMENT_CHANGED", "The document has changed since it was opened: load it again.");
}

/** Refuses a frame that was opened to enter data before its signer's turn. */
async function assertReady(writer: Writer, document: Document, { id }: Signer): Promise<void> {
  if (document.status === "collecting_data" || (await isChainFilling(writer, document)))
    throw new DomainError("DATA_PENDING", "The document waits for data that its signers owe.");
  if ((await activeSigners(writer, document)).some((signer) => signer.id === id)) return;
  throw new DomainError("SIGNER_NOT_READY", "Other signers come first in the signing order.");
}

function newSignature(
  domain: Domain,
  { document, session, signer }: { document: Document; session: Session; signer: Signer },
  submission: Submission,
): Omit<Signature, keyof States | "inPerson" | "rememberedSince"> {
  const signedAt = domain.clock.now();
  return {
    id: newId(domain),
    ...tenancyOf(document),
    documentId: document.id,
    signerId: signer.id,
    sessionId: session.id,
    submissionId: submission.submissionId,
    mode: signer.action === "approve" ? "approval" : submission.fea ? "fea" : "autografa",
    fea: submission.fea && evidenceOf(submission.fea),
    ink: submission.signature,
    initials: submission.initials,
    documentSha256: submission.documentSha256,
    consentLocale: submission.consent.locale,
    consentAt: consentAt(document, submission, signedAt),
    ip: submission.ip,
    userAgent: submission.userAgent,
    timeZone: knownTimeZone(submission.consent.timeZone),
    signedAt,
  };
}

const evidenceOf = ({ identity, cades }: CheckedFea): FeaEvidence => ({
  ...identity,
  cades: Buffer.from(cades).toString("base64"),
});

/** The consent's time is the signer's clock, limited to the time between the document's creation and the signature. */
function consentAt({ createdAt }: Document, { consent }: Submission, signedAt: Instant): Instant {
  return Math.min(Math.max(consent.acceptedAt, createdAt), signedAt);
}

async function storeValues(
  writer: Writer,
  fields: Field[],
  values: Map<string, string | null>,
  notAsked: ReadonlySet<string>,
): Promise<void> {
  for (const { id } of fields) {
    const value = values.get(id);
    if (value === undefined) continue;
    await writer.fields.update({ id }, { value, ...(notAsked.has(id) && { notAsked: true }) });
  }
}

async function markSigned(
  domain: Domain,
  writer: Writer,
  { document, signer }: { document: Document; signer: Signer },
  { signedAt }: Signature,
): Promise<Document> {
  await transition(writer, "signers", signer, "signed", { signedAt });
  // A host creates a session for each visit. All sessions of this signer complete together.
  const completed = { completedAt: signedAt, progress: null };
  await transitionAll(writer, "sessions", { signerId: signer.id, chainRoleId: null }, "completed", completed);
  const patch = { signedCount: document.signedCount + 1, updatedAt: signedAt };
  await writer.documents.update({ id: document.id }, patch);
  if (signer.chainRoleId !== null) await moveSessions(domain, writer, signer.chainRoleId);
  return { ...document, ...patch };
}

/** The last signature enqueues the sealing. Any other invites the next signers. */
async function afterSignature(
  domain: Domain,
  writer: Writer,
  document: Document,
  signer: Signer,
): Promise<void> {
  if (isSignedByAll(document)) await startSealing(domain, writer, document);
  else await inviteNext(domain, writer, document, signer);
}

/** Takes no more signatures and enqueues the sealing. */
export async function startSealing(
  domain: Pick<Domain, "clock">,
  writer: Writer,
  document: Document,
): Promise<void> {
  const now = domain.clock.now();
  await transition(writer, "documents", document, "processing");
  await writer.enqueue({
    kind: "seal",
    subject: document.id,
    owner: document.tenantId,
    runAt: now,
    deadline: now + SEAL_TIMEOUT_MS,
  });
}
