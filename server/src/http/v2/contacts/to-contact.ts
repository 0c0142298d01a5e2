import type { CreateContact, UpdateContact } from "@service/contract/v2";
import type { NewContact } from "../../../domain/contacts/create.ts";
import type { ContactPatch } from "../../../domain/contacts/update.ts";

export function toContact({
  email,
  fullName,
  phone,
  company,
  jobTitle,
  notes,
  tags,
}: CreateContact): NewContact {
  return {
    email: email ?? null,
    fullName: fullName ?? null,
    phone: phone ?? null,
    company: company ?? null,
    jobTitle: jobTitle ?? null,
    notes: notes ?? null,
    tags: tags ?? [],
  };
}

export function toPatch({ tags, ...same }: UpdateContact): ContactPatch {
  return { ...same, ...(tags !== undefined && { tags: tags ?? [] }) };
}
