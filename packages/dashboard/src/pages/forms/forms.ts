import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { randomId } from "@service/contract/random-id";
import { icon } from "@service/ui/icons";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { relative } from "../../kit/dates.ts";
import { formBadge } from "../../kit/form-status.ts";
import { textIn } from "../../kit/forms.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { FormWords } from "../../locales/es/forms.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Form = AnswerOf<"v3.retrieveForm">;

/** The workspace's forms, newest first. */
export class FormsPage extends Page {
  static override properties = { ...Page.properties, making: { state: true }, busy: { state: true } };

  declare private making: boolean;
  declare private busy: boolean;
  readonly #list = new PagedList<Form>(this, ({ signal, ...query }) =>
    this.app.api.call("v3.listForms", { query, ...(signal && { signal }) }),
  );
  readonly #templates = new Resource(this, (signal) =>
    this.app.api.call("v3.listTemplates", { query: { limit: 100 }, signal }),
  );

  constructor() {
    super();
    this.making = false;
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#list.restart();
    if (this.app.can("document:write")) void this.#templates.load();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): FormWords {
    return pageWordsOf(this.app.locale).formWords;
  }

  override render(): TemplateResult {
    const { lead, create } = this.#words;
    const actions = html`<signing-button @click=${() => (this.making = true)}
      >${icon("plus")}${create}</signing-button
    >`;
    return html`${this.header({ lead, actions: this.app.can("document:write") ? actions : undefined })}
      <section class="panel flush" aria-busy=${this.#list.busy ? "true" : "false"}>
        ${this.#content()}
      </section>
      ${this.#sheet()}`;
  }

  #content(): TemplateResult {
    const { items, error } = this.#list;
    if (items === null)
      return error === null
        ? skeleton(this.app.words.loading, 3)
        : this.trouble(error, () => void this.#list.restart());
    if (items.length === 0) return emptyState({ icon: "people", ...this.#words.empty });
    return html`<ul class="rows">
        ${items.map((form) => html`<li>${this.#row(form)}</li>`)}
      </ul>
      ${this.#list.more()}`;
  }

  #row({ id, name, status, answerCount, createdAt }: Form): TemplateResult {
    const words = this.#words;
    return html`<a class="row" href="${DASHBOARD_ROOT}/forms/${id}">
      <span class="main"
        ><span class="name">${name}</span><span class="small muted">${words.answers(answerCount)}</span></span
      >
      ${formBadge(words, status)}
      <span class="side">${words.made(relative(createdAt, this.app.locale))}</span>
    </a>`;
  }

  #sheet(): TemplateResult {
    const words = this.#words;
    const templates = this.#templates.value?.data ?? [];
    return html`<signing-sheet
      .open=${this.making}
      .heading=${words.create}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => (this.making = false)}
    >
      <form class="tight" @submit=${(event: Event) => event.preventDefault()}>
        <label class="field"><span>${words.name}</span><input name="name" required maxlength="255" /></label>
        <label class="field"
          ><span>${words.template}</span
          ><select name="template" required>
            <option value="">${words.choose}</option>
            ${templates.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}
          </select></label
        >
        <label class="check"
          ><input type="checkbox" name="onePerAddress" /><span>${words.onePerAddress}</span></label
        >
      </form>
      <div slot="actions">
        <signing-button ?busy=${this.busy} @click=${() => void this.#create()}
          >${words.create}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  async #create(): Promise<void> {
    const form = this.renderRoot.querySelector("form");
    if (form === null || this.busy || !form.reportValidity()) return;
    const data = new FormData(form);
    const body = {
      name: textIn(data, "name"),
      templateId: textIn(data, "template"),
      onePerAddress: data.has("onePerAddress"),
    };
    this.busy = true;
    try {
      const { id } = await this.app.api.call("v3.createForm", { body, idempotencyKey: randomId() });
      this.app.navigate(`${DASHBOARD_ROOT}/forms/${id}`);
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
  }
}

register({ "page-forms": FormsPage, "signing-sheet": SigningSheet });
