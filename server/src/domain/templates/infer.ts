import { fold } from "@service/contract/rules/fold";
import type { TemplateVariable } from "../model/template.ts";
import type { VariableType } from "../model/variable.ts";

/**
 * Words of a field's name and their types (docs/contract/v2.md#inference), in order of precedence. Whole words count:
 * `propiedad` is not `edad`.
 */
const TYPE_WORDS: readonly (readonly [VariableType, readonly string[]])[] = [
  ["date", ["fecha", "nacimiento", "vencimiento"]],
  ["currency", ["monto", "precio", "salario", "renta"]],
  ["textarea", ["direccion", "domicilio", "descripcion"]],
  ["number", ["numero", "cantidad", "plazo", "edad"]],
];

/** Abbreviations of forms, which labels write in capitals. */
const ABBREVIATIONS = new Set([
  "clabe",
  "cp",
  "curp",
  "id",
  "imss",
  "ine",
  "isr",
  "iva",
  "nss",
  "rfc",
  "sat",
]);

/** The prefix of the sender's variables, which have no role (docs/contract/v2.md#sender-prefix). */
const SENDER = "sender";

/** The parts of `role__field`. A name without both is all field. */
function partsOf(name: string): { role: string | null; field: string } {
  const [, role, field] = /^(.+?)__(.*[^_].*)$/s.exec(name) ?? [];
  return role === undefined ? { role: null, field: name } : { role, field: field! };
}

/** Splits a name into words, at underscores, capitals and digits. */
function wordsOf(field: string): string[] {
  return field
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .replaceAll(/(\p{L})(\p{N})/gu, "$1_$2")
    .split("_")
    .filter((word) => word !== "");
}

function capitalised(text: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase("es") + text.slice(first.length);
}

/** The text before `__`, with spaces for underscores, capitalised: `arrendador_principal` is "Arrendador principal". */
export function roleName(text: string): string {
  return capitalised(text.replaceAll(/_+/g, " ").trim());
}

/** Whether the name has the prefix of the sender's variables. */
export function isSenders(name: string): boolean {
  const { role } = partsOf(name);
  return role !== null && fold(role) === SENDER;
}

export function inferRole(name: string): string | null {
  const { role } = partsOf(name);
  return role === null || isSenders(name) ? null : roleName(role) || null;
}

export function inferType(name: string): VariableType {
  const words = new Set(wordsOf(partsOf(name).field).map(fold));
  return TYPE_WORDS.find(([, known]) => known.some((word) => words.has(word)))?.[0] ?? "text";
}

export function inferLabel(name: string): string {
  const { field } = partsOf(name);
  const words = field.replaceAll(/_+/g, " ").trim().split(" ");
  const spelled = words.map((word) => (ABBREVIATIONS.has(word.toLowerCase()) ? word.toUpperCase() : word));
  return capitalised(spelled.join(" ")) || name;
}

/** Infers a variable from its name. */
export function inferVariable(name: string): TemplateVariable {
  return {
    name,
    label: inferLabel(name),
    type: inferType(name),
    required: true,
    defaultValue: null,
    options: null,
    role: inferRole(name),
  };
}
