import { MAX_TEMPLATE_ROLES } from "@service/contract/limits";
import type { Document } from "../model/document.ts";
import { type Field, fieldsOf, isOfSender } from "../model/field.ts";
import { roleKey } from "@service/contract/rules/role-key";
import { signersOf } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { TemplateField, TemplateForm } from "../model/template.ts";
import { defaultsOfDocument } from "../template-defaults/defaults.ts";

/**
 * The roles, fields and terms of a document as those of a template. Values stay where they are, because they say something of a
 * person, but for the sender's notes.
 */
export async function formOfDocument(reader: Reader, document: Document): Promise<TemplateForm> {
  const fields = await fieldsOf(reader, document.id);
  const signers = await signersOf(reader, document.id);
  const filling = new Set(fields.filter((field) => !isOfSender(field)).map(({ signerId }) => signerId));
  const roles = new Map<string, TemplateForm["roles"][number]>();
  const taken = new Set<string>();
  for (const { id, role, order } of signers.filter((signer) => filling.has(signer.id))) {
    if (roles.size === MAX_TEMPLATE_ROLES) break;
    const name = freeName(role, taken);
    taken.add(roleKey(name));
    roles.set(id, { name, order });
  }
  const kept = fields.filter((field) => isOfSender(field) || roles.has(field.signerId));
  return {
    roles: [...roles.values()],
    fields: kept.map((field) => asTemplateField(field, roles.get(field.signerId)?.name ?? null)),
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

function asTemplateField(field: Field, role: string | null): TemplateField {
  const { id: _id, documentId: _document, position: _position, signerId: _signer, ...rest } = field;
  const { notAsked: _notAsked, preparerId: _preparer, correctable: _is, ...asked } = rest;
  const isSenders = isOfSender(field);
  return { ...asked, role: isSenders ? null : role, variable: null, value: isSenders ? field.value : null };
}
