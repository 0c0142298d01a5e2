import { tenancyOf } from "../environment.ts";
import { type Chain, type ChainRole, type ChainVariable, chainValueProblem } from "../model/chain.ts";
import type { Contact } from "../model/contact.ts";
import { contactOf } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";

const MEMBERS = ["fullName", "email", "phone", "company", "jobTitle"] as const;

/**
 * The role's variables, in which those that are not entered yet begin with what its contact has: the member or custom
 * field of `sourceHint`, else the custom field of the variable's name. What does not fit is left out. Nothing is stored.
 */
export async function prefillOfRole(
  reader: Reader,
  chain: Chain,
  { contactEmail: email, contactPhone: phone }: ChainRole,
  own: readonly ChainVariable[],
): Promise<ChainVariable[]> {
  const contactKey = contactOf({ email, phone });
  const contact = await reader.contacts.first({ ...tenancyOf(chain), contactKey });
  if (!contact) return [...own];
  return own.map((variable) => {
    const value = variable.value === null ? known(contact, variable) : "";
    const isUsable = value !== "" && !chainValueProblem(variable, value);
    return isUsable ? { ...variable, defaultValue: value } : variable;
  });
}

function known(contact: Contact, { sourceHint, name }: ChainVariable): string {
  const member = MEMBERS.find((one) => one === sourceHint);
  if (member) return contact[member]?.trim() ?? "";
  const key = sourceHint ?? name;
  return Object.hasOwn(contact.customFields, key) ? contact.customFields[key]!.trim() : "";
}
