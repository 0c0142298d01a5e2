import { MAX_PIN_ATTEMPTS } from "@service/contract/rules/in-person-limits";
import { type Tenancy, tenancyOf } from "../environment.ts";
import { notFound } from "../errors.ts";
import type { Document } from "../model/document.ts";
import {
  type InPersonPart,
  type InPersonSession,
  type InPersonStatus,
  inPersonStatus,
} from "../model/in-person.ts";
import { takesSignatures } from "../model/lifecycle.ts";
import { isPending, type Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Instant } from "@service/platform/ports/clock";
import { mayEnter } from "../signers/turn.ts";

/** `cancelled`: nobody awaits the person's act any more, as another of the group has acted or the document has ended. */
export type PartStatus =
  | "waiting"
  | "ready"
  | "in_progress"
  | "signed"
  | "declined"
  | "cancelled"
  | "locked"
  | "no_pin";

export interface PartView {
  part: InPersonPart;
  signer: Signer;
  status: PartStatus;
  /** Whether the document asks for the person's act now. */
  isInTurn: boolean;
}

/** A session with the people who are still signers of its document, in its order. */
export interface InPersonView {
  session: InPersonSession;
  status: InPersonStatus;
  document: Document | undefined;
  parts: PartView[];
}

/** Finds the caller's session. Throws NOT_FOUND. */
export async function findInPerson(reader: Reader, caller: Tenancy, id: string): Promise<InPersonSession> {
  const session = await reader.inPersonSessions.first({ id, ...tenancyOf(caller) });
  if (!session) throw notFound("in-person session");
  return session;
}

/** Locks a session after its document, as everything that changes a signing does. Throws NOT_FOUND. */
export async function lockInPerson(
  writer: Writer,
  { id, documentId }: Pick<InPersonSession, "id" | "documentId">,
): Promise<InPersonSession> {
  await writer.documents.lock({ id: documentId });
  const session = await writer.inPersonSessions.lock({ id });
  if (!session) throw notFound("in-person session");
  return session;
}

export async function viewInPerson(
  reader: Reader,
  session: InPersonSession,
  now: Instant,
): Promise<InPersonView> {
  const document = await reader.documents.first({ id: session.documentId, ...tenancyOf(session) });
  const all = await reader.inPersonParts.find({ inPersonId: session.id }, { orderBy: [["position", "asc"]] });
  const signers = await reader.signers.find({ id: all.map(({ signerId }) => signerId) });
  const parts: PartView[] = [];
  for (const part of all) {
    const signer = signers.find(({ id, documentId }) => id === part.signerId && documentId === document?.id);
    if (!document || !signer) continue;
    const isInTurn = takesSignatures(document, now) && (await mayEnter(reader, document, signer));
    parts.push({ part, signer, isInTurn, status: partStatus(part, signer, isInTurn) });
  }
  const status = inPersonStatus(
    session,
    document,
    parts.map(({ signer }) => signer),
    now,
  );
  return { session, status, document, parts };
}

function partStatus(part: InPersonPart, signer: Signer, isInTurn: boolean): PartStatus {
  const { status } = signer;
  if (status === "signed" || status === "declined") return status;
  if (!isPending(signer)) return "cancelled";
  if (part.pinHash === null) return "no_pin";
  if (part.attempts >= MAX_PIN_ATTEMPTS) return "locked";
  if (part.sessionId !== null) return "in_progress";
  return isInTurn ? "ready" : "waiting";
}
