import { MINUTE } from "../clock.ts";
import { DomainError } from "../errors.ts";
import { codeMessage } from "../messages/code.ts";
import { queueMessage } from "../messages/queue.ts";
import type { Domain, Writer } from "../ports.ts";
import { senderName } from "../signers/invite.ts";
import { type Challenge, CODE_LIFE, mask, MAX_SENDS } from "./challenge.ts";
import { hashCode, newCode } from "./code.ts";
import type { Parties } from "./parties.ts";

/** Sends another code; the one before counts no more. Throws VERIFICATION_EXPIRED when none is left to send. */
export async function sendCode(
  domain: Domain,
  writer: Writer,
  { document, signer, challenge }: Parties,
): Promise<void> {
  if (challenge.sends >= MAX_SENDS)
    return isWithin(domain, challenge, CODE_LIFE) ? undefined : expireForGood();
  const byPhone = challenge.module === "phone_otp";
  const contact = (byPhone ? signer.phone : signer.email) ?? "";
  const code = newCode(domain);
  Object.assign(challenge, {
    codeHash: hashCode(domain, challenge.id, code),
    sentTo: mask(contact),
    sends: challenge.sends + 1,
    sentAt: domain.clock.now(),
  });
  await writer.challenges.update({ id: challenge.id }, challenge);
  await queueMessage(domain, writer, document, {
    // By phone even where an address is known too: the step asks who holds the phone.
    signer: byPhone ? { ...signer, email: null } : signer,
    link: null,
    ...codeMessage({ code, sender: await senderName(writer, document), minutes: CODE_LIFE / MINUTE }),
  });
}

/** Whether the last code was sent no longer ago than that, milliseconds. */
export function isWithin({ clock }: Pick<Domain, "clock">, { sentAt }: Challenge, age: number): boolean {
  return sentAt !== null && clock.now() < sentAt + age;
}

/** Throws. */
export function expireForGood(): never {
  throw new DomainError("VERIFICATION_EXPIRED", "The last code has expired; a new session is needed.");
}
