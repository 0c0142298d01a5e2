import { invalid } from "../errors.ts";
import { channelOf, isServed } from "../messages/channels.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { recordedRequirements } from "../model/requirements.ts";
import { peopleOf, type Signer } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { VerificationModule } from "../model/verification.ts";
import { assertDistinct } from "../signers/attach.ts";
import { isMessaged } from "../signers/invite.ts";
import type { Person } from "./replace-person.ts";

const CODES: Partial<Record<VerificationModule, "email" | "phone">> = {
  email_otp: "email",
  phone_otp: "phone",
};

/** The new person is no other signer, and reached by invitations and by the codes that the signature requires. */
export async function assertUsable(
  domain: Pick<Domain, "channels">,
  reader: Reader,
  { document, signer }: { document: Document; signer: Signer },
  person: Person,
): Promise<void> {
  const path = [person.email === null ? "phone" : "email"];
  const others = (await peopleOf(reader, document.id)).filter(({ id }) => id !== signer.id);
  assertDistinct(others, [person], () => path);
  if (isMessaged(document, signer) && !isServed(domain, document, channelOf(person)))
    throw invalid(path, "This server sends no messages to such a contact.");
  const { verifications } = await recordedRequirements(reader, signer.id);
  for (const { module, required } of verifications) {
    const needed = required ? CODES[module] : undefined;
    if (needed !== undefined && person[needed] === null)
      throw invalid(path, `The signature needs a one-time code by ${needed}: give the person's ${needed}.`);
  }
}
