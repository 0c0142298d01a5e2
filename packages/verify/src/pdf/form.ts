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

interface Above {
  name: string;
  type: string | null;
  value: Value;
  owner: number | null;
}

const TOP: Above = { name: "", type: null, value: null, owner: null };

/** The form's terminal fields by their names. Throws Unreadable. */
export function readFields(document: PdfDocument): Map<string, Field> {
  const fields = new Map<string, Field>();
  const form = document.get(document.catalog, "AcroForm");
  const top = isDictionary(form) ? document.get(form, "Fields") : null;
  const seen = new Set<number>();
  if (Array.isArray(top)) for (const kid of top) collect(document, kid, TOP, 0, fields, seen);
  return fields;
}

function collect(
  document: PdfDocument,
  kid: Value,
  above: Above,
  level: number,
  fields: Map<string, Field>,
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
  const named = children.filter((child) => hasName(document, child));
  if (named.length > 0) for (const child of named) collect(document, child, here, level + 1, fields, seen);
  else add(fields, here, node, [kid, ...children]);
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
