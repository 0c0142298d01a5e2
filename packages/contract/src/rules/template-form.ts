/** Checks who fills the fields of a template (docs/contract/v3.md#template-drafts). */
import { isOfSender, valueOfType } from "./field-types.ts";
import { roleKey } from "./role-key.ts";

interface Role {
  name: string;
}

interface TemplateField {
  type: string;
  role: string | null;
  variable: string | null;
  conditions: object | null;
}

/** A refusal of a request's member, in a sentence. */
interface Problem {
  path: (string | number)[];
  detail: string;
}

/** Kinds of values that a sender can give as a text. */
export const OF_TEXT: ReadonlySet<string> = new Set([
  "text",
  "lines",
  "number",
  "date",
  "option",
  "name",
  "email",
]);

/** Finds names of roles that cannot be told apart. */
export function roleProblems(roles: readonly Role[]): Problem[] {
  const seen = new Set<string>();
  return roles.flatMap(({ name }, index): Problem[] => {
    const key = roleKey(name);
    const path = ["roles", index, "name"];
    if (key === "") return [{ path, detail: "A role needs letters or digits." }];
    if (seen.has(key)) return [{ path, detail: "Another role has this name, but for case and accents." }];
    seen.add(key);
    return [];
  });
}

/** Why a field is not filled by exactly one: a role, or the sender. */
export function fillerProblems(roles: readonly Role[], fields: readonly TemplateField[]): Problem[] {
  const keys = new Set(roles.map(({ name }) => roleKey(name)));
  const variables = new Map<string, TemplateField>();
  return fields.flatMap((field, index): Problem[] => {
    const at = (member: string, detail: string) => [{ path: ["fields", index, member], detail }];
    const { role, variable, type } = field;
    if (isOfSender(field)) {
      if (variable !== null) return at("variable", "A note has its text: give a text field to a variable.");
      return role === null ? [] : at("role", "Notes and lines are of the sender: they have no role.");
    }
    if (role !== null && variable !== null) return at("variable", "Give a role or a variable, not both.");
    if (role !== null) return keys.has(roleKey(role)) ? [] : at("role", "The template has no such role.");
    if (variable === null) return at("role", "Give the role that fills it, or the sender's variable.");
    if (!OF_TEXT.has(valueOfType(type))) return at("type", `The sender cannot fill a field of type ${type}.`);
    if (field.conditions !== null)
      return at("key", "A field of the sender has no key, condition or formula.");
    const first = variables.get(variable) ?? field;
    variables.set(variable, first);
    return first.type === type ? [] : at("type", "Another field of this variable has another type.");
  });
}
