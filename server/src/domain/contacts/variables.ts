import { MAX_CUSTOM_FIELD_NAME, MAX_CUSTOM_FIELD_TEXT, MAX_CUSTOM_FIELDS } from "@service/contract/limits";
import { tenancyOf, type Tenancy } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import { contactOf, type Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { storeFields } from "./custom-fields.ts";

/** How a contact is reached, as its signers are. */
type Person = Pick<Signer, "email" | "phone">;

/**
 * Values that a person's contact has for variables: its custom fields of exactly these names. They are the contact's
 * data, so only who may see the variables may see them. They are not checked against the variables' types.
 */
export async function knownValuesOf(
  reader: Reader,
  tenancy: Tenancy,
  person: Person,
  names: Iterable<string>,
): Promise<Map<string, string>> {
  const contact = await reader.contacts.first({ ...tenancyOf(tenancy), contactKey: contactOf(person) });
  const fields = contact?.customFields ?? {};
  return new Map(
    [...names].flatMap((name): [string, string][] =>
      Object.hasOwn(fields, name) && fields[name] !== "" ? [[name, fields[name]!]] : [],
    ),
  );
}

/**
 * Keeps values by variable name as custom fields of a person's contact, where there is one. Empty values, values that
 * are too long, and new names beyond the limit change nothing. Locks the contact: call it last in a transaction.
 */
export async function rememberValues(
  domain: Pick<Domain, "clock">,
  writer: Writer,
  tenancy: Tenancy,
  person: Person,
  values: ReadonlyMap<string, string>,
): Promise<void> {
  const storable = [...values].filter(([name, value]) => isStorable(name, value));
  if (storable.length === 0) return;
  const contact = await writer.contacts.lock({ ...tenancyOf(tenancy), contactKey: contactOf(person) });
  if (!contact) return;
  const fields = new Map(Object.entries(contact.customFields));
  const changes = storable.filter(([name, value]) => fields.get(name) !== value);
  for (const [name, value] of changes)
    if (fields.has(name) || fields.size < MAX_CUSTOM_FIELDS) fields.set(name, value);
  if (changes.length > 0) await storeFields(domain, writer, contact, fields);
}

function isStorable(name: string, value: string): boolean {
  return value !== "" && fits(name, MAX_CUSTOM_FIELD_NAME) && fits(value, MAX_CUSTOM_FIELD_TEXT);
}

/** Whether a text has at most so many code points, of which each has one or two units. */
function fits(text: string, maximum: number): boolean {
  return text.length <= maximum || (text.length <= 2 * maximum && Array.from(text).length <= maximum);
}
