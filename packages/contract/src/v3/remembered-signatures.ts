import { z } from "zod";
import { Email } from "../common/email.ts";
import { Phone } from "../common/phone.ts";
import { operation } from "./common.ts";

const OfPerson = z
  .object({ email: Email.optional(), phone: Phone.optional() })
  .superRefine(({ email, phone }, context) => {
    if ((email === undefined) !== (phone === undefined)) return;
    context.addIssue({ code: "custom", path: ["email"], message: "give either email or phone" });
  });

export const eraseRememberedSignatures = operation({
  id: "eraseRememberedSignatures",
  tag: "Documents",
  method: "delete",
  path: "/remembered-signatures",
  summary: "Erase what is remembered of a signer",
  description:
    "The signature that a signer wished to be remembered in this workspace and environment, by their `email` or " +
    "`phone`. The answer is the same whether there was one. Documents and their evidence stay as they are.",
  scope: "document:delete",
  query: OfPerson,
  success: { status: 204, description: "Nothing is remembered of this person", schema: null },
});
