import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { badge } from "../../kit/badge.ts";
import type { Tone } from "../../kit/badge.ts";
import { dateTime, relative } from "../../kit/dates.ts";
import { PagedList } from "../../kit/list.ts";
import { Page } from "../../kit/page.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { WebhookWords } from "../../locales/es/webhooks.ts";

type Delivery = AnswerOf<"v3.listWebhookDeliveries">["data"][number];
type Status = Delivery["status"];

const TONES: Record<Status, Tone> = { PENDING: "active", SENT: "good", FAILED: "bad" };

/** The deliveries of the webhook in the page's address, with their attempts. */
export class WebhookDeliveries extends Page {
  static override properties = { ...Page.properties, status: { state: true } };
  static override styles = [
    Page.styles,
    css`
      :host {
        grid-template-columns: minmax(0, 1fr);
        min-width: 0;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 12px;
      }
      .bar h2 {
        flex: 1 1 160px;
      }
      .bar select {
        width: auto;
        min-width: 180px;
      }
      /* a details element does not hand its box sizing down */
      summary,
      .detail {
        box-sizing: border-box;
      }
      summary {
        cursor: pointer;
        list-style: none;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      .detail {
        display: grid;
        gap: 12px;
        padding: 0 24px 20px;
      }
      .attempts {
        display: grid;
        gap: 10px;
        padding-inline-start: 20px;
      }
      pre {
        max-height: 160px;
        margin: 6px 0 0;
        padding: 10px 12px;
        overflow: auto;
        border-radius: var(--signing-radius);
        background: color-mix(in srgb, var(--signing-color-border) 14%, transparent);
        font-size: 0.8125rem;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      @media (max-width: 640px) {
        .detail {
          padding-inline: 16px;
        }
        .bar select {
          flex: 1;
        }
      }
    `,
  ];

  declare private status: Status | "";
  readonly #list = new PagedList<Delivery>(this, ({ signal, ...page }) =>
    this.app.api.call("v3.listWebhookDeliveries", {
      params: { webhook_id: this.#id },
      query: { ...page, ...(this.status !== "" && { status: this.status }) },
      ...(signal !== undefined && { signal }),
    }),
  );

  constructor() {
    super();
    this.status = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.refresh();
  }

  refresh(): Promise<void> {
    return this.#list.refresh();
  }

  get heading(): string {
    return this.#words.deliveries;
  }

  get #words(): WebhookWords {
    return pageWordsOf(this.app.locale).webhookWords;
  }

  get #id(): string {
    return this.params["id"] ?? "";
  }

  override render(): TemplateResult {
    const words = this.#words;
    return html`<div class="bar">
        <h2>${words.deliveries}</h2>
        <select
          aria-label=${words.status}
          @change=${(event: Event) => {
            this.status = (event.target as HTMLSelectElement).value as Status | "";
            void this.#list.restart();
          }}
        >
          <option value="">${words.everyStatus}</option>
          ${Object.entries(words.deliveryStates).map(
            ([status, text]) =>
              html`<option value=${status} ?selected=${status === this.status}>${text}</option>`,
          )}
        </select>
        <signing-button variant="secondary" ?busy=${this.#list.busy} @click=${() => void this.refresh()}
          >${words.refresh}</signing-button
        >
      </div>
      <section class="panel flush">${this.#content()}</section>`;
  }

  #content(): TemplateResult {
    const { items, error } = this.#list;
    if (items === null)
      return error === null
        ? skeleton(this.app.words.loading, 3)
        : this.trouble(error, () => void this.refresh());
    if (items.length === 0) return emptyState({ icon: "send", ...this.#words.noDeliveries });
    return html`<ul class="rows">
        ${items.map((delivery) => html`<li>${this.#delivery(delivery)}</li>`)}
      </ul>
      ${this.#list.more()}`;
  }

  #delivery(delivery: Delivery): TemplateResult {
    const words = this.#words;
    const { eventType, status, attempts, failureReason, nextAttemptAt, createdAt } = delivery;
    const { locale } = this.app;
    return html`<details>
      <summary class="row">
        <span class="main"
          ><span class="name">${eventType}</span
          ><span class="small muted wrap"
            >${attempts.length === 0 ? words.noAttempt : words.attempts(attempts.length)}${
              nextAttemptAt === null || status !== "PENDING"
                ? nothing
                : ` · ${words.next(relative(nextAttemptAt, locale))}`
            }</span
          ></span
        >
        ${badge(TONES[status], words.deliveryStates[status] ?? status)}
        <span class="side">${relative(createdAt, locale)}</span>
      </summary>
      <div class="detail">
        ${failureReason === null ? nothing : html`<p class="small wrap">${failureReason}</p>`}
        <ol class="attempts small">
          ${attempts.map((attempt) => this.#attempt(attempt))}
        </ol>
        ${
          this.app.can("webhook:write")
            ? html`<div class="actions">
                <signing-button
                  variant="secondary"
                  .label=${words.redeliverOf(eventType)}
                  @click=${() => void this.#redeliver(delivery)}
                  >${words.redeliver}</signing-button
                >
              </div>`
            : nothing
        }
      </div>
    </details>`;
  }

  #attempt({
    at,
    durationMs,
    responseStatus,
    responseBody,
    error,
  }: Delivery["attempts"][number]): TemplateResult {
    const words = this.#words;
    const outcome =
      responseStatus === null
        ? words.unanswered(error ?? "", durationMs)
        : words.answered(responseStatus, durationMs);
    return html`<li>
      <span class="muted">${dateTime(at, this.app.locale)}</span> · ${outcome}
      ${
        responseBody === null || responseBody === ""
          ? nothing
          : html`<pre tabindex="0" role="group" aria-label=${outcome}>${responseBody}</pre>`
      }
    </li>`;
  }

  async #redeliver({ id }: Delivery): Promise<void> {
    const { api, say, fail } = this.app;
    try {
      const params = { webhook_id: this.#id, delivery_id: id };
      await api.call("v3.redeliverWebhookDelivery", { params, body: {} });
      say(this.#words.redelivered);
      await this.refresh();
    } catch (error) {
      fail(error);
    }
  }
}

register({ "webhook-deliveries": WebhookDeliveries });
