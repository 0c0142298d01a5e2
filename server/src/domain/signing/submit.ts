import { remainingOf } from "../chains/overview.ts";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { RememberWish } from "../model/remembered-signature.ts";
import type { SigningFeature } from "../model/signing-feature.ts";
import type { Session } from "../model/session.ts";
import type { Signature } from "../model/signature.ts";
import { lockParties, signatureGone } from "../model/signing-parties.ts";
import type { Reader } from "../model/store.ts";
import type { Submission } from "../model/submission.ts";
import { personOf } from "../remembered/person.ts";
import { assertVerified } from "../verification/verify.ts";
import { submittedBefore } from "./chain-parts.ts";
import { checkFea } from "./fea.ts";
import { assertNotCancelled } from "./gate.ts";
import { sign } from "./sign.ts";
import { assertPictures } from "./values.ts";
import { markViewed } from "./view.ts";

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

/** Takes a session's signature; see `sign` and `checkFea`. `features`: beside those of every signature. */
export async function submit(
  domain: Domain,
  session: Session,
  { cades, documentId: shown, remember, ...given }: Submitted,
  features: readonly SigningFeature[] = [],
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
    const signature = await sign(domain, writer, { ...parties, signer }, submission, features);
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
  if (!signer) throw signatureGone();
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
