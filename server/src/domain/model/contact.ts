import type { ContactSource } from "@service/contract/contact-source";
import type { Tenancy } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";
import { fold } from "@service/contract/rules/fold";
import { isSamePerson } from "./person-name.ts";
import { contactOf, type Signer } from "./signer.ts";

/** A person of a tenancy, known by their e-mail, or by their phone where there is none. */
export interface Contact extends Tenancy {
  id: string;
  /** The tenant's user with this e-mail. */
  userId: string | null;
  /** The e-mail, or else the phone: unique in the tenancy, and the contact of the person's signers. */
  contactKey: string;
  email: string | null;
  fullName: string | null;
  phone: string | null;
  /** The phone that an identity verification has used. */
  authPhone: string | null;
  company: string | null;
  jobTitle: string | null;
  notes: string | null;
  /** In the caller's order; `contactTags` has them for filters. */
  tags: string[];
  customFields: Record<string, string>;
  source: ContactSource;
  identityVerified: boolean;
  nameFolded: string;
  emailFolded: string;
  phoneDigits: string;
  /** Name, e-mail, phone, company and custom fields, folded, for search. */
  searchText: string;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A summary of a contact's signers. */
export interface ContactActivity {
  documentsSigned: number;
  /** Sent documents that wait for this person's signature. */
  documentsPending: number;
  /** The last invitation, reminder, visit or signature. */
  lastInteractionAt: Instant | null;
}

/** A document that a contact signs. */
export interface ContactDocument {
  id: string;
  name: string;
  signatureStatus: Signer["status"];
  signedAt: Instant | null;
  /** When the contact became a signer. */
  createdAt: Instant;
}

/** A tag of a contact, for filters by an exact tag. */
export interface ContactTag extends Tenancy {
  id: string;
  contactId: string;
  tag: string;
}

/** The members that a caller may change. */
export type EditableContact = Pick<Contact, "fullName" | "phone" | "company" | "jobTitle" | "notes" | "tags">;

type Sought = Pick<Contact, "email" | "fullName" | "phone" | "company" | "customFields">;
type Derived = Pick<Contact, "contactKey" | "nameFolded" | "emailFolded" | "phoneDigits" | "searchText">;

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

/** A contact with changed members, and the columns that follow from them. Another person is not verified. */
export function changedContact(contact: Contact, changes: Partial<Contact>, updatedAt: Instant): Contact {
  const changed = { ...contact, ...changes, updatedAt };
  const derived = derivedOf(changed);
  const isSame = derived.contactKey === contact.contactKey && isSameOrNew(contact.fullName, changed.fullName);
  const identityVerified = changed.identityVerified && (isSame || !contact.identityVerified);
  return { ...changed, ...derived, identityVerified };
}

function isSameOrNew(before: string | null, name: string | null): boolean {
  return before === null || before === name || (name !== null && isSamePerson(before, name));
}

/** The columns that follow from others. */
export function derivedOf({ email, fullName, phone, company, customFields }: Sought): Derived {
  const nameFolded = fold(fullName ?? "");
  const emailFolded = fold(email ?? "");
  const phoneDigits = digitsOf(phone ?? "");
  const rest = [company ?? "", ...Object.values(customFields)].map(fold);
  return {
    contactKey: contactOf({ email, phone }),
    nameFolded,
    emailFolded,
    phoneDigits,
    searchText: [nameFolded, emailFolded, phoneDigits, ...rest].filter((text) => text !== "").join("\n"),
  };
}
