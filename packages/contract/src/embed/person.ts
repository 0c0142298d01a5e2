import { z } from "zod";
import { Email } from "../common/email.ts";
import { Phone } from "../common/phone.ts";
import { Name } from "../common/text.ts";

/** `Ma.Elena` and `S.A.` are of names; a small letter on both sides of a dot is of an address. */
const ADDRESS = /[/@]|[Ww]{3}\.|[\p{Ll}\p{N}-]\.\p{Ll}{2}/u;

/** Somebody whom a signer's page names, by one channel. */
export const PERSON = {
  /** No address: it greets the person in their invitation. */
  name: Name.refine((name) => !ADDRESS.test(name), { error: "the name of a person is expected" }),
  email: Email.optional(),
  phone: Phone.optional(),
};

/** Refuses none and both of the channels. */
export function checkOneChannel(
  { email, phone }: { email?: unknown; phone?: unknown },
  context: z.RefinementCtx,
): void {
  if ((email === undefined) !== (phone === undefined)) return;
  context.addIssue({ code: "custom", path: ["email"], message: "give one channel, email or phone" });
}

export const NextSigner = z.strictObject(PERSON).superRefine(checkOneChannel);
