import type { Domain } from "../model/domain.ts";
import {
  isOpenForSigners,
  isOpenTo,
  isPaused,
  sessionCancelled,
  signatureRefusal,
} from "../model/lifecycle.ts";
import type { Session } from "../model/session.ts";
import { isPending } from "../model/signer.ts";
import { readParties, type SigningParties } from "../model/signing-parties.ts";
import type { Reader } from "../model/store.ts";
import type { Instant } from "@service/platform/ports/clock";
import { assertVerified, isVerified } from "../verification/verify.ts";

/** Whether the document still waits for this signature in this session, or is shown to its viewer. */
function isAwaited({ session, document, signer }: SigningParties, now: Instant): boolean {
  return isOpenTo(signer, document, now) && session.status === "open" && isPending(signer);
}

/** Tells whether the signing is awaited, now or after a correction. */
export function isUnderway(access: SigningParties, now: Instant): boolean {
  const { session, document, signer } = access;
  return (
    isAwaited(access, now) || (isPaused(document, now) && session.status === "open" && isPending(signer))
  );
}

/** Whether a signed signer may read the document: in progress or completed. */
function mayReadSigned({ session, document, signer }: SigningParties): boolean {
  const isReadable =
    isOpenForSigners(document) || ["correcting", "processing", "completed"].includes(document.status);
  // On a shared device nothing is left to read once the person has signed.
  const isOwn = session.status !== "cancelled" && session.inPersonId === null;
  return isOwn && signer.status === "signed" && isReadable;
}

/** Whether a page may show the document and its content. */
export function mayRead(access: SigningParties, now: Instant): boolean {
  return isVerified(access.session) && (isAwaited(access, now) || mayReadSigned(access));
}

/**
 * Throws VERIFICATION_PENDING, DOCUMENT_CORRECTING, or SESSION_CANCELLED where the page has no more access to the
 * document.
 */
export function assertMayRead(access: SigningParties, now: Instant): void {
  assertVerified(access.session);
  if (mayRead(access, now)) return;
  throw signatureRefusal(access, now);
}

/** Checks a request that is about the session alone, as `assertMayRead` does. */
export async function assertMayReadSession(
  { store, clock }: Pick<Domain, "store" | "clock">,
  session: Session,
): Promise<void> {
  assertMayRead(await store.read((reader) => accessOf(reader, session)), clock.now());
}

/** Checks a page that submits, as `assertMayRead` does. A signer who has signed may repeat the submission. */
export async function assertMaySubmit(
  { store, clock }: Pick<Domain, "store" | "clock">,
  session: Session,
): Promise<void> {
  assertVerified(session);
  const access = await store.read((reader) => accessOf(reader, session));
  if (access.signer.status !== "signed") assertMayRead(access, clock.now());
}

async function accessOf(reader: Reader, session: Session): Promise<SigningParties> {
  return { session, ...(await readParties(reader, session)) };
}

/** Throws SESSION_CANCELLED. */
export function assertNotCancelled(session: Session): void {
  if (session.status === "cancelled") throw sessionCancelled();
}
