import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { icon } from "@service/ui/icons";
import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { relative } from "../../kit/dates.ts";
import { drawing } from "../../kit/icons.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { statusBadge, statusesOf } from "../../kit/statuses.ts";
import type { DocumentListWords } from "../../locales/es/documents.ts";
import { wordsOf } from "../../locales/index.ts";

type Document = AnswerOf<"v3.listDocuments">["data"][number];

/** Names of the filters in the page's address. */
const FILTERS = ["search", "status", "folder", "scope"] as const;
type Filter = (typeof FILTERS)[number];
/** A search begins when nobody has typed for so long. */
const TYPING_MS = 250;

/** The documents of the member or the workspace, live. */
export class DocumentsPage extends Page {
  static override styles = [
    Page.styles,
    css`
      .filters {
        display: grid;
        grid-template-columns: minmax(220px, 2fr) repeat(3, minmax(140px, 1fr));
        gap: 12px;
      }
      .search {
        position: relative;
      }
      .search .icon {
        position: absolute;
        inset-block-start: 14px;
        inset-inline-start: 14px;
        color: var(--signing-color-text-muted);
        pointer-events: none;
      }
      .search input {
        padding-inline-start: 44px;
      }
      .row .icon {
        flex: none;
        color: var(--signing-color-text-muted);
      }
      .state {
        flex: 0 0 190px;
      }
      .count {
        flex: 0 0 150px;
      }
      .row .side {
        width: 170px;
      }
      @media (max-width: 900px) {
        .filters {
          grid-template-columns: 1fr 1fr;
        }
        .search {
          grid-column: 1 / -1;
        }
        .whose {
          grid-column: 1 / -1;
        }
      }
      @media (max-width: 640px) {
        .row .icon {
          display: none;
        }
        .state,
        .count {
          flex: none;
        }
        .row .side {
          width: auto;
        }
      }
    `,
  ];

  readonly #list = new PagedList<Document>(this, (page) => this.#read(page));
  readonly #folders = new Resource(this, (signal) =>
    this.app.api.call("v3.listFolders", { query: { limit: 100 }, signal }),
  );
  #stopListening: (() => void) | null = null;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #shown = "";

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopListening = this.app.changes.listen(() => void this.#list.refresh());
    void this.#folders.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening?.();
    clearTimeout(this.#typing);
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): DocumentListWords {
    return wordsOf(this.app.locale).documentListWords;
  }

  override willUpdate(_changed: PropertyValues<this>): void {
    const filters = JSON.stringify(FILTERS.map((name) => this.#filter(name)));
    if (filters === this.#shown) return;
    this.#shown = filters;
    void this.#list.restart();
  }

  override render(): TemplateResult {
    const words = this.#words;
    const isFresh = this.#list.items?.length === 0 && !this.#isFiltered();
    return html`${this.header({
        lead: words.lead,
        actions: this.app.can("document:write") && !isFresh ? this.#createButton() : undefined,
      })}
      ${isFresh ? nothing : this.#filters()}
      <section class="panel flush" aria-busy=${this.#list.busy ? "true" : "false"}>
        ${this.#content()}
      </section>`;
  }

  #createButton(): TemplateResult {
    return html`<a class="button" href="${DASHBOARD_ROOT}/documents/new"
      >${icon("plus")}${this.#words.create}</a
    >`;
  }

  #filters(): TemplateResult {
    const words = this.#words;
    const { locale } = this.app;
    return html`<form
      class="filters"
      role="search"
      aria-label=${words.filters}
      @submit=${(event: Event) => event.preventDefault()}
    >
      <div class="search">
        ${drawing("search")}<input
          type="search"
          aria-label=${words.searchLabel}
          placeholder=${words.searchLabel}
          maxlength="255"
          .value=${this.#filter("search")}
          @input=${this.#onSearch}
        />
      </div>
      ${this.#select("status", words.status, words.everyStatus, statusesOf("document", locale))}
      ${this.#select(
        "folder",
        words.folder,
        words.everyFolder,
        (this.#folders.value?.data ?? []).map(({ id, name }) => [id, name]),
      )}
      ${this.#select("scope", words.owner, words.mine, [["tenant", words.team]])}
    </form>`;
  }

  #select(
    name: Filter,
    label: string,
    every: string,
    options: readonly (readonly [string, string])[],
  ): TemplateResult {
    const chosen = this.#filter(name);
    return html`<select
      class=${name === "scope" ? "whose" : ""}
      aria-label=${label}
      @change=${(event: Event) => this.#setFilter(name, (event.target as HTMLSelectElement).value)}
    >
      <option value="" ?selected=${chosen === ""}>${every}</option>
      ${options.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
    </select>`;
  }

  #content(): TemplateResult {
    const words = this.#words;
    const { items, error } = this.#list;
    if (items === null)
      return error === null
        ? skeleton(this.app.words.loading)
        : this.trouble(error, () => void this.#list.refresh());
    if (items.length > 0)
      return html`<ul class="rows">
          ${items.map((document) => html`<li>${this.#row(document)}</li>`)}
        </ul>
        ${this.#list.more()}`;
    if (!this.#isFiltered())
      return emptyState({
        icon: "documents",
        ...words.empty,
        action: this.app.can("document:write") ? this.#createButton() : undefined,
      });
    const { title, body, action } = words.nothing;
    return emptyState({
      icon: "search",
      title,
      body,
      action: html`<a class="button secondary" href="${DASHBOARD_ROOT}/documents">${action}</a>`,
    });
  }

  #row({ id, name, status, signedCount, signerCount, updatedAt }: Document): TemplateResult {
    const { locale } = this.app;
    return html`<a class="row" href="${DASHBOARD_ROOT}/documents/${id}">
      ${drawing("documents", 24)}
      <span class="main"><span class="name">${name}</span></span>
      <span class="state">${statusBadge("document", status, locale)}</span>
      <span class="count small muted">${this.#words.signed(signedCount, signerCount)}</span>
      <span class="side">${this.#words.updated(relative(updatedAt, locale))}</span>
    </a>`;
  }

  #read(page: { limit: number; startingAfter?: string; signal?: AbortSignal }) {
    const { signal, ...cursor } = page;
    const folderId = this.#filter("folder");
    return this.app.api.call("v3.listDocuments", {
      query: {
        ...cursor,
        sort: "-updatedAt",
        search: this.#filter("search"),
        // the server refuses a status that it does not know, as an edited address may have
        status: this.#filter("status") as Document["status"],
        scope: this.#filter("scope") === "tenant" ? "tenant" : "owner",
        ...(folderId !== "" && { folderId }),
      },
      ...(signal !== undefined && { signal }),
    });
  }

  #filter(name: Filter): string {
    return this.query.get(name) ?? "";
  }

  #isFiltered(): boolean {
    return FILTERS.some((name) => this.#filter(name) !== "");
  }

  #setFilter(name: Filter, value: string): void {
    const query = new URLSearchParams(this.query);
    if (value === "") query.delete(name);
    else query.set(name, value);
    this.app.navigate(`${DASHBOARD_ROOT}/documents?${query}`, { replace: true });
  }

  readonly #onSearch = (event: Event): void => {
    const { value } = event.target as HTMLInputElement;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#setFilter("search", value.trim()), TYPING_MS);
  };
}

register({ "page-documents": DocumentsPage });
