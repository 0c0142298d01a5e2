import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Session, SigningProgress } from "../model/session.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { transitionAll } from "../model/transitions.ts";
import { activeSigners } from "./turn.ts";

/** A document of a chain, and who signs it for one role. */
export interface Part {
  document: Document;
  signer: Signer;
}

/** Returns the documents that a role signs, in the order of the chain. */
export async function partsOfRole(reader: Reader, chainRoleId: string): Promise<Part[]> {
  const role = await reader.chainRoles.first({ id: chainRoleId });
  const placed = role
    ? await reader.chainDocuments.find({ chainId: role.chainId }, { orderBy: [["position", "asc"]] })
    : [];
  const documentId = placed.map((one) => one.documentId);
  const signers = (await reader.signers.find({ documentId })).filter(
    (signer) => signer.chainRoleId === chainRoleId,
  );
  const documents = new Map((await reader.documents.find({ id: documentId })).map((one) => [one.id, one]));
  return documentId.flatMap((id): Part[] => {
    const signer = signers.find((one) => one.documentId === id);
    const document = documents.get(id);
    return signer && document ? [{ document, signer }] : [];
  });
}

/** The signer to whom what a person does is counted: of a chain's role, the one of its first document. */
export async function firstSignerOf(
  reader: Reader,
  { chainRoleId, id }: Pick<Signer, "chainRoleId" | "id">,
): Promise<string> {
  if (chainRoleId === null) return id;
  return (await partsOfRole(reader, chainRoleId))[0]?.signer.id ?? id;
}

/** The signer, or, of a chain, the signers of all documents that the person is. */
export async function signersOfPerson(
  reader: Reader,
  { id, chainRoleId }: Pick<Signer, "id" | "chainRoleId">,
): Promise<string[]> {
  if (chainRoleId === null) return [id];
  return (await partsOfRole(reader, chainRoleId)).map(({ signer }) => signer.id);
}

/** Whether the signature may still be given, now or after other people's work. */
export function isOutstanding({ document, signer }: Part): boolean {
  const isOver = ["draft", "completed", "voided", "expired"].includes(document.status);
  return isPending(signer) && !isOver;
}

/**
 * The part that a role's session is at: the first that the role may sign now, else the first that is outstanding. Null:
 * nothing is left to sign.
 */
export async function currentPart(reader: Reader, chainRoleId: string): Promise<Part | null> {
  const outstanding = (await partsOfRole(reader, chainRoleId)).filter(isOutstanding);
  for (const part of outstanding) {
    if (part.document.status === "correcting" || part.document.status === "collecting_data") continue;
    const active = await activeSigners(reader, part.document);
    if (active.some(({ id }) => id === part.signer.id)) return part;
  }
  return outstanding[0] ?? null;
}

/**
 * Moves a role's open sessions to its current part, with the adopted signature and the passed verifications. Without a
 * part they end: completed if the role has signed anything, else cancelled.
 */
export async function moveSessions(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  chainRoleId: string,
): Promise<void> {
  const parts = await partsOfRole(writer, chainRoleId);
  const signerId = parts.map(({ signer }) => signer.id);
  const next = await currentPart(writer, chainRoleId);
  if (next === null) {
    const hasSigned = parts.some(({ signer }) => signer.status === "signed");
    const ended = { progress: null, ...(hasSigned && { completedAt: domain.clock.now() }) };
    const status = hasSigned ? "completed" : "cancelled";
    await transitionAll(writer, "sessions", { signerId, chainRoleId }, status, ended);
    return;
  }
  for (const session of await writer.sessions.find({ signerId, chainRoleId, status: "open" })) {
    if (session.signerId === next.signer.id) continue;
    const { documentId, id } = next.signer;
    await writer.sessions.update(
      { id: session.id },
      { documentId, signerId: id, progress: await adopted(writer, session) },
    );
    await carryResults(domain, writer, session, next);
  }
}

/** Ends the sessions of a document that takes no more signatures. Those of a chain's role go on with its next document. */
export async function endSessions(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  { id: documentId, chainId }: Pick<Document, "id" | "chainId">,
): Promise<void> {
  await transitionAll(writer, "sessions", { documentId, chainRoleId: null }, "cancelled");
  if (chainId === null) return;
  const signers = await writer.signers.find({ documentId });
  for (const { chainRoleId } of signers)
    if (chainRoleId !== null) await moveSessions(domain, writer, chainRoleId);
}

/** The adopted signature, given or not, which the next document offers. Consent is given for each document. */
async function adopted(reader: Reader, { signerId, progress }: Session): Promise<SigningProgress | null> {
  const given = await reader.signatures.first({ signerId });
  const signature = given?.ink ?? progress?.signature ?? null;
  const initials = given?.initials ?? progress?.initials ?? null;
  if (!signature && !initials) return null;
  return { consented: false, consentedAt: null, values: {}, signature, initials, placed: [] };
}

/** The verifications that were passed in a session are evidence of each document that is signed in it. */
async function carryResults(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  { id: sessionId, signerId: from }: Session,
  { signer: { id: signerId, documentId } }: Part,
): Promise<void> {
  const known = await writer.identityResults.count({ sessionId, signerId });
  if (known > 0) return;
  const passed = await writer.identityResults.find({
    sessionId,
    signerId: from,
    verdict: ["pass", "review"],
  });
  await writer.identityResults.insert(
    ...passed.map((result) => ({ ...result, id: newId(domain), documentId, signerId })),
  );
}
