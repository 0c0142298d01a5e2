import { DomainError } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { type Field, fieldsOf, isOfSender } from "../model/field.ts";
import { lockDocument } from "../model/find-document.ts";
import { newId, uuid } from "../model/ids.ts";
import { requirementsOf, requiresStep } from "../model/requirements.ts";
import { modeOf } from "../model/signing-mode.ts";
import { isPending, type Signer, signersOf } from "../model/signer.ts";
import { asFieldsOf } from "../model/signer-group.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { asksPasskey } from "../signing-terms/passkey.ts";
import { allowedMethods } from "../signing-terms/methods.ts";
import { reasonsFor } from "../signing-terms/reasons.ts";
import { pagelessSession } from "./pageless-session.ts";
import { sign } from "./sign.ts";
import type { Submission } from "../model/submission.ts";

/** The owner's request to sign without a page. */
export interface OwnerSignature {
  /** Whether every signer gets a copy when the document completes. */
  sendsCopies: boolean;
  /** Words of the owner in those copies. */
  completionMessage: string | null;
  ip: string | null;
  userAgent: string | null;
}

/** The document after the signature, and the number of the owner's fields with a value. */
export interface OwnerSigned {
  document: Document;
  fieldsSigned: number;
}

/**
 * Signs all fields of the document's owner with their name as handwriting (docs/contract/v2.md#sign-all-fields). The
 * caller is the owner, acting by their own key. Throws NOT_FOUND, NOT_A_SIGNER (the caller is not the owner, or no
 * pending signer), DOCUMENT_NOT_SENDABLE (the document takes no such signature), DATA_PENDING, SIGNER_NOT_READY,
 * VALIDATION (a required field has no value).
 */
export async function signAsOwner(
  domain: Domain,
  caller: Caller,
  id: string,
  { sendsCopies, completionMessage, ...from }: OwnerSignature,
): Promise<OwnerSigned> {
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    const signer = await ownerAsSigner(writer, document, caller);
    await assertUnattendedAllowed(writer, document, signer);
    await writer.documents.update({ id }, { sendsCopies, completionMessage });
    const fields = await fieldsOfSigner(writer, signer);
    const session = pagelessSession(domain, document, signer);
    await writer.sessions.insert(session);
    const submission = await submissionOf(domain, writer, { document, signer, fields }, from);
    await sign(domain, writer, { document, session, signer }, submission);
    const signed = await fieldsOfSigner(writer, signer);
    return {
      document: (await writer.documents.first({ id }))!,
      fieldsSigned: signed.filter((field) => field.value !== null && !isOfSender(field)).length,
    };
  });
}

async function fieldsOfSigner(writer: Writer, signer: Signer): Promise<Field[]> {
  const signers = await signersOf(writer, signer.documentId);
  const fields = asFieldsOf(signer, await fieldsOf(writer, signer.documentId), signers);
  return fields.filter(({ signerId }) => signerId === signer.id);
}

async function ownerAsSigner(writer: Writer, document: Document, { user }: Caller): Promise<Signer> {
  if (document.ownerId !== user.id)
    throw new DomainError("NOT_A_SIGNER", "Only its owner signs a document without a page.");
  if (!(await writer.users.first({ id: user.id, removedAt: null })))
    throw new DomainError("NOT_A_SIGNER", "The owner has left the workspace, so nobody signs as them.");
  const own = (await signersOf(writer, document.id)).find(({ email }) => email === user.email);
  if (own?.action !== "sign")
    throw new DomainError("NOT_A_SIGNER", "The owner is no signer of the document.");
  return own;
}

const refuse = (message: string) => new DomainError("DOCUMENT_NOT_SENDABLE", message);

/** Refuses documents that need the person at a page: identity steps, and signatures by certificate. */
async function assertUnattendedAllowed(writer: Writer, document: Document, signer: Signer): Promise<void> {
  if (!isPending(signer)) throw refuse(`The owner's signature is ${signer.status}.`);
  if (document.status === "draft") throw refuse("The document's signing has not started.");
  if (document.status === "correcting") throw refuse("The document is in correction.");
  if (modeOf(document) === "fea") throw refuse("The document is signed by certificate.");
  if (allowedMethods(document, signer)?.includes("typed") === false)
    throw refuse("The document is not signed with typed names.");
  if (reasonsFor(document, signer) !== undefined) throw refuse("The signature requires a reason.");
  if (asksPasskey(signer)) throw refuse("The signature requires a passkey of its signer.");
  if (requiresStep(await requirementsOf(writer, signer)))
    throw refuse("The signature requires a verification of its signer.");
}

const typed = (text: string) => ({ method: "typed", text, face: "dancing-script" }) as const;

async function submissionOf(
  domain: Domain,
  writer: Writer,
  { document, signer, fields }: { document: Document; signer: Signer; fields: Field[] },
  from: Pick<Submission, "ip" | "userAgent">,
): Promise<Submission> {
  const file = await writer.files.first({ id: document.fileId });
  const values = fields.map((field) => [field.id, ownerValue(domain, field, signer)] as const);
  return {
    submissionId: uuid(newId(domain)),
    consent: { locale: "en", acceptedAt: domain.clock.now() },
    documentSha256: file!.sha256,
    revision: document.revision,
    values: Object.fromEntries(values.filter(([, value]) => value !== "")),
    signature: typed(signer.name),
    initials: typed(initialsOf(signer.name)),
    fea: null,
    placed: null,
    placedTogether: [],
    reason: null,
    passkey: null,
    isUnattended: true,
    remember: null,
    ...from,
  };
}

/** Returns the owner's value of a field. Nothing is ticked, chosen or written in a person's name. */
function ownerValue(domain: Pick<Domain, "clock">, { type }: Field, { name, email }: Signer): string {
  if (type === "date") return new Date(domain.clock.now()).toISOString().slice(0, 10);
  if (type === "name") return name;
  return type === "email" ? (email ?? "") : "";
}

function initialsOf(name: string): string {
  const initials = name.split(/\s+/u).flatMap((word) => Array.from(word)[0] ?? []);
  return initials.join("").toUpperCase();
}
