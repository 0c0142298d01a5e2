import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { icon } from "@service/ui/icons";
import { register } from "@service/ui/register";
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { badge } from "../../kit/badge.ts";
import { drawing } from "../../kit/icons.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import "../../kit/secret-notice.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { iconRowStyles } from "../../kit/styles.ts";
import "./webhook-sheet.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { WebhookWords } from "../../locales/es/webhooks.ts";

type Endpoint = AnswerOf<"v3.listWebhooks">["data"][number];

/** The webhooks of the environment. */
export class WebhooksPage extends Page {
  static override properties = { ...Page.properties, making: { state: true }, made: { state: true } };
  static override styles = [Page.styles, iconRowStyles];

  declare private making: boolean;
  /** The secret of a new endpoint. */
  declare private made: string | null;
  readonly #list = new PagedList<Endpoint>(this, ({ signal, ...query }) =>
    this.app.api.call("v3.listWebhooks", { query, ...(signal !== undefined && { signal }) }),
  );

  constructor() {
    super();
    this.making = false;
    this.made = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#list.refresh();
  }

  get heading(): string {
    return this.#words.title;
  }

  get #words(): WebhookWords {
    return pageWordsOf(this.app.locale).webhookWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    return html`${this.header({
        lead: words.lead,
        actions: this.#list.items?.length === 0 ? undefined : this.#button(),
      })}
      <secret-notice
        .app=${this.app}
        .heading=${words.made}
        .body=${words.secretBody}
        .secret=${this.made}
        @secret-close=${() => this.#putAway()}
      ></secret-notice>
      <section class="panel flush">${this.#content()}</section>
      <webhook-sheet
        .app=${this.app}
        ?open=${this.making}
        @webhook-close=${() => (this.making = false)}
        @webhook-made=${({ detail }: CustomEvent<string>) => {
          this.making = false;
          this.made = detail;
          void this.#list.refresh();
        }}
      ></webhook-sheet>`;
  }

  #putAway(): void {
    this.made = null;
    void this.focusHeading();
  }

  #button(): TemplateResult | undefined {
    if (!this.app.can("webhook:write")) return undefined;
    return html`<signing-button @click=${() => (this.making = true)}
      ><span slot="icon">${icon("plus")}</span>${this.#words.create}</signing-button
    >`;
  }

  #content(): TemplateResult {
    const { items, error } = this.#list;
    if (items === null)
      return error === null
        ? skeleton(this.app.words.loading, 3)
        : this.trouble(error, () => void this.#list.refresh());
    if (items.length === 0) return emptyState({ icon: "send", ...this.#words.empty, action: this.#button() });
    return html`<ul class="rows">
        ${items.map((endpoint) => html`<li>${this.#row(endpoint)}</li>`)}
      </ul>
      ${this.#list.more()}`;
  }

  #row({ id, url, events, description, disabled, apiVersion }: Endpoint): TemplateResult {
    const words = this.#words;
    const told = events.includes("*") ? words.every : words.eventCount(events.length);
    return html`<a class="row" href="${DASHBOARD_ROOT}/webhooks/${id}">
      ${drawing("send", 22)}
      <span class="main"
        ><span class="name">${url}</span
        ><span class="small muted wrap"
          >${description === null || description === "" ? told : `${description} · ${told}`}</span
        ></span
      >
      <span class="small muted">${words.formats[apiVersion] ?? apiVersion}</span>
      ${badge(disabled ? "warn" : "good", disabled ? words.states.paused : words.states.active)}
    </a>`;
  }
}

register({ "page-webhooks": WebhooksPage });
