import { DomainError } from "../errors.ts";
import { tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { allowsOrigin } from "../model/origins.ts";
import { newToken } from "../model/secrets.ts";
import type { Session } from "../model/session.ts";
import { contactOf, type Signer } from "../model/signer.ts";
import {
  MAX_SIGNER_PASSKEYS,
  type PasskeyProof,
  SIGNER_CHALLENGE_TTL_MS,
  type SignerPasskeyChallenge,
} from "../model/signer-passkey.ts";
import { lockParties, signatureGone } from "../model/signing-parties.ts";
import { isProved } from "../remembered/offer.ts";
import { contactHashOf } from "../remembered/person.ts";
import { required, withSteps } from "../verification/require-steps.ts";
import { asksPasskey } from "../signing-terms/passkey.ts";
import { challengeOf, type Confirmed, statementOf } from "./statement.ts";

/** Options for the browser (WebAuthn §5.1). */
type PasskeyOptions = Record<string, unknown>;

/**
 * Asks a passkey of the session's signer to confirm a submission. Null: none is registered. Throws PASSKEY_REFUSED where
 * none is asked for.
 */
export async function challengeAct(
  domain: Domain,
  session: Session,
  confirmed: Confirmed,
): Promise<PasskeyOptions | null> {
  const { contactHash } = await askedSigner(domain, session);
  const passkeys = await domain.store.read((reader) => reader.signerPasskeys.find({ contactHash }));
  if (passkeys.length === 0) return null;
  const statement = statementOf(session, confirmed, newToken(domain.random));
  const challenge = challengeOf(statement);
  const text = challenge.toString("base64url");
  await keep(domain, session, { kind: "sign", contactHash, challenge: text, statement });
  return domain.passkeys.assertionOptions(challenge, passkeys);
}

/**
 * Asks for a new passkey. The session's own one-time code must have reached the contact: without it the code becomes a
 * required step, and VERIFICATION_PENDING is thrown. Throws PASSKEY_REFUSED, too.
 */
export async function challengeRegistration(domain: Domain, session: Session): Promise<PasskeyOptions> {
  const { signer, contactHash } = await askedSigner(domain, session);
  if (!isProved(session, signer)) await demandProof(domain, session);
  const existing = await domain.store.read((reader) => reader.signerPasskeys.find({ contactHash }));
  if (existing.length >= MAX_SIGNER_PASSKEYS)
    throw refused(`${MAX_SIGNER_PASSKEYS} passkeys are registered under this address.`);
  const made = await domain.passkeys.registrationOptions(contactOf(signer), existing, false);
  await keep(domain, session, { kind: "register", contactHash, challenge: made.challenge, statement: null });
  return made.options;
}

/** Keeps the passkey that answers the session's challenge. Throws PASSKEY_REFUSED, VERIFICATION_PENDING. */
export async function registerPasskey(domain: Domain, session: Session, credential: object): Promise<void> {
  const { signer, contactHash } = await askedSigner(domain, session);
  if (!isProved(session, signer)) await demandProof(domain, session);
  const asked = await openChallenge(domain, session, { kind: "register", contactHash });
  const made = await domain.passkeys.verifyRegistration(
    credential,
    asked.challenge,
    framedBy(domain, session),
  );
  if (!made) throw refused("The browser's answer makes no passkey.");
  const createdAt = domain.clock.now();
  const id = newId(domain);
  await domain.store.write(async (writer) => {
    const parties = await lockParties(writer, session);
    const isTaken = (await writer.signerPasskeyChallenges.delete({ id: asked.id })) === 1;
    const known = await writer.signerPasskeys.find({ contactHash });
    // The person may have been replaced meanwhile, the challenge answered, or the passkey known.
    const isSame = contactOf(parties.signer) === contactOf(signer) && isProved(parties.session, signer);
    const isNew = known.every(({ credentialId }) => credentialId !== made.credentialId);
    if (!isTaken || !isSame || !isNew || known.length >= MAX_SIGNER_PASSKEYS)
      throw refused("The passkey cannot be registered: start again.");
    const row = { id, ...tenancyOf(session), contactHash, ...made, createdAt, usedAt: createdAt };
    await writer.signerPasskeys.insert({ ...row, provedBy: proofOf(signer) });
  });
}

/** The session's challenge that waits for an answer. Throws PASSKEY_REFUSED. */
export async function openChallenge(
  { store, clock }: Pick<Domain, "store" | "clock">,
  { id: sessionId, signerId }: Session,
  of: Pick<SignerPasskeyChallenge, "kind" | "contactHash">,
): Promise<SignerPasskeyChallenge> {
  const challenge = await store.read((reader) =>
    reader.signerPasskeyChallenges.first({ sessionId, signerId, ...of }),
  );
  if (challenge && challenge.expiresAt > clock.now()) return challenge;
  throw refused("The question to the passkey has been answered, or has expired.");
}

/** The signer with the hash under which their passkeys are kept. Throws PASSKEY_REFUSED. */
export async function askedSigner(
  domain: Domain,
  { signerId, inPersonId }: Session,
): Promise<{ signer: Signer; contactHash: string }> {
  const signer = await domain.store.read((reader) => reader.signers.first({ id: signerId }));
  if (!signer) throw signatureGone();
  if (!asksPasskey(signer)) throw refused("The sender asks this person for no passkey.");
  // A passkey says that it is the same person at their own device.
  if (inPersonId !== null) throw refused("A passkey is given on the person's own device.");
  return { signer, contactHash: await contactHashOf(domain, tenancyOf(signer), contactOf(signer)) };
}

/** The pages that may frame the session's, whose origin the browser signs along. */
export function framedBy({ publicUrl }: Pick<Domain, "publicUrl">, session: Session) {
  return { mayFrame: (origin: string) => allowsOrigin(session, origin, publicUrl) };
}

export const refused = (message: string) => new DomainError("PASSKEY_REFUSED", message);

const proofOf = ({ email }: Signer): PasskeyProof => (email === null ? "phone_otp" : "email_otp");

/** Makes the one-time code a required step of the session. */
async function demandProof(domain: Domain, opened: Session): Promise<never> {
  await domain.store.write(async (writer) => {
    const { session, signer } = await lockParties(writer, opened);
    const module = proofOf(signer);
    const verifications = withSteps(session.verifications, [required(module)]);
    await writer.sessions.update({ id: session.id }, { verifications });
  });
  throw new DomainError(
    "VERIFICATION_PENDING",
    "A passkey is registered after a code at the signer's address.",
  );
}

/** Keeps the session's one challenge of a kind. */
async function keep(
  domain: Pick<Domain, "store" | "clock" | "random">,
  { id: sessionId, signerId }: Session,
  asked: Pick<SignerPasskeyChallenge, "kind" | "contactHash" | "challenge" | "statement">,
): Promise<void> {
  const id = newId(domain);
  const expiresAt = domain.clock.now() + SIGNER_CHALLENGE_TTL_MS;
  await domain.store.write(async (writer) => {
    // One request of a session after the other.
    await writer.sessions.lock({ id: sessionId });
    await writer.signerPasskeyChallenges.delete({ sessionId, kind: asked.kind });
    await writer.signerPasskeyChallenges.insert({ id, sessionId, signerId, ...asked, expiresAt });
  });
}
