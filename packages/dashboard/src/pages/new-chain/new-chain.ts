import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { register } from "@service/ui/register";
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { printedId } from "../../kit/ids.ts";
import { textIn } from "../../kit/forms.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { sendersOwn, signerRoles } from "../../kit/template-variables.ts";
import type { ChainWords } from "../../locales/es/chains.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Template = AnswerOf<"v2.listTemplates">["data"][number];
type Variable = Template["variableConfig"][number];

/** A new chain: its templates, the people of their roles and the sender's values. */
export class NewChainPage extends Page {
  static override properties = { ...Page.properties, chosen: { state: true }, busy: { state: true } };

  /** Ids in the order of choice. */
  declare private chosen: readonly string[];
  declare private busy: boolean;
  readonly #templates = new Resource(this, (signal) => this.app.api.call("v2.listTemplates", { signal }));

  constructor() {
    super();
    this.chosen = [];
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#templates.load();
  }

  override get isUnsaved(): boolean {
    return this.chosen.length > 0;
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): ChainWords["new"] {
    return pageWordsOf(this.app.locale).chainWords.new;
  }

  override render(): TemplateResult {
    const back = { href: `${DASHBOARD_ROOT}/chains`, words: pageWordsOf(this.app.locale).chainWords.title };
    return html`${this.header({ back })} ${this.#content()}`;
  }

  #content(): TemplateResult {
    const words = this.#words;
    const { value, error } = this.#templates;
    if (value === null)
      return error === null
        ? html`<section class="panel flush">${skeleton(this.app.words.loading, 3)}</section>`
        : this.trouble(error, () => void this.#templates.load());
    if (value.data.length === 0)
      return html`<section class="panel">
        ${emptyState({
          icon: "template",
          title: words.templates,
          body: words.noTemplates,
          action: html`<a class="button" href="${DASHBOARD_ROOT}/templates">${words.toTemplates}</a>`,
        })}
      </section>`;
    const variables = this.#variables(value.data);
    return html`<form class="stack" @submit=${(event: Event) => event.preventDefault()}>
      ${this.#choice(value.data)} ${this.#people(signerRoles(variables))}
      ${this.#values(sendersOwn(variables))}
      <div>
        <signing-button
          ?busy=${this.busy}
          ?disabled=${signerRoles(variables).length === 0}
          @click=${() => void this.#create(variables)}
          >${words.create}</signing-button
        >
      </div>
    </form>`;
  }

  #choice(templates: readonly Template[]): TemplateResult {
    const words = this.#words;
    return html`<section class="panel tight">
      <label class="field"><span>${words.name}</span><input name="name" maxlength="255" required /></label>
      <div>
        <h2>${words.templates}</h2>
        <p class="hint">${words.templatesHint}</p>
      </div>
      <div>
        ${templates.map(({ id, name }) => {
          const place = this.chosen.indexOf(id);
          return html`<label class="check"
            ><input type="checkbox" .checked=${place >= 0} @change=${() => this.#toggle(id)} />${name}
            ${place >= 0 ? html`<span class="muted small">${place + 1}</span>` : ""}</label
          >`;
        })}
      </div>
    </section>`;
  }

  #people(roles: readonly string[]): TemplateResult {
    const words = this.#words;
    return html`<section class="panel tight">
      <div>
        <h2>${words.people}</h2>
        <p class="hint">${roles.length === 0 ? words.chooseFirst : words.peopleHint}</p>
      </div>
      ${roles.map(
        (role) =>
          html`<div role="group" aria-label=${role}>
            <p class="label">${role}</p>
            <div class="pair">
              <label class="field"
                ><span>${words.person}</span><input name="person:${role}" required maxlength="255"
              /></label>
              <label class="field"
                ><span>${words.email}</span><input name="email:${role}" type="email" required maxlength="254"
              /></label>
            </div>
          </div>`,
      )}
    </section>`;
  }

  #values(variables: readonly Variable[]): TemplateResult | string {
    const words = this.#words;
    if (variables.length === 0) return "";
    return html`<section class="panel tight">
      <div>
        <h2>${words.values}</h2>
        <p class="hint">${words.valuesHint}</p>
      </div>
      <div class="pair">
        ${variables.map(
          ({ name, label, type }) =>
            html`<label class="field"
              ><span>${label}</span
              ><input name="value:${name}" type=${type === "date" ? "date" : "text"} maxlength="5000"
            /></label>`,
        )}
      </div>
    </section>`;
  }

  #toggle(id: string): void {
    this.chosen = this.chosen.includes(id) ? this.chosen.filter((one) => one !== id) : [...this.chosen, id];
  }

  /**
   * Returns the variables of the chosen templates, each name once: documents of a chain share their values.
   */
  #variables(templates: readonly Template[]): Variable[] {
    const chosen = this.chosen.flatMap(
      (id) => templates.find((template) => template.id === id)?.variableConfig ?? [],
    );
    return [...new Map(chosen.map((variable) => [variable.name, variable])).values()];
  }

  async #create(variables: readonly Variable[]): Promise<void> {
    const form = this.renderRoot.querySelector("form");
    if (form === null || this.busy || !form.reportValidity()) return;
    const data = new FormData(form);
    const textOf = (name: string): string => textIn(data, name);
    const roles = signerRoles(variables).map((name) => ({
      name,
      contactName: textOf(`person:${name}`),
      contactEmail: textOf(`email:${name}`),
    }));
    const ownerValues = sendersOwn(variables)
      .map(({ name }) => ({ variableName: name, value: textOf(`value:${name}`) }))
      .filter(({ value }) => value !== "");
    this.busy = true;
    try {
      const body = { name: textOf("name"), templateIds: [...this.chosen], roles, ownerValues };
      const { id } = await this.app.api.call("v2.createChain", { body });
      this.app.navigate(`${DASHBOARD_ROOT}/chains/${printedId("chn", id)}`, { replace: true });
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
  }
}

register({ "page-new-chain": NewChainPage });
