import assert from "node:assert/strict";
import { test } from "node:test";
import {
  edited,
  formInput,
  formProblems,
  type TemplateField,
  type TemplateForm,
  unpublishable,
  withVariables,
} from "../src/template/shared/form.ts";

/** Roles and fields of a template, as the editor has them and as the API takes them. */

const EMPTY = {
  required: true,
  label: null,
  value: null,
  anchor: null,
  options: null,
  radio: null,
  rules: null,
  key: null,
  showWhen: null,
  requiredWhen: null,
  formula: null,
};
const field = (over: Partial<TemplateField>): TemplateField => ({
  ...EMPTY,
  role: null,
  variable: null,
  type: "text",
  page: 1,
  x: 10,
  y: 10,
  width: 100,
  height: 20,
  ...over,
});
const FORM: TemplateForm = {
  roles: [
    { name: "Landlord", order: 2 },
    { name: "Tenant", order: 1 },
  ],
  fields: [
    field({ role: "LANDLORD", type: "signature" }),
    field({ role: "Tenant" }),
    field({ variable: "rent", type: "number" }),
    field({ type: "note", value: "In two copies", required: false }),
  ],
};

test("a form comes back as it was, by the names that its roles have now", () => {
  const form = edited(FORM);
  const renamed = { ...form, roles: form.roles.map((role) => ({ ...role, name: `${role.name}s` })) };
  const { roles, fields } = formInput(renamed);
  assert.deepEqual(
    roles.map(({ name }) => name),
    ["Landlords", "Tenants"],
  );
  assert.deepEqual(
    fields.map(({ role, variable, type }) => [role, variable, type]),
    [
      ["Landlords", null, "signature"],
      ["Tenants", null, "text"],
      [null, "rent", "number"],
      [null, null, "note"],
    ],
  );
});

test("what the sender fills gets a name of its own, which stays", () => {
  const form = edited({
    roles: [],
    fields: [field({ label: "Renta del mes: Año 1" }), field({}), field({ label: "Renta del mes año 1" })],
  });
  const named = withVariables(form);
  assert.deepEqual([...named.variables.values()], ["renta_del_mes_ano_1", "text", "renta_del_mes_ano_1_2"]);
  const fewer = withVariables({ ...named, fields: named.fields.slice(1) });
  assert.equal(formInput(fewer).fields[0]?.variable, "text");
});

test("what the API would refuse of roles and of the sender's fields is named", () => {
  const form = edited({
    roles: [
      { name: "Tenant", order: 1 },
      { name: "TENANT", order: 1 },
      { name: "—", order: 1 },
      { name: "  ", order: 1 },
    ],
    fields: [
      field({ type: "signature" }),
      field({ variable: "a", key: "pets" }),
      field({ variable: "1a" }),
      field({ variable: "b" }),
      field({ variable: "b", type: "date" }),
    ],
  });
  assert.deepEqual(
    formProblems(form).map(({ code }) => code),
    ["role_twice", "role_name", "sender_type", "sender_conditions", "variable_name", "variable_type"],
  );
});

test("a role without a field, and a template without a signature, are told before publishing", () => {
  const form = edited(FORM);
  assert.equal(unpublishable(form), null);
  assert.deepEqual(unpublishable({ ...form, fields: form.fields.slice(1) }), { role: "Landlord" });
  assert.equal(unpublishable({ ...form, roles: [], fields: [] }), "signature");
});

const ASKED = { passkey: true, mayNameNext: true, reasons: ["I agree"] };
const PREPARED: TemplateForm = {
  roles: [
    { name: "Broker", order: 1, action: "prepare" },
    { name: "Buyer", order: 2, ...ASKED },
    { name: "Head", order: 3, action: "approve", requiresAccessCode: true },
  ],
  fields: [
    field({ role: "Buyer", type: "signature" }),
    field({ role: "Buyer", preparedBy: "BROKER" }),
    field({ role: "Buyer", preparedBy: "Broker", correctable: true }),
  ],
};

test("what roles ask of their people and who prepares fields comes back, also of a renamed role", () => {
  const form = edited(PREPARED);
  assert.equal(unpublishable(form), null, "one who prepares has fields, one who approves needs none");
  assert.deepEqual(formInput(form).roles, PREPARED.roles);
  const roles = form.roles.map((role, index) => (index === 0 ? { ...role, name: "Agent" } : role));
  const renamed = { ...form, roles };
  const { fields } = formInput(renamed);
  assert.deepEqual(
    fields.map(({ role, preparedBy, correctable }) => [role, preparedBy, correctable]),
    [
      ["Buyer", undefined, undefined],
      ["Buyer", "Agent", undefined],
      ["Buyer", "Agent", true],
    ],
  );
  const idle = { ...form, fields: form.fields.slice(0, 1) };
  assert.deepEqual(unpublishable(idle), { role: "Broker" });
});
