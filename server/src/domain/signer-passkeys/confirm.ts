import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Session } from "../model/session.ts";
import type { CheckedPasskey } from "../model/signer-passkey.ts";
import type { SigningFeature } from "../model/signing-feature.ts";
import type { Writer } from "../model/store.ts";
import { asksPasskey } from "../signing-terms/passkey.ts";
import { askedSigner, framedBy, openChallenge, refused } from "./challenge.ts";
import { type Confirmed, statementOf } from "./statement.ts";

/** A browser's answer to a challenge (WebAuthn §5.1). */
export interface AssertionCredential {
  id: string;
  response: { authenticatorData: string; clientDataJSON: string; signature: string };
}

/**
 * Checks the answer of a passkey before the transaction that takes it. Null: none was given, or the submission was taken
 * before. Throws PASSKEY_REFUSED.
 */
export async function checkPasskey(
  domain: Domain,
  session: Session,
  confirmed: Confirmed,
  credential: AssertionCredential | undefined,
): Promise<CheckedPasskey | null> {
  const { signerId } = session;
  const earlier = await domain.store.read((reader) => reader.signatures.first({ signerId }));
  if (!credential || earlier?.submissionId === confirmed.submissionId) return null;
  const { contactHash } = await askedSigner(domain, session);
  const asked = await openChallenge(domain, session, { kind: "sign", contactHash });
  const statement = asked.statement ?? "";
  const { nonce } = JSON.parse(statement) as { nonce: string };
  if (statement !== statementOf(session, confirmed, nonce))
    throw refused("The passkey was asked to confirm something else.");
  const { id: credentialId, response } = credential;
  const passkey = await domain.store.read((reader) =>
    reader.signerPasskeys.first({ contactHash, credentialId }),
  );
  const conditions = framedBy(domain, session);
  const counter =
    passkey && (await domain.passkeys.verifySignIn(credential, asked.challenge, passkey, conditions));
  if (!passkey || typeof counter !== "number") throw refused("The passkey does not confirm this act.");
  const { authenticatorData, clientDataJSON, signature } = response;
  const { publicKey, createdAt, provedBy } = passkey;
  const evidence = {
    credentialId,
    publicKey,
    authenticatorData,
    clientDataJSON,
    signature,
    statement,
    registeredAt: new Date(createdAt).toISOString(),
    provedBy,
  };
  return { evidence, passkeyId: passkey.id, challengeId: asked.id, counter };
}

/** Takes acts that are confirmed with a passkey, where one is asked for, and keeps the answer. */
export const passkeyFeature: SigningFeature = (domain, writer, { signer }, submission) => {
  const { passkey, isUnattended } = submission;
  return {
    admit: async () => {
      if (passkey) await take(domain, writer, passkey);
      else if (asksPasskey(signer) && !isUnattended)
        throw new DomainError("PASSKEY_REQUIRED", "The sender asks for a passkey of the person who acts.");
    },
    columns: () => Promise.resolve({ passkey: passkey && passkey.evidence }),
    eventData: () => (passkey ? { passkey: passkey.evidence } : {}),
  };
};

/** Takes a checked answer once. Its counter has passed the one that is stored by now (WebAuthn §6.1.1). */
async function take(
  { clock }: Pick<Domain, "clock">,
  writer: Writer,
  { passkeyId, challengeId, counter }: CheckedPasskey,
): Promise<void> {
  const isTaken = (await writer.signerPasskeyChallenges.delete({ id: challengeId })) === 1;
  const kept = await writer.signerPasskeys.lock({ id: passkeyId });
  const isAhead = kept !== undefined && (counter > kept.counter || (counter === 0 && kept.counter === 0));
  if (!isTaken || !isAhead) throw refused("The passkey's answer has been used.");
  await writer.signerPasskeys.update({ id: passkeyId }, { counter, usedAt: clock.now() });
}
