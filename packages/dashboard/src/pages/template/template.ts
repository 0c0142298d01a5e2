import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { randomId } from "@service/contract/random-id";
import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { confirm } from "../../kit/confirm.ts";
import { textIn } from "../../kit/forms.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { skeleton } from "../../kit/states.ts";
import type { TemplateWords } from "../../locales/es/templates.ts";
import { pageWordsOf } from "../../locales/index.ts";
import { sampleValues, sendersOwn, signerRoles } from "../../kit/template-variables.ts";

type Template = AnswerOf<"v2.retrieveTemplate">;
type Variable = Template["variableConfig"][number];

/** One template: its variables, a sample of it, and a document from it. */
export class TemplatePage extends Page {
  static override properties = { ...Page.properties, busy: { state: true } };
  static override styles = [
    Page.styles,
    css`
      .variable {
        align-items: end;
      }
      .variable .main {
        flex-basis: 200px;
      }
      .kind {
        width: 110px;
        padding-bottom: 12px;
      }
      .who {
        width: 130px;
        padding-bottom: 12px;
      }
      fieldset {
        display: grid;
        gap: 16px;
        margin: 0;
        padding: 0;
        border: 0;
        min-width: 0;
      }
      legend {
        padding: 0;
        margin-bottom: 12px;
        font-weight: 650;
      }
      @media (max-width: 640px) {
        .variable {
          align-items: center;
        }
        .variable .main {
          flex-basis: 100%;
        }
        .kind,
        .who {
          width: auto;
          padding: 0;
        }
      }
    `,
  ];

  declare private busy: "save" | "use" | "sample" | "copy" | null;
  readonly #template = new Resource<Template>(this, (signal) =>
    this.app.api.call("v2.retrieveTemplate", { params: this.#ids, signal }),
  );

  constructor() {
    super();
    this.busy = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#template.load();
  }

  get heading(): string {
    return this.#template.value?.name ?? this.#words.loading;
  }

  get #words(): TemplateWords["one"] {
    return pageWordsOf(this.app.locale).templateWords.one;
  }

  get #ids(): { template_id: string } {
    return { template_id: this.params["id"] ?? "" };
  }

  override render(): TemplateResult {
    const words = this.#words;
    const back = { href: `${DASHBOARD_ROOT}/templates`, words: words.back };
    const { value: template, error } = this.#template;
    if (template === null)
      return html`${this.header({ back })}
      ${
        error === null
          ? html`<section class="panel flush">${skeleton(this.app.words.loading)}</section>`
          : this.trouble(error, () => void this.#template.load())
      }`;
    const mayWrite = this.app.can("document:write");
    return html`${this.header({
        back,
        lead: [template.description, words.version(template.currentVersion)]
          .filter((part) => part !== null)
          .join(" · "),
        actions: mayWrite ? this.#actions(template) : undefined,
      })}
      <div class="columns">
        ${this.#variables(template, mayWrite)}
        <div class="stack">
          ${mayWrite ? html`${this.#use(template)} ${this.#sample(template)}` : nothing}
        </div>
      </div>`;
  }

  #actions(template: Template): TemplateResult {
    const words = this.#words;
    return html`<signing-button
        variant="secondary"
        ?busy=${this.busy === "copy"}
        @click=${() => void this.#duplicate()}
        >${words.duplicate}</signing-button
      >
      <signing-button variant="secondary" @click=${() => void this.#remove(template)}
        >${words.remove}</signing-button
      >`;
  }

  #variables({ variableConfig }: Template, mayWrite: boolean): TemplateResult {
    const words = this.#words;
    if (variableConfig.length === 0)
      return html`<section class="panel">
        <h2>${words.variables}</h2>
        <p class="muted">${words.noVariables}</p>
      </section>`;
    return html`<form class="panel flush" id="variables" @submit=${(event: Event) => event.preventDefault()}>
      <div class="title"><h2>${words.variables}</h2></div>
      <ul class="rows">
        ${variableConfig.map((variable) => this.#variable(variable, mayWrite))}
      </ul>
      ${
        mayWrite
          ? html`<div class="foot">
              <signing-button
                variant="secondary"
                ?busy=${this.busy === "save"}
                @click=${() => void this.#save()}
                >${words.save}</signing-button
              >
            </div>`
          : nothing
      }
    </form>`;
  }

  #variable({ name, label, type, role, required }: Variable, mayWrite: boolean): TemplateResult {
    const words = this.#words;
    return html`<li class="row variable">
      <label class="field main"
        ><span class="muted"><code>${name}</code></span
        ><input
          name="label:${name}"
          aria-label=${this.app.words.labelled(words.label, name)}
          maxlength="255"
          .value=${label}
          ?readonly=${!mayWrite}
      /></label>
      <span class="kind small muted">${words.types[type] ?? words.otherType}</span>
      <span class="who small">${role ?? words.sender}</span>
      <label class="check small"
        ><input
          type="checkbox"
          name="required:${name}"
          .checked=${required}
          ?disabled=${!mayWrite}
        />${words.required}</label
      >
    </li>`;
  }

  #use(template: Template): TemplateResult {
    const words = this.#words;
    return html`<form class="panel tight" id="use" @submit=${(event: Event) => event.preventDefault()}>
      <div>
        <h2>${words.use}</h2>
        <p class="hint">${words.useHint}</p>
      </div>
      <label class="field"
        ><span>${words.documentName}</span
        ><input name="name" required maxlength="255" .value=${template.name}
      /></label>
      ${sendersOwn(template.variableConfig).map(
        ({ name, label, required, type }) =>
          html`<label class="field"
            ><span>${label}</span
            ><input
              name="value:${name}"
              type=${type === "date" ? "date" : "text"}
              ?required=${required}
              maxlength="5000"
          /></label>`,
      )}
      ${signerRoles(template.variableConfig).map(
        (role) =>
          html`<fieldset>
            <legend>${role}</legend>
            <label class="field"
              ><span>${words.person}</span><input name="person:${role}" required maxlength="255"
            /></label>
            <label class="field"
              ><span>${words.email}</span><input name="email:${role}" type="email" required maxlength="254"
            /></label>
          </fieldset>`,
      )}
      <signing-button ?busy=${this.busy === "use"} @click=${() => void this.#create(template)}
        >${words.create}</signing-button
      >
    </form>`;
  }

  #sample(template: Template): TemplateResult {
    const words = this.#words;
    const isLive = this.app.environment === "live";
    return html`<section class="panel tight">
      <h2>${words.preview}</h2>
      <p class="small muted">${isLive ? words.onlySandbox : words.previewHint}</p>
      <signing-button
        variant="secondary"
        ?disabled=${isLive}
        ?busy=${this.busy === "sample"}
        @click=${() => void this.#makeSample(template)}
        >${words.preview}</signing-button
      >
    </section>`;
  }

  #form(id: string): FormData {
    return new FormData(this.renderRoot.querySelector<HTMLFormElement>(`#${id}`) ?? undefined);
  }

  async #save(): Promise<void> {
    const form = this.#form("variables");
    const variableConfig = (this.#template.value?.variableConfig ?? []).map(({ name, label }) => ({
      name,
      label: textIn(form, `label:${name}`) || label,
      required: form.has(`required:${name}`),
    }));
    await this.#during("save", async () => {
      this.#template.set(
        await this.app.api.call("v2.updateTemplate", { params: this.#ids, body: { variableConfig } }),
      );
      this.app.say(this.#words.saved);
    });
  }

  async #create({ variableConfig }: Template): Promise<void> {
    const form = this.renderRoot.querySelector<HTMLFormElement>("#use");
    if (form === null || !form.reportValidity()) return;
    const data = new FormData(form);
    const textOf = (name: string): string => textIn(data, name);
    const given = sendersOwn(variableConfig).map(({ name }) => [name, textOf(`value:${name}`)] as const);
    await this.#during("use", () =>
      this.#createDocument({
        name: textOf("name"),
        templateValues: Object.fromEntries(given.filter(([, value]) => value !== "")),
        signers: signerRoles(variableConfig).map((role) => ({
          role,
          name: textOf(`person:${role}`),
          email: textOf(`email:${role}`),
        })),
      }),
    );
  }

  async #makeSample({ name, variableConfig }: Template): Promise<void> {
    await this.#during("sample", () =>
      this.#createDocument({
        name: this.app.words.labelled(this.#words.sample, name),
        templateValues: sampleValues(variableConfig, this.#words.sampleEmail),
        signers: [],
      }),
    );
  }

  async #createDocument(given: {
    name: string;
    templateValues: Record<string, string>;
    signers: { role: string; name: string; email: string }[];
  }): Promise<void> {
    const { id } = await this.app.api.call("v3.createDocument", {
      body: { templateId: this.#ids.template_id, ...given },
      idempotencyKey: randomId(),
    });
    this.app.navigate(`${DASHBOARD_ROOT}/documents/${id}`);
  }

  async #duplicate(): Promise<void> {
    await this.#during("copy", async () => {
      await this.app.api.call("v2.duplicateTemplate", { params: this.#ids });
      this.app.say(this.#words.duplicated);
      this.app.navigate(`${DASHBOARD_ROOT}/templates`);
    });
  }

  async #remove({ name }: Template): Promise<void> {
    const { words } = this.app;
    const { remove, removeAsk, removed } = this.#words;
    const question = {
      heading: words.labelled(remove, name),
      body: removeAsk,
      action: remove,
      words,
      danger: true,
    };
    if (!(await confirm(question))) return;
    await this.#during("copy", async () => {
      await this.app.api.call("v2.deleteTemplate", { params: this.#ids });
      this.app.say(removed);
      this.app.navigate(`${DASHBOARD_ROOT}/templates`, { replace: true });
    });
  }

  async #during(busy: NonNullable<TemplatePage["busy"]>, work: () => Promise<void>): Promise<void> {
    if (this.busy !== null) return;
    this.busy = busy;
    await work().catch((error: unknown) => this.app.fail(error));
    this.busy = null;
  }
}

register({ "page-template": TemplatePage });
