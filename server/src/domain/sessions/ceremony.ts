import type { Document, Field, StoredFile } from "../documents/document.ts";
import { fieldsOf } from "../documents/fields.ts";
import { signersOf } from "../documents/find.ts";
import { DomainError } from "../errors.ts";
import { appendEvent, signerActor } from "../events/append.ts";
import type { Domain, Reader, Writer } from "../ports.ts";
import { decline } from "../signers/decline.ts";
import { sign, type Submission } from "../signers/sign.ts";
import type { Signature, Signer } from "../signers/signer.ts";
import type { Session, SigningProgress } from "./session.ts";

/** Everything a frame shows of a signing. */
export interface Ceremony {
  session: Session;
  document: Document;
  file: StoredFile;
  senderName: string;
  signer: Signer;
  signers: Signer[];
  fields: Field[];
  signature: Signature | null;
}

export type CeremonyStatus = "open" | "completed" | "cancelled" | "declined";

/** A frame that holds a bearer may finish after the secret's time is over: expiry ends inits, not ceremonies. */
export function ceremonyStatus(session: Session, signer: Signer): CeremonyStatus {
  if (session.declined || signer.status === "declined") return "declined";
  return signer.status === "signed" ? "completed" : session.status;
}

/** Opens the ceremony; the first look at the document is told as `signer.viewed` and `document.viewed`. */
export async function openCeremony(domain: Domain, session: Session): Promise<Ceremony> {
  const first = await domain.store.read((reader) => gather(reader, session));
  if (first.signer.status !== "pending" && first.signer.status !== "sent") return first;
  return domain.store.write(async (writer) => {
    const { document, signer } = await lockParties(writer, session);
    if (signer.status === "pending" || signer.status === "sent")
      await markViewed(domain, writer, document, signer);
    return gather(writer, session);
  });
}

async function markViewed(domain: Domain, writer: Writer, document: Document, signer: Signer): Promise<void> {
  const viewers = await writer.signers.count({ documentId: document.id, viewedAt: { not: null } });
  await writer.signers.update({ id: signer.id }, { status: "viewed", viewedAt: domain.clock.now() });
  const actor = signerActor(signer);
  await appendEvent(domain, writer, document, { type: "signer.viewed", actor, signer });
  if (viewers === 0) await appendEvent(domain, writer, document, { type: "document.viewed", actor, signer });
}

async function gather(reader: Reader, session: Session): Promise<Ceremony> {
  const document = await reader.documents.first({ id: session.documentId });
  const signer = await reader.signers.first({ id: session.signerId });
  if (!document || !signer) throw new DomainError("SIGNATURE_NOT_FOUND", "The signature is gone.");
  const file = await reader.files.first({ id: document.fileId });
  const tenant = await reader.tenants.first({ id: document.tenantId });
  const signature = await reader.signatures.first({ signerId: signer.id });
  return {
    session: (await reader.sessions.first({ id: session.id })) ?? session,
    document,
    file: file!,
    senderName: tenant?.name ?? "",
    signer,
    signers: await signersOf(reader, document.id),
    fields: await fieldsOf(reader, document.id),
    signature: signature ?? null,
  };
}

/** The document first, then what hangs on it: one lock order for all that change a signing. */
async function lockParties(
  writer: Writer,
  { id, documentId, signerId }: Session,
): Promise<{ document: Document; session: Session; signer: Signer }> {
  const document = await writer.documents.lock({ id: documentId });
  const session = await writer.sessions.lock({ id });
  const signer = await writer.signers.first({ id: signerId });
  if (!document || !session || !signer)
    throw new DomainError("SIGNATURE_NOT_FOUND", "The signature is gone.");
  return { document, session, signer };
}

function assertNotCancelled(session: Session): void {
  if (session.status === "cancelled")
    throw new DomainError("SESSION_CANCELLED", "The session was cancelled.");
}

/** Keeps what the signer has entered so far. A finished session keeps nothing more. */
export async function saveProgress(
  domain: Domain,
  session: Session,
  progress: SigningProgress,
): Promise<void> {
  await domain.store.write((writer) =>
    writer.sessions.update({ id: session.id, status: "open" }, { progress }),
  );
}

/** Takes the signature of a session; see `sign`. */
export async function submit(domain: Domain, session: Session, submission: Submission): Promise<Signature> {
  return domain.store.write(async (writer) => {
    const parties = await lockParties(writer, session);
    assertNotCancelled(parties.session);
    return sign(domain, writer, parties, submission);
  });
}

export async function declineSession(domain: Domain, session: Session, reason: string | null): Promise<void> {
  await domain.store.write(async (writer) => {
    const { document, signer, session: held } = await lockParties(writer, session);
    if (held.declined) return;
    assertNotCancelled(held);
    if (held.status === "completed")
      throw new DomainError("SESSION_COMPLETED", "This signature has been given already.");
    await decline(domain, writer, document, { signer, reason });
    const ended = { status: "cancelled", declined: true, progress: null } as const;
    await writer.sessions.update({ signerId: signer.id, status: "open" }, ended);
  });
}
