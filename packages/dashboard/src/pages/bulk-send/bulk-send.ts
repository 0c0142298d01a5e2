import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { randomId } from "@service/contract/random-id";
import { SigningProgress } from "@service/ui/progress";
import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { ApiError } from "../../api/api-error.ts";
import type { AnswerOf } from "../../api/types.ts";
import { bulkBadge } from "../../kit/bulk-status.ts";
import { confirm } from "../../kit/confirm.ts";
import { dateTime, number } from "../../kit/dates.ts";
import { downloadFile, fileName } from "../../kit/download.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { BulkWords } from "../../locales/es/bulk.ts";
import { pageWordsOf } from "../../locales/index.ts";
import { errorWords } from "../../locales/errors.ts";

type BulkSend = AnswerOf<"v3.retrieveBulkSend">;
type Row = AnswerOf<"v3.listBulkRows">["data"][number];

/** Rows that fail change no document, so a bulk send that runs is read again by itself. */
const REFRESH_MS = 3000;

/** One bulk send: its progress, its rows and what its owner may do. */
export class BulkSendPage extends Page {
  static override properties = { ...Page.properties, busy: { state: true } };
  static override styles = [
    Page.styles,
    css`
      .counts {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
      }
      .counts dd {
        font-size: 1.25rem;
        font-weight: 600;
      }
      .title {
        display: flex;
        flex-wrap: wrap;
        gap: 8px 16px;
        align-items: center;
        justify-content: space-between;
      }
      .title select {
        width: 180px;
      }
    `,
  ];

  declare private busy: boolean;
  #status: Row["status"] | "" = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #bulkSend = new Resource<BulkSend>(this, (signal) =>
    this.app.api.call("v3.retrieveBulkSend", { params: this.#ids, signal }),
  );
  readonly #rows = new PagedList<Row>(this, ({ signal, ...query }) =>
    this.app.api.call("v3.listBulkRows", {
      params: this.#ids,
      query: { ...query, ...(this.#status !== "" && { status: this.#status }) },
      ...(signal && { signal }),
    }),
  );

  constructor() {
    super();
    this.busy = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#refresh();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  get heading(): string {
    return this.#bulkSend.value?.name ?? this.#words.loading;
  }

  get #words(): BulkWords["one"] {
    return pageWordsOf(this.app.locale).bulkWords.one;
  }

  get #ids(): { bulk_send_id: string } {
    return { bulk_send_id: this.params["id"] ?? "" };
  }

  override render(): TemplateResult {
    const words = this.#words;
    const back = { href: `${DASHBOARD_ROOT}/bulk-sends`, words: words.back };
    const { value, error } = this.#bulkSend;
    if (value === null)
      return html`${this.header({ back })}
      ${
        error === null
          ? html`<section class="panel flush">${skeleton(this.app.words.loading, 3)}</section>`
          : this.trouble(error, () => void this.#refresh())
      }`;
    const all = pageWordsOf(this.app.locale).bulkWords;
    return html`${this.header({
      back,
      lead: html`${bulkBadge(all, "states", value.status)} ${dateTime(value.createdAt, this.app.locale)}`,
      actions: this.#actions(value),
    })}
    ${this.#progress(value)} ${this.#list()}`;
  }

  #actions({ status, name }: BulkSend): TemplateResult {
    const words = this.#words;
    const mayChange = this.app.can("document:write");
    const act = (label: string, work: () => Promise<void>): TemplateResult =>
      html`<signing-button variant="secondary" ?busy=${this.busy} @click=${() => void work()}
        >${label}</signing-button
      >`;
    return html`${mayChange && status === "running" ? act(words.pause, () => this.#pause()) : nothing}
    ${mayChange && status === "paused" ? act(words.resume, () => this.#resume()) : nothing}
    ${
      mayChange && (status === "running" || status === "paused")
        ? act(words.cancel, () => this.#cancel())
        : nothing
    }
    ${act(words.result, () => this.#download(name))}`;
  }

  #progress(bulkSend: BulkSend): TemplateResult {
    const words = this.#words;
    const { rowCount, queuedCount, sentCount, failedCount, cancelledCount, creditsReserved } = bulkSend;
    const done = rowCount - queuedCount;
    const facts: [string, number][] = [
      [words.sent, sentCount],
      [words.failed, failedCount],
      [words.queued, queuedCount],
      [words.cancelled, cancelledCount],
    ];
    if (creditsReserved > 0) facts.push([words.reserved, creditsReserved]);
    return html`<section class="panel tight">
      <h2>${words.progress(done, rowCount)}</h2>
      <signing-progress .value=${done} .max=${rowCount} .label=${words.progressLabel}></signing-progress>
      <dl class="facts counts">
        ${facts.map(
          ([label, count]) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${number(count, this.app.locale)}</dd>
            </div>`,
        )}
      </dl>
    </section>`;
  }

  #list(): TemplateResult {
    const words = this.#words;
    const { rowStates } = pageWordsOf(this.app.locale).bulkWords;
    return html`<section class="panel flush">
      <div class="title">
        <h2>${words.rows}</h2>
        <select
          aria-label=${words.filter}
          @change=${(event: Event) => {
            this.#status = (event.target as HTMLSelectElement).value as Row["status"] | "";
            void this.#rows.restart();
          }}
        >
          <option value="">${words.every}</option>
          ${Object.entries(rowStates).map(([status, text]) => html`<option value=${status}>${text}</option>`)}
        </select>
      </div>
      ${this.#rowsOf(this.#rows.items)}
    </section>`;
  }

  #rowsOf(items: readonly Row[] | null): TemplateResult {
    const { error } = this.#rows;
    if (items === null)
      return error === null
        ? skeleton(this.app.words.loading, 3)
        : this.trouble(error, () => void this.#rows.restart());
    if (items.length === 0) return emptyState(this.#words.noRows);
    return html`<ul class="rows">
        ${items.map((row) => html`<li>${this.#row(row)}</li>`)}
      </ul>
      ${this.#rows.more()}`;
  }

  #row(row: Row): TemplateResult {
    const { documentId } = row;
    return documentId === null
      ? html`<div class="row">${this.#rowContent(row)}</div>`
      : html`<a class="row" href="${DASHBOARD_ROOT}/documents/${documentId}">${this.#rowContent(row)}</a>`;
  }

  #rowContent({ row: place, reference, status, error, signers }: Row): TemplateResult {
    const reached = signers.map(({ email, phone }) => email ?? phone ?? "").join(", ");
    return html`<span class="main"
        ><span class="name">${signers.map(({ name }) => name).join(", ")}</span
        ><span class="small muted wrap"
          >${reached}${reference === null ? nothing : html` · ${reference}`}</span
        >
        ${error === null ? nothing : this.#reason(error)}</span
      >
      ${bulkBadge(pageWordsOf(this.app.locale).bulkWords, "rowStates", status)}
      <span class="side">${this.#words.row(place)}</span>`;
  }

  #reason({ code, detail }: NonNullable<Row["error"]>): TemplateResult {
    const { title, advice } = errorWords(new ApiError({ status: 422, code }), this.app.locale);
    return html`<br /><span class="small wrap"
        >${title}. ${advice} <span class="muted" lang="en">${detail}</span></span
      >`;
  }

  async #refresh(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#bulkSend.load();
    await this.#rows.refresh();
    if (!this.isConnected) return;
    clearTimeout(this.#timer);
    if (this.#bulkSend.value?.status === "running" || this.#bulkSend.error !== null)
      this.#timer = setTimeout(() => void this.#refresh(), REFRESH_MS);
  }

  #pause(): Promise<void> {
    return this.#change("v3.pauseBulkSend", this.#words.paused);
  }

  #resume(): Promise<void> {
    return this.#change("v3.resumeBulkSend", this.#words.resumed);
  }

  async #cancel(): Promise<void> {
    const { cancel, cancelAsk, keep, cancelDone } = this.#words;
    const words = { ...this.app.words, cancel: keep };
    const asked = { heading: cancel, body: cancelAsk, action: cancel, danger: true, words };
    if (await confirm(asked)) await this.#change("v3.cancelBulkSend", cancelDone);
  }

  async #change(
    id: "v3.pauseBulkSend" | "v3.resumeBulkSend" | "v3.cancelBulkSend",
    said: string,
  ): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.app.api.call(id, { params: this.#ids, idempotencyKey: randomId() });
      this.app.say(said);
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
    await this.#refresh();
  }

  async #download(name: string): Promise<void> {
    try {
      const answer = this.app.api.open("v3.downloadBulkResult", { params: this.#ids });
      await downloadFile(answer, fileName(name, ".csv"));
    } catch (error) {
      this.app.fail(error);
    }
  }
}

register({ "page-bulk-send": BulkSendPage, "signing-progress": SigningProgress });
