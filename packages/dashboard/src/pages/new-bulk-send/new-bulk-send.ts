import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { randomId } from "@service/contract/random-id";
import { register } from "@service/ui/register";
import { saveFile } from "@service/ui/save-file";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { ApiError } from "../../api/api-error.ts";
import type { AnswerOf } from "../../api/types.ts";
import { exampleFile } from "../../kit/example-file.ts";
import type { Column } from "../../kit/example-file.ts";
import { fileName } from "../../kit/download.ts";
import { DropZone } from "../../kit/drop-zone.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { BulkWords } from "../../locales/es/bulk.ts";
import { pageWordsOf } from "../../locales/index.ts";
import { columnsFor } from "./example.ts";
import { type Fault, faultOf } from "./faults.ts";

type Template = AnswerOf<"v3.listTemplates">["data"][number];
type Validation = AnswerOf<"v3.validateBulkSendFile">;

/** A file that was checked. A header that is wrong has faults and no validation. */
interface Checked {
  file: File;
  validation: Validation | null;
  faults: readonly Fault[];
  errorCount: number;
  /** The same request may be repeated after a lost answer. */
  key: string;
}

/** A new bulk send: its template, its file with what is wrong with it, and the sending. */
export class NewBulkSendPage extends Page {
  static override properties = {
    ...Page.properties,
    template: { state: true },
    columns: { state: true },
    checked: { state: true },
    busy: { state: true },
  };
  static override styles = [
    Page.styles,
    css`
      code {
        overflow-wrap: anywhere;
      }
      .scroll {
        overflow-x: auto;
      }
      table {
        width: 100%;
        border-collapse: collapse;
        font-size: 0.875rem;
      }
      th,
      td {
        padding: 8px 12px 8px 0;
        text-align: start;
        vertical-align: top;
        overflow-wrap: anywhere;
      }
      tbody tr {
        border-top: 1px solid color-mix(in srgb, var(--signing-color-border) 40%, transparent);
      }
    `,
  ];

  declare private template: Template | null;
  declare private columns: readonly Column[] | null;
  declare private checked: Checked | null;
  declare private busy: "check" | "send" | null;
  readonly #templates = new Resource(this, (signal) => this.#allTemplates(signal));

  constructor() {
    super();
    this.template = null;
    this.columns = null;
    this.checked = null;
    this.busy = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#templates.load();
  }

  override get isUnsaved(): boolean {
    return this.checked !== null;
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): BulkWords["new"] {
    return pageWordsOf(this.app.locale).bulkWords.new;
  }

  override render(): TemplateResult {
    const back = {
      href: `${DASHBOARD_ROOT}/bulk-sends`,
      words: pageWordsOf(this.app.locale).bulkWords.title,
    };
    return html`${this.header({ back })} ${this.#content()}`;
  }

  #content(): TemplateResult {
    const words = this.#words;
    const { value, error } = this.#templates;
    if (value === null)
      return error === null
        ? html`<section class="panel flush">${skeleton(this.app.words.loading, 2)}</section>`
        : this.trouble(error, () => void this.#templates.load());
    if (value.length === 0)
      return html`<section class="panel">
        ${emptyState({
          icon: "template",
          title: words.template,
          body: words.noTemplates,
          action: html`<a class="button" href="${DASHBOARD_ROOT}/templates">${words.toTemplates}</a>`,
        })}
      </section>`;
    return html`${this.#choice(value)} ${this.columns === null ? nothing : this.#fileChoice(this.columns)}
    ${this.checked === null ? nothing : this.#review(this.checked)}`;
  }

  #choice(templates: readonly Template[]): TemplateResult {
    const words = this.#words;
    return html`<section class="panel tight">
      <h2>${words.template}</h2>
      <label class="field"
        ><span>${words.templateLabel}</span>
        <select
          @change=${(event: Event) => {
            const { value } = event.target as HTMLSelectElement;
            void this.#choose(templates.find(({ id }) => id === value) ?? null);
          }}
        >
          <option value="">${words.choose}</option>
          ${templates.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}
        </select></label
      >
    </section>`;
  }

  #fileChoice(columns: readonly Column[]): TemplateResult {
    const words = this.#words;
    return html`<section class="panel tight">
      <h2>${words.file}</h2>
      <p class="hint">${words.fileHint}<br /><code>${columns.map(({ name }) => name).join(", ")}</code></p>
      <div>
        <signing-button variant="secondary" @click=${() => this.#saveExample(columns)}
          >${words.example}</signing-button
        >
      </div>
      <drop-zone
        accept=".csv,text/csv"
        .words=${this.checked === null ? words.drop : { ...words.drop, choose: words.another }}
        @file-chosen=${(event: CustomEvent<File>) => void this.#check(event.detail)}
      ></drop-zone>
      <p role="status">${this.busy === "check" ? words.checking : (this.checked?.file.name ?? "")}</p>
    </section>`;
  }

  #review({ validation, faults, errorCount }: Checked): TemplateResult {
    const words = this.#words;
    const isGood = errorCount === 0 && validation?.valid === true;
    return html`<section class="panel tight">
      <h2 tabindex="-1" id="review">${words.review}</h2>
      ${
        errorCount > 0
          ? html`<signing-notice tone="danger" heading=${words.errors}
                >${words.wrong(errorCount)}</signing-notice
              >
              ${this.#faults(faults, errorCount)}`
          : html`<p role="status">
              ${words.good(validation?.rowCount ?? 0)} ${validation ? this.#credits(validation) : nothing}
            </p>`
      }
      ${isGood ? this.#sending(validation.rowCount) : nothing}
    </section>`;
  }

  #credits({ creditsRequired, creditsAvailable }: Validation): string {
    const words = this.#words;
    if (creditsAvailable === null) return words.free;
    return (creditsRequired > creditsAvailable ? words.tooFew : words.credits)(
      creditsRequired,
      creditsAvailable,
    );
  }

  #faults(faults: readonly Fault[], errorCount: number): TemplateResult {
    const words = this.#words;
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.errors}>
        <table>
          <thead>
            <tr>
              <th scope="col">${words.line}</th>
              <th scope="col">${words.column}</th>
              <th scope="col">${words.advice}</th>
            </tr>
          </thead>
          <tbody>
            ${faults.map(
              ({ line, column, advice, detail }) =>
                html`<tr>
                  <td>${line}</td>
                  <td>${column}</td>
                  <td>${advice}<br /><span class="muted" lang="en">${detail}</span></td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${faults.length < errorCount ? html`<p class="hint">${words.firstOnes(faults.length)}</p>` : nothing}`;
  }

  #sending(rowCount: number): TemplateResult {
    const words = this.#words;
    return html`<label class="field"
        ><span>${words.name}</span><input name="name" maxlength="255" .value=${this.template?.name ?? ""}
      /></label>
      <div>
        <signing-button ?busy=${this.busy === "send"} @click=${() => void this.#send()}
          >${words.send(rowCount)}</signing-button
        >
      </div>`;
  }

  async #allTemplates(signal: AbortSignal): Promise<Template[]> {
    const all: Template[] = [];
    for (let startingAfter: string | null | undefined; startingAfter !== null;) {
      const query = { limit: 100, startingAfter };
      const answer = await this.app.api.call("v3.listTemplates", { query, signal });
      all.push(...answer.data);
      startingAfter = answer.nextCursor;
    }
    return all;
  }

  async #choose(template: Template | null): Promise<void> {
    this.template = template;
    this.columns = null;
    this.checked = null;
    if (template === null) return;
    try {
      const params = { template_id: template.id };
      const query = { expand: "roles" };
      const { data, roles = [] } = await this.app.api.call("v3.listTemplateVariables", { params, query });
      if (this.template === template) this.columns = columnsFor(data, roles, this.#words);
    } catch (error) {
      this.app.fail(error);
    }
  }

  #saveExample(columns: readonly Column[]): void {
    const name = `${this.template?.name ?? ""} ${this.#words.exampleName}`;
    saveFile(exampleFile(columns), fileName(name, ".csv"));
  }

  async #check(file: File): Promise<void> {
    const words = this.#words;
    const { template } = this;
    if (template === null || this.busy !== null) return;
    if (!/\.(csv|txt|tsv)$/i.test(file.name)) return this.app.say(words.wrongType);
    this.busy = "check";
    this.checked = null;
    try {
      const query = { templateId: template.id };
      const validation = await this.app.api.call("v3.validateBulkSendFile", { query, file });
      const faults = validation.errors.map((error) => faultOf(error, words));
      this.checked = {
        file,
        validation,
        faults,
        errorCount: validation.errorCount,
        key: randomId(),
      };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) this.app.fail(error);
      else this.checked = this.#refused(file, error);
    }
    this.busy = null;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("#review")?.focus();
  }

  /** A file that cannot be read at all. */
  #refused(file: File, { fields, message }: ApiError): Checked {
    const given = fields.length > 0 ? fields : [{ field: "", detail: message }];
    const faults = given.map((fault) => faultOf(fault, this.#words));
    return { file, validation: null, faults, errorCount: faults.length, key: "" };
  }

  async #send(): Promise<void> {
    const { template, checked } = this;
    if (template === null || checked === null || this.busy !== null) return;
    const name = this.renderRoot.querySelector<HTMLInputElement>("input[name=name]")?.value.trim();
    this.busy = "send";
    try {
      const { id } = await this.app.api.call("v3.createBulkSendFromFile", {
        query: { templateId: template.id, ...(name !== undefined && name !== "" && { name }) },
        file: checked.file,
        idempotencyKey: checked.key,
      });
      this.app.navigate(`${DASHBOARD_ROOT}/bulk-sends/${id}`, { replace: true });
    } catch (error) {
      this.app.fail(error);
      // A refusal keeps its key; a changed name would be another request.
      this.checked = { ...checked, key: randomId() };
    }
    this.busy = null;
  }
}

register({ "drop-zone": DropZone, "page-new-bulk-send": NewBulkSendPage });
