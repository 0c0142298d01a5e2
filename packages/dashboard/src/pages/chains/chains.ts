import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { icon } from "@service/ui/icons";
import { register } from "@service/ui/register";
import { css, html } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { relative } from "../../kit/dates.ts";
import { drawing } from "../../kit/icons.ts";
import { printedId } from "../../kit/ids.ts";
import { Page } from "../../kit/page.ts";
import { pager } from "../../kit/pager.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { statusBadge, statusesOf } from "../../kit/statuses.ts";
import type { ChainWords } from "../../locales/es/chains.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Chain = AnswerOf<"v2.listChains">["data"][number];

/** The workspace's chains, live. */
export class ChainsPage extends Page {
  static override styles = [
    Page.styles,
    css`
      .status {
        width: 200px;
      }
    `,
  ];

  #status: Chain["status"] | "" = "";
  #page = 1;
  #stopListening: (() => void) | null = null;
  readonly #list = new Resource(this, (signal) =>
    this.app.api.call("v2.listChains", {
      query: { page: this.#page, ...(this.#status !== "" && { status: this.#status }) },
      signal,
    }),
  );

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopListening = this.app.changes.listen(() => void this.#list.load());
    void this.#list.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening?.();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): ChainWords {
    return pageWordsOf(this.app.locale).chainWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    return html`${this.header({ lead: words.lead, actions: this.#actions() })}
      <section class="panel flush" aria-busy=${this.#list.busy ? "true" : "false"}>
        ${this.#content()}
      </section>`;
  }

  #actions(): TemplateResult {
    const words = this.#words;
    return html`<select
        class="status"
        aria-label=${words.status}
        @change=${(event: Event) => {
          this.#status = (event.target as HTMLSelectElement).value as Chain["status"] | "";
          this.#page = 1;
          void this.#list.load();
        }}
      >
        <option value="">${words.every}</option>
        ${statusesOf("chain", this.app.locale).map(([status, text]) => html`<option value=${status}>${text}</option>`)}
      </select>
      ${this.app.can("document:write") ? this.#createButton() : ""}`;
  }

  #createButton(): TemplateResult {
    return html`<a class="button" href="${DASHBOARD_ROOT}/chains/new"
      >${icon("plus")}${this.#words.create}</a
    >`;
  }

  #content(): TemplateResult {
    const words = this.#words;
    const { value, error } = this.#list;
    if (value === null)
      return error === null
        ? skeleton(this.app.words.loading, 3)
        : this.trouble(error, () => void this.#list.load());
    if (value.data.length === 0) return emptyState({ icon: "chain", ...words.empty });
    const pages = Math.ceil(value.total / value.pageSize);
    return html`<ul class="rows">
        ${value.data.map((chain) => html`<li>${this.#row(chain)}</li>`)}
      </ul>
      ${pager({ page: value.page, pages, locale: this.app.locale }, (page) => {
        this.#page = page;
        void this.#list.load();
      })}`;
  }

  #row({ id, name, status, totalDocuments, signedCount, updatedAt }: Chain): TemplateResult {
    const words = this.#words;
    const { locale } = this.app;
    return html`<a class="row" href="${DASHBOARD_ROOT}/chains/${printedId("chn", id)}">
      ${drawing("chain", 24)}
      <span class="main"
        ><span class="name">${name}</span
        ><span class="small muted"
          >${words.documents(totalDocuments)} · ${words.signed(signedCount, totalDocuments)}</span
        ></span
      >
      ${statusBadge("chain", status, locale)}
      <span class="side">${words.changed(relative(updatedAt, locale))}</span>
    </a>`;
  }
}

register({ "page-chains": ChainsPage });
