import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { badge } from "../../kit/badge.ts";
import { relative } from "../../kit/dates.ts";
import { downloadFile } from "../../kit/download.ts";
import { DropZone } from "../../kit/drop-zone.ts";
import { drawing } from "../../kit/icons.ts";
import { Page } from "../../kit/page.ts";
import { pager } from "../../kit/pager.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { ContactWords } from "../../locales/es/contacts.ts";
import { pageWordsOf } from "../../locales/index.ts";
import { ContactImport } from "./contact-import.ts";
import { ContactSheet } from "./contact-sheet.ts";

const TYPING_MS = 250;

type Contact = AnswerOf<"v2.listContacts">["items"][number];

/** The people of the workspace's documents. */
export class ContactsPage extends Page {
  static override properties = {
    ...Page.properties,
    editing: { state: true },
    importing: { state: true },
  };

  /** The contact in the sheet, `new`, or none. */
  declare private editing: Contact | "new" | null;
  declare private importing: boolean;
  #search = "";
  #page = 1;
  #typing: ReturnType<typeof setTimeout> | undefined;
  readonly #list = new Resource(this, (signal) =>
    this.app.api.call("v2.listContacts", { query: { search: this.#search, page: this.#page }, signal }),
  );

  constructor() {
    super();
    this.editing = null;
    this.importing = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#list.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#typing);
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): ContactWords {
    return pageWordsOf(this.app.locale).contactWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    return html`${this.header({ lead: words.lead, actions: this.#actions() })}
      <input
        type="search"
        aria-label=${words.searchLabel}
        placeholder=${words.searchLabel}
        maxlength="255"
        @input=${this.#onSearch}
      />
      <section class="panel flush" aria-busy=${this.#list.busy ? "true" : "false"}>
        ${this.#content()}
      </section>
      <contact-sheet
        .app=${this.app}
        .words=${words}
        .contact=${this.editing}
        @contact-close=${this.#onClose}
      ></contact-sheet>
      <contact-import
        .app=${this.app}
        .words=${words}
        .open=${this.importing}
        @import-close=${this.#onClose}
      ></contact-import>`;
  }

  #actions(): TemplateResult {
    const words = this.#words;
    const mayWrite = this.app.can("document:write");
    return html`<signing-button variant="quiet" @click=${() => void this.#export()}
        >${words.export}</signing-button
      >
      ${
        mayWrite
          ? html`<signing-button variant="secondary" @click=${() => (this.importing = true)}
                ><span slot="icon">${drawing("upload")}</span>${words.import}</signing-button
              >
              <signing-button @click=${() => (this.editing = "new")}>${words.add}</signing-button>`
          : nothing
      }`;
  }

  #content(): TemplateResult {
    const words = this.#words;
    const { value, error } = this.#list;
    if (value === null)
      return error === null
        ? skeleton(this.app.words.loading)
        : this.trouble(error, () => void this.#list.load());
    if (value.items.length === 0)
      return this.#search === ""
        ? emptyState({ icon: "people", ...words.empty })
        : emptyState({ icon: "search", ...words.nothing });
    return html`<ul class="rows">
        ${value.items.map((contact) => html`<li>${this.#row(contact)}</li>`)}
      </ul>
      ${pager({ page: value.page, pages: value.totalPages, locale: this.app.locale }, (page) => {
        this.#page = page;
        void this.#list.load();
      })}`;
  }

  #row(contact: Contact): TemplateResult {
    const words = this.#words;
    const { fullName, email, phone, company, identityVerified, totalDocumentsSigned, totalDocumentsPending } =
      contact;
    const { lastInteractionAt } = contact;
    const pending = totalDocumentsPending === 0 ? "" : ` · ${words.pending(totalDocumentsPending)}`;
    return html`<button class="row" type="button" @click=${() => (this.editing = contact)}>
      <span class="main"
        ><span class="name">${fullName ?? words.noName}</span
        ><span class="small muted wrap"
          >${[email ?? phone, company].filter((part) => part !== null).join(" · ")}</span
        ></span
      >
      ${identityVerified ? badge("good", words.verified) : nothing}
      <span class="small muted">${words.signed(totalDocumentsSigned)}${pending}</span>
      <span class="side"
        >${
          lastInteractionAt === null ? words.unseen : words.seen(relative(lastInteractionAt, this.app.locale))
        }</span
      >
    </button>`;
  }

  readonly #onSearch = (event: Event): void => {
    this.#search = (event.target as HTMLInputElement).value.trim();
    this.#page = 1;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#list.load(), TYPING_MS);
  };

  readonly #onClose = (event: CustomEvent<{ changed: boolean }>): void => {
    this.editing = null;
    this.importing = false;
    if (event.detail.changed) void this.#list.load();
  };

  async #export(): Promise<void> {
    const answer = this.app.api.open("v2.exportContacts", { query: { search: this.#search } });
    await downloadFile(answer, `${this.#words.file}.csv`).catch((error: unknown) => this.app.fail(error));
  }
}

register({
  "contact-import": ContactImport,
  "contact-sheet": ContactSheet,
  "drop-zone": DropZone,
  "page-contacts": ContactsPage,
  "signing-sheet": SigningSheet,
});
