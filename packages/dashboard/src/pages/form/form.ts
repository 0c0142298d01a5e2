import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { copyText } from "@service/ui/copy-text";
import { qrCode } from "@service/ui/qr-code";
import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { confirm } from "../../kit/confirm.ts";
import { dateTime, relative } from "../../kit/dates.ts";
import { downloadFile, fileName } from "../../kit/download.ts";
import { formBadge } from "../../kit/form-status.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { statusBadge } from "../../kit/statuses.ts";
import type { FormWords } from "../../locales/es/forms.ts";
import { pageWordsOf } from "../../locales/index.ts";
import "./settings-sheet.ts";

type Form = AnswerOf<"v3.retrieveForm">;
type FormAnswer = AnswerOf<"v3.listFormAnswers">["data"][number];

/** One form: its link as text, code and snippet, its answers, and what its owner may do. */
export class FormPage extends Page {
  static override properties = { ...Page.properties, busy: { state: true }, changing: { state: true } };
  static override styles = [
    Page.styles,
    css`
      .code svg {
        display: block;
        width: 200px;
        max-width: 100%;
      }
      code {
        overflow-wrap: anywhere;
        white-space: pre-line;
        font-size: 0.875rem;
      }
    `,
  ];

  declare private busy: boolean;
  declare private changing: boolean;
  readonly #form = new Resource<Form>(this, (signal) =>
    this.app.api.call("v3.retrieveForm", { params: this.#ids, signal }),
  );
  readonly #answers = new PagedList<FormAnswer>(this, ({ signal, ...query }) =>
    this.app.api.call("v3.listFormAnswers", { params: this.#ids, query, ...(signal && { signal }) }),
  );
  #stopListening: (() => void) | null = null;

  constructor() {
    super();
    this.busy = false;
    this.changing = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopListening = this.app.changes.listen(() => void this.#answers.refresh());
    void this.#form.load();
    void this.#answers.restart();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening?.();
  }

  get heading(): string {
    return this.#form.value?.name ?? this.#words.loading;
  }

  get #words(): FormWords["one"] {
    return pageWordsOf(this.app.locale).formWords.one;
  }

  get #ids(): { form_id: string } {
    return { form_id: this.params["id"] ?? "" };
  }

  override render(): TemplateResult {
    const back = { href: `${DASHBOARD_ROOT}/forms`, words: this.#words.back };
    const { value, error } = this.#form;
    if (value === null)
      return html`${this.header({ back })}
      ${
        error === null
          ? html`<section class="panel flush">${skeleton(this.app.words.loading, 3)}</section>`
          : this.trouble(error, () => void this.#form.load())
      }`;
    const badge = formBadge(pageWordsOf(this.app.locale).formWords, value.status);
    return html`${this.header({
        back,
        lead: html`${badge} ${dateTime(value.createdAt, this.app.locale)}`,
        actions: this.#actions(value),
      })}
      ${this.#link(value)}
      <section class="panel flush">
        <div class="title"><h2>${this.#words.list}</h2></div>
        ${this.#list()}
      </section>
      <form-settings-sheet
        .app=${this.app}
        .form=${value}
        ?open=${this.changing}
        @settings-close=${() => (this.changing = false)}
        @settings-saved=${() => void this.#changed()}
      ></form-settings-sheet>`;
  }

  #actions({ status, name }: Form): TemplateResult {
    const { pause, resume, close, csv } = this.#words;
    const mayChange = this.app.can("document:write");
    const act = (label: string, work: () => Promise<void>): TemplateResult =>
      html`<signing-button variant="secondary" ?busy=${this.busy} @click=${() => void work()}
        >${label}</signing-button
      >`;
    const settings = html`<signing-button variant="secondary" @click=${() => (this.changing = true)}
      >${pageWordsOf(this.app.locale).formWords.settings.title}</signing-button
    >`;
    return html`${mayChange && status !== "closed" ? settings : nothing}
    ${mayChange && status === "open" ? act(pause, () => this.#change("paused")) : nothing}
    ${mayChange && status === "paused" ? act(resume, () => this.#change("open")) : nothing}
    ${mayChange && status !== "closed" ? act(close, () => this.#close()) : nothing}
    ${act(csv, () => this.#download(name))}`;
  }

  #link({ url, token, allowedOrigins }: Form): TemplateResult {
    const words = this.#words;
    const snippet = `<script type="module" src="${new URL(url).origin}/sdk/v1/service-signing.js"></script>
<service-signing form="${token}"></service-signing>`;
    return html`<section class="panel tight">
      <h2>${words.link}</h2>
      <p>${words.linkHint}</p>
      <p><code>${url}</code></p>
      <div>${this.#copy(url)}</div>
      <div class="code">${qrCode(url, words.qr)}</div>
      <h2>${words.snippet}</h2>
      <p>${words.snippetHint}</p>
      ${allowedOrigins.length > 0 ? html`<p>${words.origins(allowedOrigins.join(", "))}</p>` : nothing}
      <p><code>${snippet}</code></p>
      <div>${this.#copy(snippet)}</div>
    </section>`;
  }

  #copy(text: string): TemplateResult {
    const { copy, copied } = this.app.words;
    return html`<signing-button
      variant="secondary"
      @click=${() => void copyText(text).then(() => this.app.say(copied))}
      >${copy}</signing-button
    >`;
  }

  #list(): TemplateResult {
    const { items, error } = this.#answers;
    if (items === null)
      return error === null
        ? skeleton(this.app.words.loading, 3)
        : this.trouble(error, () => void this.#answers.restart());
    if (items.length === 0) return emptyState(this.#words.none);
    return html`<ul class="rows">
        ${items.map((answer) => html`<li>${this.#row(answer)}</li>`)}
      </ul>
      ${this.#answers.more()}`;
  }

  #row({ documentId, documentStatus, name, email, addressChecked, createdAt }: FormAnswer): TemplateResult {
    const { checked, unchecked, gone } = this.#words;
    const side = html`<span class="side">${relative(createdAt, this.app.locale)}</span>`;
    if (documentStatus === null) return html`<div class="row"><span class="main">${gone}</span>${side}</div>`;
    return html`<a class="row" href="${DASHBOARD_ROOT}/documents/${documentId}">
      <span class="main"
        ><span class="name">${name}</span
        ><span class="small muted wrap">${email} · ${addressChecked ? checked : unchecked}</span></span
      >
      ${statusBadge("document", documentStatus, this.app.locale)} ${side}
    </a>`;
  }

  async #changed(): Promise<void> {
    this.changing = false;
    await this.#form.load();
  }

  async #close(): Promise<void> {
    const { close, closeAsk, keep } = this.#words;
    const words = { ...this.app.words, cancel: keep };
    if (await confirm({ heading: close, body: closeAsk, action: close, danger: true, words }))
      await this.#change("closed");
  }

  async #change(status: "open" | "paused" | "closed"): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.app.api.call("v3.updateForm", { params: this.#ids, body: { status } });
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
    await this.#form.load();
  }

  async #download(name: string): Promise<void> {
    try {
      const answer = this.app.api.open("v3.listFormAnswers", { params: this.#ids, accept: "text/csv" });
      await downloadFile(answer, fileName(name, ".csv"));
    } catch (error) {
      this.app.fail(error);
    }
  }
}

register({ "page-form": FormPage });
