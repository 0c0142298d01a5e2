import { MAX_TEMPLATE_ROLES } from "@service/contract/limits";
import type { Document } from "../model/document.ts";
import { type Field, fieldsOf, isOfSender, noteOf } from "../model/field.ts";
import { roleKey } from "@service/contract/rules/role-key";
import { type Signer, signersOf } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { TemplateField, TemplateForm, TemplateRole } from "../model/template.ts";
import { defaultsOfDocument } from "../template-defaults/defaults.ts";

/**
 * The roles, fields and terms of a document as those of a template. Values stay where they are, because they say something of a
 * person, but for the sender's notes.
 */
export async function formOfDocument(reader: Reader, document: Document): Promise<TemplateForm> {
  const fields = await fieldsOf(reader, document.id);
  const signers = await signersOf(reader, document.id);
  const owned = fields.filter((field) => !isOfSender(field));
  const filling = new Set(owned.flatMap(({ signerId, preparerId }) => [signerId, preparerId]));
  const roles = new Map<string, TemplateRole>();
  const taken = new Set<string>();
  for (const signer of signers.filter(({ id, action }) => filling.has(id) || action === "approve")) {
    if (roles.size === MAX_TEMPLATE_ROLES) break;
    const name = freeName(signer.role, taken);
    taken.add(roleKey(name));
    roles.set(signer.id, asTemplateRole(signer, name));
  }
  const kept = fields.filter((field) => isOfSender(field) || roles.has(field.signerId));
  return {
    roles: [...roles.values()],
    fields: kept.map((field) => asTemplateField(field, roles)),
    defaults: defaultsOfDocument(document),
  };
}

/** The role of a signer, or a numbered one where they have none of their own. */
function freeName(role: string | null, taken: ReadonlySet<string>): string {
  if (role !== null && roleKey(role) !== "" && !taken.has(roleKey(role))) return role;
  let number = taken.size + 1;
  while (taken.has(roleKey(`Signer ${number}`))) number += 1;
  return `Signer ${number}`;
}

/** The role of a person, with what they do and are asked for. A code of theirs stays where it is. */
function asTemplateRole({ order, action, terms, accessCodeHash }: Signer, name: string): TemplateRole {
  const acts = action === "approve" || action === "prepare" ? { action } : {};
  return { name, order, ...acts, ...terms, ...(accessCodeHash !== null && { requiresAccessCode: true }) };
}

function asTemplateField(field: Field, roles: ReadonlyMap<string, TemplateRole>): TemplateField {
  const role = roles.get(field.signerId)?.name ?? null;
  const preparedBy = field.preparerId === null ? undefined : roles.get(field.preparerId)?.name;
  const { id: _id, documentId: _document, position: _position, signerId: _signer, ...rest } = field;
  const { notAsked: _notAsked, preparerId: _preparer, correctable, ...asked } = rest;
  const isSenders = isOfSender(field);
  const value = noteOf(field);
  const preparation = preparedBy === undefined ? {} : { preparedBy, ...(correctable && { correctable }) };
  return { ...asked, role: isSenders ? null : role, variable: null, value, ...preparation };
}
