import type { TemplateWords } from "../es/template.ts";

export const templateWords: TemplateWords = {
  bar: "Template",
  roles: (count) => `Roles (${count})`,
  sender: "You, when sending",
  role: "Role",
  order: "Turn",
  orderHint: "Roles with the same turn sign at the same time.",
  addRole: "Add a role",
  newRole: (number) => `Signer ${number}`,
  noRoles: "Add a role for each person who will fill in or sign the document.",
  fieldsOf: (count) => (count === 1 ? "1 field" : `${count} fields`),
  removeRole: (name) => `Delete the role ${name}`,
  losesFields: (count) =>
    count === 1 ? "Its field will be deleted as well." : `Its ${count} fields will be deleted as well.`,
  remove: "Delete",
  keep: "Keep",
  tryOut: "Try it out",
  edit: "Back to editing",
  values: (count) => `Values you give (${count})`,
  valuesHint:
    "You give these values when you create each document. Fields with the same name show the same value.",
  noValues: "To be asked for a value when sending, choose “You, when sending” and place a field.",
  variable: (field) => `Name of the value: ${field}`,
  close: "Close",
  problems: {
    role_name: "The name needs letters or digits.",
    role_twice: "Another role already has this name.",
    sender_type: "You can’t fill in a field of this type: assign it to a role.",
    sender_conditions: "A value you give has no name in conditions, no condition and no formula.",
    variable_name: "Use letters without accents, digits and _; start with a letter.",
    variable_type: "Another field with this name has a different type.",
  },
  editor: {
    nobody: "an unknown role",
    palette: { signer: "Role", noSigners: "Add a role to place fields." },
    problems: {
      limit: (max) => `A template can have up to ${max} fields.`,
      signer: "Its role is no longer in the template.",
    },
    groupHint: "Whoever has the role chooses one option in the group.",
    reasons: { approver: "You don’t sign when sending. Choose a role." },
    panel: { signer: "Role", labelHint: "The name shown to whoever fills it in" },
  },
  notReady: {
    title: "Before publishing",
    role: (name) => `The role “${name}” has no fields.`,
    signature: "Place at least one signature field.",
  },
};
