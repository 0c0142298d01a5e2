import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { icon } from "@service/ui/icons";
import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { number } from "../../kit/dates.ts";
import { drawing } from "../../kit/icons.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { statusesOf } from "../../kit/statuses.ts";
import type { DocumentListWords } from "../../locales/es/documents.ts";
import { wordsOf } from "../../locales/index.ts";
import { orderButtons, orderOf, orderQuery, orderStyles, orderText } from "./order.ts";
import type { Order } from "./order.ts";
import { documentRow, documentRowStyles } from "./row.ts";
import type { ListedDocument } from "./row.ts";
import { chosenTag, tagStyles } from "./tags.ts";

/** Names of the filters in the page's address. */
const FILTERS = ["search", "status", "folder", "scope", "tag"] as const;
type Filter = (typeof FILTERS)[number];
/** Counts are of all documents: without a date they would be of a year. */
const EVER = "1970-01-01T00:00:00Z";
/** A search begins when nobody has typed for so long. */
const TYPING_MS = 250;

/** The documents of the member or the workspace, live. */
export class DocumentsPage extends Page {
  static override styles = [
    Page.styles,
    css`
      :host([over]) {
        outline: 2px dashed var(--signing-color-accent-line);
        outline-offset: 8px;
        border-radius: var(--signing-radius);
      }
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
    `,
    orderStyles,
    documentRowStyles,
    tagStyles,
  ];

  readonly #list = new PagedList<ListedDocument>(this, (page) => this.#read(page));
  readonly #folders = new Resource(this, (signal) =>
    this.app.api.call("v3.listFolders", { query: { limit: 100 }, signal }),
  );
  readonly #stats = new Resource(this, (signal) =>
    this.app.api.call("v3.documentStats", {
      query: { ...this.#found(), "createdAt[gte]": EVER, expand: "byStatus" },
      signal,
    }),
  );
  #stopListening: (() => void) | null = null;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #shown = "";
  #counted = "";

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("dragover", this.#onDragOver);
    this.addEventListener("dragleave", this.#onDragLeave);
    this.addEventListener("drop", this.#onDrop);
    this.#stopListening = this.app.changes.listen(() => {
      void this.#list.refresh();
      void this.#stats.load();
    });
    void this.#folders.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening?.();
    clearTimeout(this.#typing);
    this.removeEventListener("dragover", this.#onDragOver);
    this.removeEventListener("dragleave", this.#onDragLeave);
    this.removeEventListener("drop", this.#onDrop);
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): DocumentListWords {
    return wordsOf(this.app.locale).documentListWords;
  }

  override willUpdate(_changed: PropertyValues<this>): void {
    const filters = JSON.stringify([...FILTERS, "sort"].map((name) => this.query.get(name)));
    if (filters === this.#shown) return;
    this.#shown = filters;
    void this.#list.restart();
    const counted = JSON.stringify(this.#found());
    if (counted === this.#counted) return;
    this.#counted = counted;
    void this.#stats.load();
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
      </section>
      ${
        this.app.can("document:delete") && !this.#isLoading()
          ? html`<p>
              <a class="quiet-link" href="${DASHBOARD_ROOT}/bin">${icon("trash", 18)}${words.bin}</a>
            </p>`
          : nothing
      }`;
  }

  /** Before the first answer: what stands below the list would be pushed away by it. */
  #isLoading(): boolean {
    return this.#list.items === null && this.#list.error === null;
  }

  #createButton(): TemplateResult {
    return html`<a class="button" href="${DASHBOARD_ROOT}/documents/new"
      >${icon("plus")}${this.#words.create}</a
    >`;
  }

  #filters(): TemplateResult {
    const words = this.#words;
    const tag = this.#filter("tag");
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
      ${this.#select("status", words.status, words.everyStatus, this.#statuses())}
      ${this.#select(
        "folder",
        words.folder,
        words.everyFolder,
        (this.#folders.value?.data ?? []).map(({ id, name }) => [id, name]),
      )}
      ${this.#select("scope", words.owner, words.mine, [["tenant", words.team]])}
      ${chosenTag(tag, words.withoutTag(tag), () => this.#set("tag", ""))}
    </form>`;
  }

  /** The statuses with their counts, once these are known. */
  #statuses(): [status: string, words: string][] {
    const counts = this.#stats.value?.byStatus;
    const statuses = statusesOf("document", this.app.locale);
    // They are not counted by tag.
    if (counts === undefined || this.#filter("tag") !== "") return statuses;
    return statuses.map(([status, words]) => [
      status,
      `${words} (${number(counts[status] ?? 0, this.app.locale)})`,
    ]);
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
      @change=${(event: Event) => this.#set(name, (event.target as HTMLSelectElement).value)}
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
    const shown = { shownTime: this.#shownTime, query: this.query };
    if (items.length > 0)
      return html`${orderButtons(this.#order, words, (order) => this.#set("sort", orderText(order)))}
        <ul class="rows">
          ${items.map((document) => html`<li>${documentRow(document, this.app, shown)}</li>`)}
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

  get #order(): Order {
    return orderOf(this.query.get("sort") ?? "");
  }

  get #shownTime(): "createdAt" | "updatedAt" {
    return this.#order.column === "createdAt" ? "createdAt" : "updatedAt";
  }

  #read(page: { limit: number; startingAfter?: string; signal?: AbortSignal }) {
    const { signal, ...cursor } = page;
    return this.app.api.call("v3.listDocuments", {
      query: {
        ...cursor,
        ...orderQuery(this.#order),
        ...this.#found(),
        tag: [this.#filter("tag")],
        expand: "people",
        // the server refuses a status that it does not know, as an edited address may have
        status: this.#filter("status") as ListedDocument["status"],
      },
      ...(signal !== undefined && { signal }),
    });
  }

  /** The filters that list and counts share. */
  #found() {
    const folderId = this.#filter("folder");
    const search = this.#filter("search");
    return {
      scope: this.#filter("scope") === "tenant" ? ("tenant" as const) : ("owner" as const),
      ...(search !== "" && { search }),
      ...(folderId !== "" && { folderId }),
    };
  }

  #filter(name: Filter): string {
    return this.query.get(name) ?? "";
  }

  #isFiltered(): boolean {
    return FILTERS.some((name) => this.#filter(name) !== "");
  }

  #set(name: Filter | "sort", value: string): void {
    const query = new URLSearchParams(this.query);
    if (value === "") query.delete(name);
    else query.set(name, value);
    this.app.navigate(`${DASHBOARD_ROOT}/documents?${query}`, { replace: true });
  }

  readonly #onDragOver = (event: DragEvent): void => {
    if (!this.app.can("document:write") || event.dataTransfer?.types.includes("Files") !== true) return;
    event.preventDefault();
    this.toggleAttribute("over", true);
  };

  readonly #onDragLeave = (event: DragEvent): void => {
    if (!this.contains(event.relatedTarget as Node | null)) this.removeAttribute("over");
  };

  /** A file that is dropped anywhere on the page begins a document. */
  readonly #onDrop = (event: DragEvent): void => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!this.hasAttribute("over") || file === undefined) return;
    event.preventDefault();
    this.removeAttribute("over");
    this.app.dropped.give(file);
    this.app.navigate(`${DASHBOARD_ROOT}/documents/new`);
  };

  readonly #onSearch = (event: Event): void => {
    const { value } = event.target as HTMLInputElement;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.#set("search", value.trim()), TYPING_MS);
  };
}

register({ "page-documents": DocumentsPage });
