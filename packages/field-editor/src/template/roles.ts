import { MAX_TEMPLATE_ROLES } from "@service/contract/limits";
import { icon } from "@service/ui/icons";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Field } from "../model/types.ts";
import { swatch } from "../view/palette.ts";
import { type EditedForm, type EditedRole, type FormProblem, inTurn } from "./shared/form.ts";
import type { TemplateWords } from "./shared/words.ts";

const MAX_ROLE_NAME = 255;
const MAX_ORDER = 1000;

export interface RolesView {
  form: EditedForm;
  words: TemplateWords;
  problems: readonly FormProblem[];
  /** The role that the person wants to delete, while it has fields. */
  asked: string | null;
  ask: (roleId: string | null) => void;
  change: (form: Partial<EditedForm>) => void;
}

/** Names and turns of the roles, with the colour of each. */
export function rolesView(view: RolesView): TemplateResult {
  const { form, words } = view;
  const colours = inTurn(form.roles);
  return html`<div class="sheet">
    <p class="hint">${form.roles.length === 0 ? words.noRoles : words.orderHint}</p>
    <ul class="list">
      ${form.roles.map((role) => roleView(view, role, colours.indexOf(role)))}
    </ul>
    ${
      form.roles.length < MAX_TEMPLATE_ROLES
        ? html`<button type="button" data-act="add-role" @click=${() => add(view)}>
            ${icon("plus")}${words.addRole}
          </button>`
        : nothing
    }
  </div>`;
}

function roleView(view: RolesView, role: EditedRole, colour: number): TemplateResult {
  const { words, asked, problems } = view;
  const problem = problems.find((one) => "roleId" in one && one.roleId === role.id);
  const isAsked = asked === role.id;
  return html`<li class="row ${isAsked ? "asked" : ""}" data-role=${role.id}>
    ${swatch(colour)}
    <label class="line"
      >${words.role}
      <input
        class="input"
        maxlength=${MAX_ROLE_NAME}
        aria-invalid=${problem === undefined ? "false" : "true"}
        .value=${live(role.name)}
        @change=${(event: Event) => replace(view, { ...role, name: inputOf(event).value.trim() })}
      />
    </label>
    <label class="line"
      >${words.order}
      <input
        class="input"
        type="number"
        min="1"
        max=${MAX_ORDER}
        .value=${live(String(role.order))}
        @change=${(event: Event) => reorder(view, role, inputOf(event))}
      />
    </label>
    <button type="button" aria-label=${words.removeRole(role.name)} @click=${() => askOrRemove(view, role)}>
      ${icon("trash")}
    </button>
    <div class="told">
      ${
        problem === undefined
          ? html`<span class="hint">${words.fieldsOf(fieldCount(view, role))}</span>`
          : html`<span class="error" role="alert">${words.problems[problem.code]}</span>`
      }
      ${isAsked ? question(view, role) : nothing}
    </div>
  </li>`;
}

function question(view: RolesView, role: EditedRole): TemplateResult {
  const { words, ask } = view;
  return html`<span role="alert">${words.losesFields(fieldCount(view, role))}</span>
    <button type="button" class="danger" @click=${() => remove(view, role)}>${words.remove}</button>
    <button type="button" @click=${() => ask(null)}>${words.keep}</button>`;
}

function inputOf(event: Event): HTMLInputElement {
  return event.currentTarget as HTMLInputElement;
}

function fieldCount({ form }: RolesView, { id }: EditedRole): number {
  return form.fields.filter(({ signerId }) => signerId === id).length;
}

function replace({ form, change }: RolesView, role: EditedRole): void {
  change({ roles: form.roles.map((one) => (one.id === role.id ? role : one)) });
}

function reorder(view: RolesView, role: EditedRole, input: HTMLInputElement): void {
  const wanted = Math.round(input.valueAsNumber);
  if (wanted >= 1 && wanted <= MAX_ORDER) replace(view, { ...role, order: wanted });
  else input.value = String(role.order);
}

/** A new role signs after all others. */
function add({ form, words, change }: RolesView): void {
  const numbers = form.roles.map(({ id }) => Number(id.replace("role-", "")));
  const names = new Set(form.roles.map(({ name }) => name));
  let number = form.roles.length + 1;
  while (names.has(words.newRole(number))) number += 1;
  const id = `role-${Math.max(0, ...numbers) + 1}`;
  const order = Math.min(MAX_ORDER, Math.max(0, ...form.roles.map((role) => role.order)) + 1);
  change({ roles: [...form.roles, { id, name: words.newRole(number), order }] });
}

function askOrRemove(view: RolesView, role: EditedRole): void {
  if (fieldCount(view, role) === 0) remove(view, role);
  else view.ask(role.id);
}

function remove({ form, change, ask }: RolesView, { id }: EditedRole): void {
  ask(null);
  change({
    roles: form.roles.filter((role) => role.id !== id),
    fields: form.fields.filter(({ signerId }) => signerId !== id).map((field) => withoutPreparer(field, id)),
  });
}

function withoutPreparer(field: Field, roleId: string): Field {
  const { preparedBy, correctable: _correctable, ...own } = field;
  return preparedBy === roleId ? own : field;
}
