import type { GivenValue } from "@service/contract/embed/field-conditions";
import { DomainError } from "../errors.ts";
import { attachmentsOf, type SignerAttachment } from "../model/attachment.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { type Field, fieldsOf } from "../model/field.ts";
import { inPersonNote } from "../model/in-person.ts";
import type { Session } from "../model/session.ts";
import type { Signature } from "../model/signature.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import { actedFor, representativesOf } from "../model/signer-group.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { StoredFile } from "../model/stored-file.ts";
import { variablesOfSigner, type Variable, variablesOf } from "../model/variable.ts";
import { personOf } from "../remembered/person.ts";
import type { RememberWish } from "../remembered/remember.ts";
import { waitingFor } from "../signers/turn.ts";
import { decline } from "./decline.ts";
import { type ChainOverview, remainingOf } from "../chains/overview.ts";
import { atCurrentPart, chainPartOf, submittedBefore } from "./chain-parts.ts";
import { checkFea } from "./fea.ts";
import { assertMayRead, isUnderway, mayRead } from "./gate.ts";
import { givenTo, hasExpressions } from "./decisions.ts";
import { isHandedOff } from "./handoff.ts";
import { prefill } from "./prefill.ts";
import { sign, type Submission } from "./sign.ts";
import { assertPictures } from "./values.ts";
import { type Client, isNewOpening, isUnseen, markViewed, recordOpened } from "./view.ts";
import { assertVerified } from "../verification/verify.ts";
import { transitionAll } from "../model/transitions.ts";
import { pageImage } from "../documents/page-image.ts";

/** What a frame shows of a signing. */
export interface Ceremony {
  /** False: nothing of the document may be shown now, see `mayRead`. */
  readable: boolean;
  session: Session;
  document: Document;
  file: StoredFile;
  senderName: string;
  signer: Signer;
  /** One of each group. */
  signers: Signer[];
  /** Those of a group are of the one who is shown for it; of the signer's own group, of the signer. */
  fields: Field[];
  /** What the signer's conditions and formulas read of others; null: the signer's fields have none. */
  given: GivenValue[] | null;
  /** The files that the signer has attached. */
  attachments: SignerAttachment[];
  /** The signer's variables, in the order of the text; see `prefill`. */
  variables: Variable[];
  /** Names of the signers before this one. */
  waitingFor: string[];
  signature: Signature | null;
  /** Who has acted for the signer's group; null: nobody else. */
  actedFor: Signer | null;
  /** The signing continues on another device. */
  handedOff: boolean;
  /** As the page shows it: a chain collects data for all of its documents. */
  documentStatus: Document["status"];
  /** Null: the session is of one document, or the chain may not be shown. */
  chain: ChainOverview | null;
}

export type CeremonyStatus = "open" | "completed" | "cancelled" | "declined";

/** A frame with a bearer may finish after the secret has expired: expiry ends the start of sessions, not ceremonies. */
function ceremonyStatus(session: Session, signer: Signer): CeremonyStatus {
  if (session.declined || signer.status === "declined") return "declined";
  return signer.status === "signed" ? "completed" : session.status;
}

/**
 * As `ceremonyStatus`. A document that takes no more signatures ends its open sessions, before its expiry is recorded.
 * One that is being corrected ends none.
 */
export function statusOf(
  { clock }: Pick<Domain, "clock">,
  asking: { session: Session; document: Document; signer: Signer },
): CeremonyStatus {
  const status = ceremonyStatus(asking.session, asking.signer);
  return status === "open" && !isUnderway(asking, clock.now()) ? "cancelled" : status;
}

/**
 * Opens the ceremony. A load before the signer's first act appends `signer.opened`, which says nothing of who it was: see
 * `recordAct`.
 */
export async function openCeremony(domain: Domain, opened: Session, client: Client): Promise<Ceremony> {
  const session = await atCurrentPart(domain, opened);
  const { first, isNew } = await domain.store.read(async (reader) => {
    const found = await gather(domain, reader, session);
    return { first: found, isNew: found.readable && (await isNewOpening(reader, found, client)) };
  });
  if (!isNew) return first;
  return domain.store.write(async (writer) => {
    const parties = await lockParties(writer, session);
    if (mayRead(parties, domain.clock.now())) await recordOpened(domain, writer, parties, client);
    return gather(domain, writer, session);
  });
}

/** The person has acted in the page, which shows them the document: from now on they have viewed it. */
export async function recordAct(domain: Domain, opened: Session): Promise<void> {
  const session = await atCurrentPart(domain, opened);
  const known = await domain.store.read((reader) => reader.signers.first({ id: session.signerId }));
  if (known && !isUnseen(known)) return;
  await domain.store.write(async (writer) => {
    const parties = await lockParties(writer, session);
    if (mayRead(parties, domain.clock.now())) await markViewed(domain, writer, parties);
  });
}

/** `evidenceFileId`: of the sealed PDF, where it is there for this person. */
interface Outcome extends Pick<Document, "evidenceFileId"> {
  status: CeremonyStatus;
  document: Document;
  signature: Signature | null;
}

/** The outcome of a signing. Throws VERIFICATION_PENDING while it is open and the page has not verified its signer. */
export async function outcomeOf(domain: Domain, session: Session): Promise<Outcome> {
  return domain.store.read(async (reader) => {
    const { document, signer } = await readDocument(reader, session);
    const status = statusOf(domain, { session, document, signer });
    if (status === "open") assertVerified(session);
    const signature = (await reader.signatures.first({ signerId: signer.id })) ?? null;
    const isCopied = signature !== null || signer.action === "view";
    return { status, document, signature, evidenceFileId: isCopied ? document.evidenceFileId : null };
  });
}

/**
 * The document for a frame, which reads it in hundreds of ranges: three rows each time, not all of the ceremony. A read
 * before the opening of the ceremony counts as one. Throws as `assertMayRead`, and DOCUMENT_CHANGED for another PDF
 * than that of `sha256`, whose ranges the frame has.
 */
export async function openDocument(
  domain: Domain,
  session: Session,
  client: Client,
  sha256?: string,
): Promise<Pick<Ceremony, "document" | "file">> {
  const { document, file, signer, isNew } = await domain.store.read(async (reader) => {
    const found = await readDocument(reader, session);
    return { ...found, isNew: await isNewOpening(reader, found, client) };
  });
  assertMayRead({ session, document, signer }, domain.clock.now());
  if (sha256 !== undefined && sha256 !== file.sha256)
    throw new DomainError("DOCUMENT_CHANGED", "The document has changed since it was opened: load it again.");
  return isNew ? openCeremony(domain, session, client) : { document, file };
}

/**
 * Draws the first page ahead of the frame's request, if the frame may read the document. An error is reported at that
 * request.
 */
export async function drawFirstPage(domain: Domain, session: Session, width: number): Promise<void> {
  try {
    const { document, signer, file } = await domain.store.read((reader) => readDocument(reader, session));
    if (!mayRead({ session, document, signer }, domain.clock.now())) return;
    await pageImage(domain, file, { page: 1, width });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

async function readDocument(
  reader: Reader,
  { documentId, signerId }: Session,
): Promise<Pick<Ceremony, "document" | "file" | "signer">> {
  const document = await reader.documents.first({ id: documentId });
  const signer = await reader.signers.first({ id: signerId });
  const file = document && (await reader.files.first({ id: document.fileId }));
  if (!document || !signer || !file) throw new DomainError("SIGNATURE_NOT_FOUND", "The signature is gone.");
  return { document, signer, file };
}

async function gather({ clock }: Domain, reader: Reader, { id, ...asking }: Session): Promise<Ceremony> {
  const session = (await reader.sessions.first({ id })) ?? { id, ...asking };
  const { document, signer, file } = await readDocument(reader, session);
  const tenant = await reader.tenants.first({ id: document.tenantId });
  const signature = await reader.signatures.first({ signerId: signer.id });
  const readable = mayRead({ session, document, signer }, clock.now());
  const variables = variablesOfSigner(signer, await variablesOf(reader, document.id));
  const own = {
    document,
    variables: readable ? await prefill(reader, document, signer, variables) : variables,
    waitingFor: await waitingFor(reader, document, signer),
  };
  const people = await signersOf(reader, document.id);
  const shown = representativesOf(people, signer);
  const signers = people.filter(({ id }) => shown.get(id)?.id === id);
  const fields = (await fieldsOf(reader, document.id)).map((field) => ({
    ...field,
    signerId: shown.get(field.signerId)?.id ?? field.signerId,
  }));
  const isConditional = hasExpressions(fields.filter(({ signerId }) => signerId === signer.id));
  const part = readable ? await chainPartOf(reader, session, own) : null;
  return {
    readable,
    session,
    document,
    file,
    senderName: tenant?.name ?? "",
    signer,
    signers,
    fields,
    given: isConditional ? givenTo(signer.id, { fields, signers }) : null,
    attachments: (await attachmentsOf(reader, document.id, fields)).filter(
      ({ signerId }) => signerId === signer.id,
    ),
    variables: part?.variables ?? own.variables,
    waitingFor: part?.waitingFor ?? own.waitingFor,
    documentStatus: part?.documentStatus ?? document.status,
    chain: part?.overview ?? null,
    signature: signature ?? null,
    actedFor: actedFor(people, signer),
    handedOff: await isHandedOff(reader, session),
  };
}

/** Locks the document first, then its rows. Everything that changes a signing uses this order. */
export async function lockParties(
  writer: Writer,
  { id, documentId, signerId }: Session,
): Promise<{ document: Document; session: Session; signer: Signer }> {
  const document = await writer.documents.lock({ id: documentId });
  const session = await writer.sessions.lock({ id });
  const signer = await writer.signers.first({ id: signerId });
  if (!document || !session || !signer)
    throw new DomainError("SIGNATURE_NOT_FOUND", "The signature is gone.");
  if (session.signerId !== signerId)
    throw new DomainError("DOCUMENT_CHANGED", "The session has gone on to another document: load it again.");
  return { document, session, signer };
}

export function assertNotCancelled(session: Session): void {
  if (session.status === "cancelled")
    throw new DomainError("SESSION_CANCELLED", "The session was cancelled.");
}

/** A frame's submission. Its signature by certificate (CAdES, DER) is not verified yet. */
export type Submitted = Omit<Submission, "fea" | "isUnattended" | "remember"> & {
  remember: Omit<RememberWish, "person">;
  cades: Uint8Array | null;
  /** The document that the page showed; null: the session is of one document. */
  documentId: string | null;
};

/** `remaining`: documents of the chain that the person has still to sign. */
export interface Accepted {
  signature: Signature;
  remaining: number;
}

/** Takes a session's signature; see `sign` and `checkFea`. */
export async function submit(
  domain: Domain,
  session: Session,
  { cades, documentId: shown, remember, ...given }: Submitted,
): Promise<Accepted> {
  assertVerified(session);
  const earlier = await earlierOfChain(domain, session, { shown, submissionId: given.submissionId });
  if (earlier) return earlier;
  await assertPictures(domain, given, session.tenantId); // in a child process: not while rows are locked
  const { documentId, signerId } = session;
  const { submissionId, documentSha256 } = given;
  const fea =
    cades && (await checkFea(domain, { documentId, signerId, submissionId, documentSha256, cades }));
  const wish = await wishOf(domain, session, remember);
  const submission: Submission = { ...given, isUnattended: false, fea, remember: wish };
  return domain.store.write(async (writer) => {
    const parties = await lockParties(writer, session);
    assertNotCancelled(parties.session);
    assertVerified(parties.session);
    const signer = await markViewed(domain, writer, parties);
    const signature = await sign(domain, writer, { ...parties, signer }, submission);
    return { signature, remaining: await remainingIn(writer, session) };
  });
}

/** Null: the signer wishes nothing to be remembered, nor uses what is. */
async function wishOf(
  domain: Domain,
  { signerId }: Session,
  { isUsed, keepFor, device }: Submitted["remember"],
): Promise<RememberWish | null> {
  if (!isUsed && keepFor === null) return null;
  const signer = await domain.store.read((reader) => reader.signers.first({ id: signerId }));
  if (!signer) throw new DomainError("SIGNATURE_NOT_FOUND", "The signature is gone.");
  return { isUsed, keepFor, device, person: await personOf(domain, signer) };
}

async function remainingIn(reader: Reader, { chainRoleId }: Session): Promise<number> {
  return chainRoleId === null ? 0 : remainingOf(reader, chainRoleId);
}

/**
 * A repeated submission whose session has gone on to the next document of its chain. Throws DOCUMENT_CHANGED for another
 * submission of a document that is not the current one.
 */
async function earlierOfChain(
  { store }: Domain,
  session: Session,
  { shown, submissionId }: { shown: string | null; submissionId: string },
): Promise<Accepted | null> {
  const { chainRoleId } = session;
  if (chainRoleId === null) return null;
  return store.read(async (reader) => {
    const signature = await submittedBefore(reader, chainRoleId, submissionId);
    if (signature) return { signature, remaining: await remainingOf(reader, chainRoleId) };
    if (shown === session.documentId) return null;
    throw new DomainError("DOCUMENT_CHANGED", "The session has gone on to another document: load it again.");
  });
}

export async function declineSession(domain: Domain, session: Session, reason: string | null): Promise<void> {
  await domain.store.write(async (writer) => {
    const parties = await lockParties(writer, session);
    const { document, session: held } = parties;
    assertVerified(held);
    if (held.declined) return;
    assertNotCancelled(held);
    if (held.status === "completed")
      throw new DomainError("SESSION_COMPLETED", "This signature has been given already.");
    if (!held.allowDecline)
      throw new DomainError("DECLINE_NOT_ALLOWED", "Whoever made this session has switched declining off.");
    const signer = await markViewed(domain, writer, parties);
    const inPerson = await inPersonNote(writer, held);
    await decline(domain, writer, document, { signer, reason, metadata: held.metadata, inPerson });
    const ended = { declined: true, progress: null };
    await transitionAll(writer, "sessions", { signerId: signer.id }, "cancelled", ended);
  });
}
