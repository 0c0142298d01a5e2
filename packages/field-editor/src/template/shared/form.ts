import { isOfSender } from "@service/contract/rules/field-types";
import { roleKey } from "@service/contract/rules/role-key";
import { isSendersKind } from "@service/contract/rules/template-form";
import { MAX_VARIABLE_NAME } from "@service/contract/limits";
import { toFieldInput } from "../../model/field-input.ts";
import type { Field, FieldInput } from "../../model/types.ts";

/** A role with what it asks of its person, which stays as it is. */
export interface TemplateRole {
  name: string;
  order: number;
  action?: "approve" | "prepare" | undefined;
  requiresAccessCode?: true | undefined;
}

/** A role with an id of its own, which stays when it is renamed. */
export interface EditedRole extends TemplateRole {
  id: string;
}

/** A field of a template as the API answers it (docs/contract/v3.md#template-drafts). `preparedBy`: a role's name. */
export type TemplateField = Omit<Field, "id" | "signerId"> & {
  role: string | null;
  variable: string | null;
};

/** Whether a role fills fields of others, and has none of its own. */
export function isPreparer({ action }: EditedRole): boolean {
  return action === "prepare";
}

/** The roles in the order in which the editor gives them their colours: those that have fields come first. */
export function inTurn(roles: readonly EditedRole[]): EditedRole[] {
  return roles.toSorted(
    (one, other) => Number(isPreparer(one)) - Number(isPreparer(other)) || one.order - other.order,
  );
}

export interface TemplateForm {
  roles: readonly TemplateRole[];
  fields: readonly TemplateField[];
}

/** Its fields are those of `<field-editor>`, with a role as the signer, or the sender, and as who prepares them. */
export interface EditedForm {
  roles: readonly EditedRole[];
  fields: readonly Field[];
  /** The names of what the sender fills, by the ids of fields. */
  variables: ReadonlyMap<string, string>;
}

/** The form as the API takes it: fields without places that follow a text, as in documents. */
export interface TemplateFormInput {
  roles: TemplateRole[];
  fields: (Omit<FieldInput, "signerId"> & {
    role: string | null;
    variable: string | null;
  })[];
}

/** Signer of what the sender fills. No role has this id. */
export const SENDER = "sender";

const idOf = (index: number): string => `field-${index + 1}`;

export function edited({ roles, fields }: TemplateForm): EditedForm {
  const own = roles.map((role, index) => ({ ...role, id: `role-${index + 1}` }));
  const ids = new Map(own.map(({ id, name }) => [roleKey(name), id]));
  const idOfRole = (name: string): string | undefined => ids.get(roleKey(name));
  return {
    roles: own,
    fields: fields.map(({ role, variable: _variable, preparedBy, ...field }, index) => ({
      ...field,
      id: idOf(index),
      signerId: (role === null ? undefined : idOfRole(role)) ?? SENDER,
      ...(preparedBy !== undefined && { preparedBy: idOfRole(preparedBy) }),
    })),
    variables: new Map(
      fields.flatMap(({ variable }, index) => (variable === null ? [] : [[idOf(index), variable]])),
    ),
  };
}

export function formInput(form: EditedForm): TemplateFormInput {
  const { roles, fields, variables } = withVariables(form);
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return {
    roles: roles.map(({ id: _id, ...role }) => role),
    fields: fields.map((field) => {
      const { signerId, preparedBy: by, correctable, ...input } = toFieldInput(field);
      const role = isOfSender(field) ? null : (names.get(signerId) ?? null);
      const variable = isSendersValue(field) ? (variables.get(field.id) ?? null) : null;
      const preparedBy = role === null ? undefined : names.get(by ?? "");
      return {
        ...input,
        role,
        variable,
        ...(preparedBy !== undefined && { preparedBy, ...(correctable && { correctable }) }),
      };
    }),
  };
}

/** The sender fills the field. Notes and lines have nobody who fills them. */
export function isSendersValue(field: Pick<Field, "signerId" | "type">): boolean {
  return field.signerId === SENDER && !isOfSender(field);
}

/** The form with a name for each field that the sender fills. */
export function withVariables(form: EditedForm): EditedForm {
  const nameless = form.fields.filter((field) => isSendersValue(field) && !form.variables.has(field.id));
  if (nameless.length === 0) return form;
  const variables = new Map(form.variables);
  const taken = new Set(variables.values());
  for (const field of nameless) {
    const name = freeName(field, taken);
    taken.add(name);
    variables.set(field.id, name);
  }
  return { ...form, variables };
}

const VARIABLE = new RegExp(`^[A-Za-z][A-Za-z0-9_]{0,${MAX_VARIABLE_NAME - 1}}$`);
const MAX_STEM = MAX_VARIABLE_NAME - 5;

function freeName({ label, type }: Field, taken: ReadonlySet<string>): string {
  const stem = roleKey(label ?? "")
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[^a-z]+|_+$/g, "")
    .slice(0, MAX_STEM);
  const name = stem === "" ? type : stem;
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name}_${number}`;
    if (!taken.has(tried)) return tried;
  }
}

export type FormProblem =
  | { code: "role_name" | "role_twice"; roleId: string }
  | { code: "sender_type" | "sender_conditions" | "variable_name" | "variable_type"; fieldId: string };

/** Finds roles, and fields of the sender, that the API would refuse. */
export function formProblems(form: EditedForm): FormProblem[] {
  return [...roleProblems(form.roles), ...senderProblems(form)];
}

function roleProblems(roles: readonly EditedRole[]): FormProblem[] {
  const seen = new Set<string>();
  return roles.flatMap(({ id, name }): FormProblem[] => {
    const key = roleKey(name);
    const code = key === "" ? "role_name" : seen.has(key) ? "role_twice" : null;
    seen.add(key);
    return code === null ? [] : [{ code, roleId: id }];
  });
}

function senderProblems({ fields, variables }: EditedForm): FormProblem[] {
  const types = new Map<string, string>();
  return fields.filter(isSendersValue).flatMap((field): FormProblem[] => {
    const { id: fieldId, type, key, showWhen, requiredWhen, formula } = field;
    const variable = variables.get(fieldId);
    if (!isSendersKind(type)) return [{ code: "sender_type", fieldId }];
    if (key || showWhen || requiredWhen || formula) return [{ code: "sender_conditions", fieldId }];
    if (variable === undefined) return [];
    if (!VARIABLE.test(variable)) return [{ code: "variable_name", fieldId }];
    const first = types.get(variable) ?? type;
    types.set(variable, first);
    return first === type ? [] : [{ code: "variable_type", fieldId }];
  });
}

/** Finds the reason why the template cannot be published yet; null: none that is known here. */
export function unpublishable({ roles, fields }: EditedForm): { role: string } | "signature" | null {
  const owned = fields.filter((field) => !isOfSender(field));
  const filling = new Set(owned.flatMap(({ signerId, preparedBy }) => [signerId, preparedBy]));
  const idle = roles.find(({ id, action }) => action !== "approve" && !filling.has(id));
  if (idle) return { role: idle.name };
  return fields.some(({ type }) => type === "signature") ? null : "signature";
}
