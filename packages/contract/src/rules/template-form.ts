import { isOfSender, valueOfType } from "./field-types.ts";
import type { FieldType } from "./field-types.ts";
import { roleKey } from "./role-key.ts";

/** Roles and fields of a PDF template, as a page and the server check them (docs/contract/v3.md#template-drafts). */
interface Role {
  name: string;
  action?: string | undefined;
}

interface Field {
  type: FieldType;
  role: string | null;
  variable: string | null;
  preparedBy?: string | undefined;
  conditions: object | null;
}

interface Problem {
  path: (string | number)[];
  detail: string;
}

/** Kinds of values that a sender can give as a text. */
const OF_TEXT: ReadonlySet<string> = new Set(["text", "lines", "number", "date", "option", "name", "email"]);

/** Whether the sender can fill a field of a type, by a variable. */
export function isSendersKind(type: FieldType): boolean {
  return OF_TEXT.has(valueOfType(type));
}

/** Why roles cannot be told apart; empty where they can. */
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
export function fillerProblems(roles: readonly Role[], fields: readonly Field[]): Problem[] {
  const keys = new Set(roles.map(({ name }) => roleKey(name)));
  const preparing = new Set(
    roles.flatMap(({ name, action }) => (action === "prepare" ? [roleKey(name)] : [])),
  );
  const variables = new Map<string, Field>();
  return fields.flatMap((field, index): Problem[] => {
    const at = (member: string, detail: string) => [{ path: ["fields", index, member], detail }];
    const { role, variable, type, preparedBy } = field;
    if (preparedBy && !(role !== null && preparing.has(roleKey(preparedBy))))
      return at("preparedBy", "Name a role whose action is `prepare`, for a field that another role has.");
    if (isOfSender(field)) {
      if (variable !== null) return at("variable", "A note has its text: give a text field to a variable.");
      return role === null ? [] : at("role", "Notes and lines are of the sender: they have no role.");
    }
    if (role !== null && variable !== null) return at("variable", "Give a role or a variable, not both.");
    if (role !== null) return keys.has(roleKey(role)) ? [] : at("role", "The template has no such role.");
    if (variable === null) return at("role", "Give the role that fills it, or the sender's variable.");
    if (!isSendersKind(type)) return at("type", `The sender cannot fill a field of type ${type}.`);
    if (field.conditions !== null)
      return at("key", "A field of the sender has no key, condition or formula.");
    const first = variables.get(variable) ?? field;
    variables.set(variable, first);
    return first.type === type ? [] : at("type", "Another field of this variable has another type.");
  });
}
