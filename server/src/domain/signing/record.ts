import { createHash } from "node:crypto";
import { tenancyOf } from "../environment.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import { fileHashes } from "../model/attachment.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Field } from "../model/field.ts";
import { newId } from "../model/ids.ts";
import { metadataOf } from "../model/session.ts";
import { type Signature, signingMethod } from "../model/signature.ts";
import type { AcceptedSubmission, SigningSteps } from "../model/signing-feature.ts";
import type { SigningParties } from "../model/signing-parties.ts";
import { inkDigest, stateHash } from "../model/state-hash.ts";
import type { Writer } from "../model/store.ts";
import type { Submission } from "../model/submission.ts";
import { knownTimeZone } from "../model/time-zone.ts";
import { transition, transitionAll } from "../model/transitions.ts";
import type { Instant } from "@service/platform/ports/clock";

/** Stores the signature, its values and the event `signer.signed`. Answers the document with the signature counted. */
export async function record(
  domain: Domain,
  writer: Writer,
  parties: SigningParties,
  submission: Submission,
  { accepted, features }: { accepted: AcceptedSubmission; features: readonly SigningSteps[] },
): Promise<{ document: Document; signature: Signature }> {
  const { session, signer } = parties;
  const signature = Object.assign(
    newSignature(domain, parties, submission),
    await statesOf(writer, parties, submission, accepted),
    ...(await inOrder(features, async (feature) => feature.columns?.())),
  ) as Signature;
  await writer.signatures.insert(signature);
  await storeValues(writer, accepted);
  const document = await markSigned(writer, parties, signature);
  await appendEvent(domain, writer, document, {
    type: "signer.signed",
    actor: signerActor(signer),
    signer,
    data: Object.assign(
      signedData(signature),
      ...features.map((feature) => feature.eventData?.(accepted)),
      metadataOf(session),
    ),
  });
  return { document, signature };
}

/** The answer of each, one after the other. */
async function inOrder<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const item of items) answers.push(await ask(item));
  return answers;
}

/** Returns the event's data about the signature itself. */
function signedData(signature: Signature): Record<string, unknown> {
  return {
    documentSha256: signature.documentSha256,
    method: signingMethod(signature),
    stateBefore: signature.stateBefore,
    stateAfter: signature.stateAfter,
    ...(signature.timeZone !== null && { timeZone: signature.timeZone }),
  };
}

type States = Pick<Signature, "inkSha256" | "initialsSha256" | "stateBefore" | "stateAfter">;
type OfFeatures = Pick<Signature, "fea" | "inPerson" | "rememberedSince" | "reason" | "passkey">;

/** The modes of acts that are no signature. */
const MODES: Partial<Record<SigningParties["signer"]["action"], Signature["mode"]>> = {
  approve: "approval",
  prepare: "preparation",
};

function newSignature(
  domain: Domain,
  { document, session, signer }: SigningParties,
  submission: Submission,
): Omit<Signature, keyof States | keyof OfFeatures> {
  const signedAt = domain.clock.now();
  return {
    id: newId(domain),
    ...tenancyOf(document),
    documentId: document.id,
    signerId: signer.id,
    sessionId: session.id,
    submissionId: submission.submissionId,
    mode: MODES[signer.action] ?? (submission.fea ? "fea" : "autografa"),
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

/** The consent's time is the signer's clock, limited to the time between the document's creation and the signature. */
function consentAt({ createdAt }: Document, { consent }: Submission, signedAt: Instant): Instant {
  return Math.min(Math.max(consent.acceptedAt, createdAt), signedAt);
}

const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The document's state before and after this signature. The document's lock orders the signatures. */
async function statesOf(
  writer: Writer,
  { document, signer }: SigningParties,
  { documentSha256, signature, initials, fea }: Submission,
  { fields, values, attachments }: AcceptedSubmission,
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

/** Null empties a field. `values` has no fields of other signers. */
function valueAfter({ id, value }: Field, values: ReadonlyMap<string, string | null>): string | null {
  const given = values.get(id);
  return given === undefined ? value : given;
}

async function storeValues(
  writer: Writer,
  { ownFields, values, notAsked }: AcceptedSubmission,
): Promise<void> {
  for (const { id } of ownFields) {
    const value = values.get(id);
    if (value === undefined) continue;
    await writer.fields.update({ id }, { value, notAsked: notAsked.has(id) || null });
  }
}

async function markSigned(
  writer: Writer,
  { document, signer }: SigningParties,
  { signedAt }: Signature,
): Promise<Document> {
  await transition(writer, "signers", signer, "signed", { signedAt });
  // A host creates a session for each visit. All sessions of this signer complete together.
  const completed = { completedAt: signedAt, progress: null };
  await transitionAll(writer, "sessions", { signerId: signer.id, chainRoleId: null }, "completed", completed);
  const patch = { signedCount: document.signedCount + 1, updatedAt: signedAt };
  await writer.documents.update({ id: document.id }, patch);
  return { ...document, ...patch };
}
