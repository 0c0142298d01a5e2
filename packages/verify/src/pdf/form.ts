import { LIMITS } from "../common/limits.ts";
import { Unreadable } from "../common/unreadable.ts";
import type { PdfDocument } from "./document.ts";
import { type Dictionary, isDictionary, isReference, nameOf, type Value, wordsOf } from "./values.ts";

export interface Field {
  /** Fully qualified (ISO 32000-2 §12.7.4.2). */
  name: string;
  /** Tx, Btn, Ch or Sig. Null where it is absent. */
  type: string | null;
  /** Not resolved. */
  value: Value;
  /** Number of the object that holds the value. Null for a direct dictionary. */
  owner: number | null;
  dictionary: Dictionary;
  /** Objects of the field and of its widgets. */
  numbers: Set<number>;
}

/** A node above terminal fields, which inherit from it. */
export interface FieldGroup {
  /** Number of its object. Of a direct object, its place in the form. */
  id: string;
  name: string;
  /** Number of its object. Null for a direct dictionary. */
  number: number | null;
  dictionary: Dictionary;
}

export interface Form {
  /** Terminal fields by their names. */
  fields: Map<string, Field>;
  /** By id. */
  groups: Map<string, FieldGroup>;
}

interface Above {
  name: string;
  type: string | null;
  value: Value;
  owner: number | null;
}

const TOP: Above = { name: "", type: null, value: null, owner: null };

/** The form's terminal fields by their names. Throws Unreadable. */
export const readFields = (document: PdfDocument): Map<string, Field> => readForm(document).fields;

/** The form's fields, as its /Fields and their /Kids list them. Throws Unreadable. */
export function readForm(document: PdfDocument): Form {
  const form: Form = { fields: new Map(), groups: new Map() };
  const dictionary = document.get(document.catalog, "AcroForm");
  const top = isDictionary(dictionary) ? document.get(dictionary, "Fields") : null;
  const seen = new Set<number>();
  const kids = Array.isArray(top) ? top : [];
  for (const [index, kid] of kids.entries()) collect(document, kid, `${index}`, TOP, 0, form, seen);
  return form;
}

function collect(
  document: PdfDocument,
  kid: Value,
  place: string,
  above: Above,
  level: number,
  form: Form,
  seen: Set<number>,
): void {
  if (level > LIMITS.levels) throw new Unreadable("too_complex", "the form is nested too deeply");
  const node = document.resolve(kid);
  const number = isReference(kid) ? kid.number : null;
  if (!isDictionary(node) || (number !== null && seen.has(number))) return;
  if (number !== null) seen.add(number);
  const here = inherit(document, node, above, number);
  const kids = document.get(node, "Kids");
  const children = Array.isArray(kids) ? kids : [];
  if (!children.some((child) => hasName(document, child)))
    return add(form.fields, here, node, [kid, ...children]);
  const id = number === null ? `/${place}` : `${number}`;
  form.groups.set(id, { id, name: here.name, number, dictionary: node });
  for (const [index, child] of children.entries())
    if (hasName(document, child)) collect(document, child, `${place}/${index}`, here, level + 1, form, seen);
}

function inherit(document: PdfDocument, node: Dictionary, above: Above, number: number | null): Above {
  const partial = wordsOf(document.get(node, "T"));
  const hasValue = node.entries.has("V");
  return {
    name: partial === null ? above.name : above.name === "" ? partial : `${above.name}.${partial}`,
    type: nameOf(document.get(node, "FT")) ?? above.type,
    value: hasValue ? node.entries.get("V")! : above.value,
    owner: hasValue ? number : above.owner,
  };
}

function hasName(document: PdfDocument, child: Value): boolean {
  const node = document.resolve(child);
  return isDictionary(node) && node.entries.has("T");
}

function add(fields: Map<string, Field>, here: Above, dictionary: Dictionary, own: Value[]): void {
  const numbers = new Set(own.filter(isReference).map(({ number }) => number));
  // Readers take two fields of one name as one field. Here each is kept.
  let name = here.name;
  while (fields.has(name)) name += "′";
  fields.set(name, { ...here, name, dictionary, numbers });
}
