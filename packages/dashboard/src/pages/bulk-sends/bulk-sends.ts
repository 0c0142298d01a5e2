import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { icon } from "@service/ui/icons";
import { register } from "@service/ui/register";
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { bulkBadge } from "../../kit/bulk-status.ts";
import { relative } from "../../kit/dates.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { BulkWords } from "../../locales/es/bulk.ts";
import { pageWordsOf } from "../../locales/index.ts";

type BulkSend = AnswerOf<"v3.retrieveBulkSend">;

/** The workspace's bulk sends, newest first. */
export class BulkSendsPage extends Page {
  readonly #list = new PagedList<BulkSend>(this, ({ signal, ...query }) =>
    this.app.api.call("v3.listBulkSends", { query, ...(signal && { signal }) }),
  );
  #stopListening: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopListening = this.app.changes.listen(() => void this.#list.refresh());
    void this.#list.restart();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening?.();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): BulkWords {
    return pageWordsOf(this.app.locale).bulkWords;
  }

  override render(): TemplateResult {
    const mayCreate = this.app.can("document:write");
    return html`${this.header({
        lead: this.#words.lead,
        actions: mayCreate ? this.#createButton() : undefined,
      })}
      <section class="panel flush" aria-busy=${this.#list.busy ? "true" : "false"}>
        ${this.#content()}
      </section>`;
  }

  #createButton(): TemplateResult {
    return html`<a class="button" href="${DASHBOARD_ROOT}/bulk-sends/new"
      >${icon("plus")}${this.#words.create}</a
    >`;
  }

  #content(): TemplateResult {
    const { items, error } = this.#list;
    if (items === null)
      return error === null
        ? skeleton(this.app.words.loading, 3)
        : this.trouble(error, () => void this.#list.restart());
    if (items.length === 0) return emptyState({ icon: "many", ...this.#words.empty });
    return html`<ul class="rows">
        ${items.map((bulkSend) => html`<li>${this.#row(bulkSend)}</li>`)}
      </ul>
      ${this.#list.more()}`;
  }

  #row({ id, name, status, rowCount, queuedCount, createdAt }: BulkSend): TemplateResult {
    const words = this.#words;
    const isUnderWay = status === "running" || status === "paused";
    return html`<a class="row" href="${DASHBOARD_ROOT}/bulk-sends/${id}">
      <span class="main"
        ><span class="name">${name}</span
        ><span class="small muted"
          >${isUnderWay ? words.one.progress(rowCount - queuedCount, rowCount) : words.documents(rowCount)}</span
        ></span
      >
      ${bulkBadge(words, "states", status)}
      <span class="side">${words.started(relative(createdAt, this.app.locale))}</span>
    </a>`;
  }
}

register({ "page-bulk-sends": BulkSendsPage });
