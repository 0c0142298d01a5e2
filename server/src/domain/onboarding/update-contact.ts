import { tenancyOf } from "../environment.ts";
import { newContact } from "../contacts/create.ts";
import { withUser } from "../contacts/link-user.ts";
import { changedContact, type Contact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import { contactOf } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { hasShownName, type Verified } from "./person.ts";

/**
 * Makes the person's contact, or adds what was verified to it. A name is taken where none is known: that of the document,
 * else what the person wrote, which verifies nothing. Only the person whom the document has shown is verified, and not
 * whoever else has the contact.
 */
export async function updateContact(
  domain: Domain,
  writer: Writer,
  verified: Verified,
): Promise<Contact | null> {
  const { onboarding, result } = verified;
  const { verdict, fields } = result;
  const { targetEmail: email, targetPhone: phone, targetName } = onboarding;
  if (email === null && phone === null) return null;
  const name = targetName ?? fields.fullName ?? result.corrections["full_name"] ?? null;
  const person = { email, phone, fullName: name, company: null, jobTitle: null, notes: null, tags: [] };
  const made = newContact(domain, tenancyOf(onboarding), person, "onboarding");
  if (await writer.contacts.insertIfAbsent(made)) await withUser(writer, made);
  const before = await writer.contacts.lock({
    ...tenancyOf(onboarding),
    contactKey: contactOf({ email, phone }),
  });
  if (!before) return null;
  const fullName = before.fullName ?? name;
  const isVerified = verdict === "pass" && fullName !== null && hasShownName(verified, fullName);
  const changes = {
    fullName,
    phone: before.phone ?? phone,
    identityVerified: before.identityVerified || isVerified,
  };
  const contact = changedContact(before, changes, domain.clock.now());
  await writer.contacts.update({ id: contact.id }, contact);
  return contact;
}
