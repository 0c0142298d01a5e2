import { base } from "@service/ui/base";
import { saveFile } from "@service/ui/save-file";
import { html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import { asApiError } from "../../api/api-error.ts";
import type { AnswerOf } from "../../api/types.ts";
import { fileName } from "../../kit/download.ts";
import { exampleFile } from "../../kit/example-file.ts";
import { failInSheet } from "../../kit/sheet-failure.ts";
import { pageStyles } from "../../kit/styles.ts";
import type { ContactWords } from "../../locales/es/contacts.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { App } from "../../model/context.ts";

/**
 * Contacts from a CSV file: first what would become of its lines, then the import.
 * @fires import-close - detail: whether something changed
 */
export class ContactImport extends LitElement {
  static override properties = {
    app: { attribute: false },
    words: { attribute: false },
    open: { type: Boolean },
    checked: { state: true },
    busy: { state: true },
  };
  static override styles = [base, pageStyles];

  declare app: App;
  declare words: ContactWords;
  declare open: boolean;
  declare private checked: { file: File; answer: AnswerOf<"v2.importContacts"> } | null;
  declare private busy: boolean;

  constructor() {
    super();
    this.open = false;
    this.checked = null;
    this.busy = false;
  }

  override render(): TemplateResult {
    const { words, checked } = this;
    return html`<signing-sheet
      .open=${this.open}
      .heading=${words.importTitle}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => this.#close(false)}
    >
      ${
        checked === null
          ? html`<drop-zone
                accept=".csv,text/csv"
                .words=${words.importDrop}
                @file-chosen=${(event: CustomEvent<File>) => void this.#check(event.detail)}
              ></drop-zone>
              <signing-button variant="quiet" @click=${() => this.#saveExample()}
                >${this.#bulkWords.example}</signing-button
              >`
          : this.#report(checked.answer)
      }
      <div slot="actions" class="actions">
        <signing-button
          ?busy=${this.busy}
          ?disabled=${checked === null || checked.answer.total === checked.answer.failed}
          @click=${() => void this.#import()}
          >${words.importNow}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  #report({ total, created, updated, failed, lines }: AnswerOf<"v2.importContacts">): TemplateResult {
    const { words } = this;
    return html`<p role="status">${words.check(total, created, updated, failed)}</p>
      <ul class="rows">
        ${lines.map(
          ({ line, column, email, error }) =>
            html`<li class="row">
              <span class="main wrap"
                ><strong
                  >${words.line(line)}${column === undefined ? "" : ` · ${words.wrongColumn(column)}`}</strong
                ><br />${email === null ? "" : html`${email}<br />`}<span class="small"
                  >${this.#advice(column)}<br /><span class="muted" lang="en">${error}</span></span
                ></span
              >
            </li>`,
        )}
      </ul>`;
  }

  get #bulkWords() {
    return pageWordsOf(this.app.locale).bulkWords.new;
  }

  /** Says how to correct a column, or a line as a whole. */
  #advice(column: string | undefined): string {
    const { fix } = this.#bulkWords;
    if (column === undefined) return fix.line;
    if (column === "email") return this.words.wrongEmail;
    if (column === "phone") return fix.phone;
    return column === "fullName" ? fix.name : this.words.wrongText;
  }

  #saveExample(): void {
    const { exampleName, samplePerson } = this.#bulkWords;
    const { company, jobTitle, notes, tags } = this.words.fields;
    const columns = [
      { name: "email", sample: "persona1@example.com" },
      { name: "fullName", sample: samplePerson },
      { name: "phone", sample: "+525512345678" },
      ...Object.entries({ company, jobTitle, notes, tags }).map(([name, sample]) => ({ name, sample })),
    ];
    saveFile(exampleFile(columns), fileName(`${this.words.file} ${exampleName}`, ".csv"));
  }

  async #check(file: File): Promise<void> {
    try {
      const answer = await this.app.api.call("v2.importContacts", { query: { dryRun: true }, file });
      this.checked = { file, answer };
    } catch (error) {
      // The field of a file that is refused as a whole is its column.
      const [wrong] = asApiError(error).fields;
      const { wrongColumn, importDrop } = this.words;
      if (wrong === undefined || !failInSheet(wrongColumn(wrong.field), importDrop.hint))
        this.app.fail(error);
    }
  }

  async #import(): Promise<void> {
    if (this.checked === null) return;
    this.busy = true;
    try {
      const { created, updated, failed } = await this.app.api.call("v2.importContacts", {
        file: this.checked.file,
      });
      this.app.say(this.words.imported(created, updated, failed));
      this.#close(true);
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
  }

  #close(changed: boolean): void {
    this.checked = null;
    this.dispatchEvent(new CustomEvent("import-close", { detail: { changed } }));
  }
}
