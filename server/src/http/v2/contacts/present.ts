import { V2_SIGNATURE_STATUS } from "@service/contract/v2";
import type { ActiveContact, contactDetail } from "../../../domain/contacts/detail.ts";
import type { Contact, ContactDocument } from "../../../domain/model/contact.ts";
import { uuid } from "../../../domain/model/ids.ts";

function instant(at: number): string {
  return new Date(at).toISOString();
}

/** Members are in the order of docs/contract/v2.md#contact. */
export function presentContact(contact: ActiveContact) {
  const { email, fullName, phone, authPhone, company, jobTitle, notes, tags, customFields } = contact;
  return {
    id: uuid(contact.id),
    userId: contact.userId === null ? null : uuid(contact.userId),
    email,
    fullName,
    phone,
    authPhone,
    primaryChannel: email === null ? ("chatapp" as const) : ("email" as const),
    company,
    jobTitle,
    notes,
    tags,
    customFields,
    source: contact.source,
    identityVerified: contact.identityVerified,
    totalDocumentsSigned: contact.documentsSigned,
    totalDocumentsPending: contact.documentsPending,
    lastInteractionAt: contact.lastInteractionAt === null ? null : instant(contact.lastInteractionAt),
    createdAt: instant(contact.createdAt),
  };
}

export function presentDetail({ contact, documents }: Awaited<ReturnType<typeof contactDetail>>) {
  return { ...presentContact(contact), documents: documents.map(presentContactDocument) };
}

export function presentContactDocument({ id, name, signatureStatus, signedAt, createdAt }: ContactDocument) {
  return {
    documentId: uuid(id),
    documentName: name,
    signatureStatus: V2_SIGNATURE_STATUS[signatureStatus],
    signedAt: signedAt === null ? null : instant(signedAt),
    createdAt: instant(createdAt),
  };
}

export function presentSuggestion({ id, fullName, email, phone, authPhone, company }: Contact) {
  return { id: uuid(id), name: fullName, email, phone, authPhone, company, avatar: null };
}
