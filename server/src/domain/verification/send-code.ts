import { codeMessage } from "../messages/code.ts";
import { queueMessage } from "../messages/queue.ts";
import { CODE_TTL_MS, mask } from "../model/challenge.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { MINUTE } from "@service/platform/ports/clock";
import { senderName } from "../signers/invite.ts";
import { hashCode, newCode } from "./code.ts";
import type { Parties } from "./parties.ts";

/** Sends a new code, which replaces the last one. The caller stores the challenge. */
export async function sendCode(
  domain: Domain,
  writer: Writer,
  { document, signer, challenge }: Parties,
): Promise<void> {
  const byPhone = challenge.module === "phone_otp";
  const contact = (byPhone ? signer.phone : signer.email) ?? "";
  const code = newCode(domain);
  Object.assign(challenge, {
    codeHash: hashCode(domain, challenge.id, code),
    sentTo: mask(contact),
    attempts: 0,
    sends: [...challenge.sends, domain.clock.now()],
  });
  await queueMessage(domain, writer, document, {
    // By phone, even where an address is known: the step verifies the phone's holder.
    signer: byPhone ? { ...signer, email: null } : signer,
    link: null,
    ...codeMessage({ code, sender: await senderName(writer, document), minutes: CODE_TTL_MS / MINUTE }),
  });
}
