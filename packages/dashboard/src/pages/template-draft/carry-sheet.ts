import { base } from "@service/ui/base";
import { SigningProgress } from "@service/ui/progress";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { DropZone } from "../../kit/drop-zone.ts";
import { errorNotice } from "../../kit/error-notice.ts";
import { Resource } from "../../kit/resource.ts";
import { skeleton, stateStyles } from "../../kit/states.ts";
import type { TemplateDraftWords } from "../../locales/es/template-drafts.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { App } from "../../model/context.ts";

export type Carrying = "copy" | "file";
type Answer = AnswerOf<"v3.copyTemplateFields">;
type Told = Answer["fields"][number];
type SourceId = { templateId: string } | { templateDraftId: string };
type Source = SourceId & { name: string };

/**
 * Copies the fields of another template or draft into a draft, or gives it another file, and tells what became of each.
 * @fires carried - the draft has changed
 * @fires carry-close
 */
class CarrySheet extends LitElement {
  static override properties = {
    app: { attribute: false },
    draftId: {},
    carrying: {},
    answer: { state: true },
    share: { state: true },
    isBusy: { state: true },
  };
  static override styles = [
    base,
    stateStyles,
    css`
      ul {
        display: grid;
        gap: 8px;
        margin-block: 12px;
        list-style: none;
      }
      signing-button {
        display: block;
        overflow-wrap: anywhere;
      }
      h3 {
        margin: 16px 0 0;
        font-size: 1rem;
      }
      li {
        overflow-wrap: anywhere;
      }
      .muted {
        color: var(--signing-color-text-muted);
      }
    `,
  ];

  declare app: App;
  declare draftId: string;
  /** Null: closed. */
  declare carrying: Carrying | null;
  /** The fate of the fields; null: nothing was done yet. */
  declare private answer: Answer | null;
  /** The share of the file that is sent. */
  declare private share: number | null;
  declare private isBusy: boolean;
  readonly #sources = new Resource(this, (signal) => this.#read(signal));

  constructor() {
    super();
    this.draftId = "";
    this.carrying = this.answer = this.share = null;
    this.isBusy = false;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("carrying") || this.carrying === null) return;
    this.answer = null;
    if (this.carrying === "copy") void this.#sources.load();
  }

  get #words(): TemplateDraftWords["carry"] {
    return pageWordsOf(this.app.locale).templateDraftWords.carry;
  }

  override render(): TemplateResult {
    const { carrying, answer } = this;
    const words = this.#words;
    return html`<signing-sheet
      .open=${carrying !== null}
      .heading=${answer === null ? words[carrying ?? "copy"] : words.done}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => this.dispatchEvent(new CustomEvent("carry-close"))}
    >
      ${
        answer !== null
          ? this.#told(answer.fields)
          : carrying === "copy"
            ? this.#choice()
            : carrying === "file"
              ? this.#upload()
              : nothing
      }
    </signing-sheet>`;
  }

  async #read(signal: AbortSignal): Promise<Source[]> {
    const { api } = this.app;
    const [templates, drafts] = await Promise.all([
      api.call("v3.listTemplates", { query: { fileType: "pdf", limit: 100 }, signal }),
      api.call("v3.listTemplateDrafts", { query: { limit: 100 }, signal }),
    ]);
    const open = drafts.data.filter(({ id, status }) => status === "open" && id !== this.draftId);
    return [
      ...templates.data.map(({ id, name }) => ({ name, templateId: id })),
      ...open.map(({ id, name }) => ({ name: this.#words.draft(name), templateDraftId: id })),
    ];
  }

  #choice(): TemplateResult {
    const words = this.#words;
    const { value, error } = this.#sources;
    if (error !== null) return html`${errorNotice(this.app, error, () => void this.#sources.load())}`;
    if (value === null) return html`${skeleton(this.app.words.loading)}`;
    return html`<p>${value.length === 0 ? words.nothing : words.copyHint}</p>
      <ul>
        ${value.map(
          ({ name, ...source }) =>
            html`<li>
              <signing-button
                variant="secondary"
                ?disabled=${this.isBusy}
                @click=${() => void this.#copy(source)}
                >${name}</signing-button
              >
            </li>`,
        )}
      </ul>`;
  }

  #upload(): TemplateResult {
    const { carry: words, drop, uploading } = pageWordsOf(this.app.locale).templateDraftWords;
    if (this.share !== null)
      return html`<p role="status">${uploading}</p>
        <signing-progress .value=${this.share} .max=${1} .label=${uploading}></signing-progress>`;
    return html`<p>${words.fileHint}</p>
      <drop-zone
        accept=".pdf"
        .words=${drop}
        @file-chosen=${(event: CustomEvent<File>) => void this.#replace(event.detail)}
      ></drop-zone>`;
  }

  #told(fields: readonly Told[]): TemplateResult {
    const words = this.#words;
    const groups = Map.groupBy(fields, ({ outcome }) => outcome);
    const list = (outcome: Told["outcome"]) => {
      const told = groups.get(outcome) ?? [];
      if (told.length === 0) return nothing;
      return html`<h3>${words.outcomes[outcome](told.length)}</h3>
        <ul data-outcome=${outcome}>
          ${told.map(
            (one) =>
              html`<li>
                ${this.#nameOf(one)}
                ${one.reason === null ? nothing : html`<span class="muted">– ${words.reasons[one.reason]}</span>`}
              </li>`,
          )}
        </ul>`;
    };
    return html`${fields.length === 0 ? html`<p>${words.noFields}</p>` : nothing} ${list("not_placed")}
    ${list("moved")} ${list("stayed")}`;
  }

  #nameOf({ field: { label, variable, role, value, page } }: Told): string {
    return this.#words.field(label ?? variable ?? role ?? value ?? "–", page);
  }

  async #copy(source: SourceId): Promise<void> {
    await this.#change(() =>
      this.app.api.call("v3.copyTemplateFields", {
        params: { template_draft_id: this.draftId },
        body: source,
      }),
    );
  }

  async #replace(file: File): Promise<void> {
    const { api, say } = this.app;
    if (!file.name.toLowerCase().endsWith(".pdf"))
      return say(pageWordsOf(this.app.locale).templateDraftWords.wrongType);
    const form = new FormData();
    form.set("file", file);
    form.set("draft", "{}");
    this.share = 0;
    const params = { template_draft_id: this.draftId };
    await this.#change(() =>
      api.upload("v3.replaceTemplateDraftFile", { params, form }, (share) => (this.share = share)),
    );
    this.share = null;
  }

  async #change(change: () => Promise<Answer>): Promise<void> {
    this.isBusy = true;
    try {
      this.answer = await change();
      this.dispatchEvent(new CustomEvent("carried"));
    } catch (error) {
      this.app.fail(error);
    }
    this.isBusy = false;
  }
}

register({
  "carry-sheet": CarrySheet,
  "drop-zone": DropZone,
  "signing-progress": SigningProgress,
  "signing-sheet": SigningSheet,
});
