import { DomainError, type FieldProblem } from "../errors.ts";
import type { DocumentPiece, Role } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { TemplateVariable } from "../model/template.ts";
import type { Variable } from "../model/variable.ts";
import { roleKey } from "@service/contract/rules/role-key";
import { roleName } from "../templates/infer.ts";
import { checkValues } from "../templates/values.ts";

/** A piece's variables and tags. A PDF has neither. */
export interface PieceText extends Pick<DocumentPiece, "id" | "dedupeScope"> {
  /** Index in the request, to which problems lead. */
  index: number;
  variables: readonly TemplateVariable[];
  /** The role parts of its `{{sign__role}}` tags. */
  anchors: readonly string[];
  /** The sender's values, by variable. Names outside of the text are ignored. */
  given: Readonly<Record<string, unknown>>;
}

export interface GivenText {
  /** The sender's values for all pieces. Those of a piece come before them. */
  placeholders: Readonly<Record<string, string>>;
  /** Whether the sender's required values must be there. Before the signing starts they may be assigned later. */
  requiresValues: boolean;
  /** Roles beyond those of the text. */
  roleNames: readonly string[];
  /** The request's assignments of variables, by name, in place of the template's. */
  assignments?: Assignments | undefined;
}

export type Assignments = ReadonlyMap<
  string,
  Partial<Pick<TemplateVariable, "role" | "label" | "type" | "required">>
>;

export interface VariablesOfPieces {
  roles: Omit<Role, "documentId">[];
  variables: Omit<Variable, "documentId">[];
  /** The values that the sender fixed for each piece, by its id. */
  values: Map<string, Record<string, string>>;
  warnings: string[];
}

/** A variable of the whole document, or of one piece that shares none. */
interface Merged {
  variable: TemplateVariable;
  /** Null: shared by the pieces. */
  pieceId: string | null;
  value: string | undefined;
  /** The piece of the first occurrence. */
  index: number;
}

/**
 * Roles and variables of a document, in the order of its pieces (docs/contract/v2.md#pieces). Pieces of the scope
 * `document` share the variables of one name; what the first of them says of a variable counts. Throws VALIDATION with
 * paths `pieces[index].templateValues.name`.
 */
export function variablesOfPieces(
  domain: Pick<Domain, "clock" | "random">,
  texts: readonly PieceText[],
  { placeholders, requiresValues, roleNames }: GivenText,
): VariablesOfPieces {
  const merged = new Map<string, Merged>();
  const problems: FieldProblem[] = [];
  const warnings: string[] = [];
  const values: VariablesOfPieces["values"] = new Map();
  for (const text of texts) {
    const checked = checkValues([...text.variables], withPlaceholders(text, placeholders));
    const invalid = checked.errors.filter(({ code }) => code !== "REQUIRED");
    problems.push(...invalid.map(({ name, detail }) => ({ path: pathTo(text, name), detail })));
    warnings.push(...unknownNames(text));
    values.set(text.id, Object.fromEntries(checked.values));
    problems.push(...merge(merged, text, checked.values));
  }
  if (requiresValues) {
    const known = new Set(problems.map(({ path }) => JSON.stringify(path)));
    problems.push(...missingValues(merged).filter(({ path }) => !known.has(JSON.stringify(path))));
  }
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
  const roles = rolesOf(domain, texts, roleNames);
  const variables = [...merged.values()].map((one, index) => newVariable(domain, one, index + 1, roles));
  return { roles: [...roles.values()], variables, values, warnings };
}

const pathTo = ({ index }: { index: number }, name: string): FieldProblem["path"] => [
  "pieces",
  index,
  "templateValues",
  name,
];

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === "string" && value.trim() === "");
}

/** The values for a piece. An empty one of the piece leaves the placeholder. */
function withPlaceholders(
  { variables, given }: PieceText,
  placeholders: GivenText["placeholders"],
): Record<string, unknown> {
  const names = variables.map(({ name }) => name);
  const pick = (from: Readonly<Record<string, unknown>>) =>
    names.flatMap((name): [string, unknown][] =>
      Object.hasOwn(from, name) && isGiven(from[name]) ? [[name, from[name]]] : [],
    );
  return Object.fromEntries([...pick(placeholders), ...pick(given)]);
}

function unknownNames({ variables, given, index }: PieceText): string[] {
  const known = new Set(variables.map(({ name }) => name));
  return Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) => `Piece ${index + 1} has no variable ${name.slice(0, 128)}: its value is not used.`);
}

/** Adds a piece's variables. Answers the values that contradict those of other pieces. */
function merge(merged: Map<string, Merged>, text: PieceText, values: Map<string, string>): FieldProblem[] {
  const pieceId = text.dedupeScope === "pdf" ? text.id : null;
  return text.variables.flatMap((variable): FieldProblem[] => {
    const key = `${pieceId ?? ""} ${variable.name}`;
    const value = values.get(variable.name);
    const known = merged.get(key);
    if (!known) {
      merged.set(key, { variable, pieceId, value, index: text.index });
      return [];
    }
    const { required, defaultValue } = known.variable;
    known.variable = {
      ...known.variable,
      required: required || variable.required,
      defaultValue: defaultValue ?? variable.defaultValue,
    };
    if (known.value !== undefined && value !== undefined && known.value !== value) {
      const detail =
        "Another piece gives another value for this variable, which they share (dedupeScope document).";
      return [{ path: pathTo(text, variable.name), detail }];
    }
    known.value ??= value;
    return [];
  });
}

/** Values of a role are not missing: their signer enters them after the sending. */
function missingValues(merged: Map<string, Merged>): FieldProblem[] {
  return [...merged.values()].filter(isUnassigned).map(({ variable, index }) => ({
    path: pathTo({ index }, variable.name),
    detail: "This variable is required.",
  }));
}

/** Whether a required value has nobody to give it yet. */
function isUnassigned({ variable, value }: Merged): boolean {
  const { role, required, defaultValue } = variable;
  return role === null && required && defaultValue === null && value === undefined;
}

/** Roles of the texts in order of appearance, then the others, by their key. */
function rolesOf(
  domain: Pick<Domain, "clock" | "random">,
  texts: readonly PieceText[],
  roleNames: readonly string[],
): Map<string, Omit<Role, "documentId">> {
  const named = [
    ...texts.flatMap(({ variables }) => variables.flatMap(({ role }) => role ?? [])),
    ...texts.flatMap(({ anchors }) => anchors.map(roleName)),
    ...roleNames,
  ].filter((name) => roleKey(name) !== "");
  const roles = new Map<string, Omit<Role, "documentId">>();
  for (const name of named)
    if (!roles.has(roleKey(name)))
      roles.set(roleKey(name), { id: newId(domain), name, color: null, position: roles.size + 1 });
  return roles;
}

/** A variable with a value from the sender belongs to the sender, whatever its role. No signer sees it as theirs. */
function newVariable(
  domain: Pick<Domain, "clock" | "random">,
  merged: Merged,
  position: number,
  roles: ReadonlyMap<string, { id: string }>,
): Omit<Variable, "documentId"> {
  const { name, label, type, required, defaultValue, options, role } = merged.variable;
  const roleId = role === null ? null : roles.get(roleKey(role))!.id;
  const isAsked = roleId !== null && merged.value === undefined;
  const isMissing = isAsked || isUnassigned(merged);
  return {
    id: newId(domain),
    position,
    roleId: isAsked ? roleId : null,
    name,
    label,
    type,
    required,
    defaultValue,
    value: isMissing ? null : (merged.value ?? defaultValue ?? ""),
    pieceId: merged.pieceId,
    validation: null,
    options,
  };
}
