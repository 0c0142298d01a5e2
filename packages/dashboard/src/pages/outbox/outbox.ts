import { register } from "@service/ui/register";
import { SigningTextField } from "@service/ui/text-field";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import { badge } from "../../kit/badge.ts";
import { relative } from "../../kit/dates.ts";
import { Page } from "../../kit/page.ts";
import { Resource } from "../../kit/resource.ts";
import { emptyState, skeleton } from "../../kit/states.ts";
import type { OutboxWords } from "../../locales/es/outbox.ts";
import { pageWordsOf } from "../../locales/index.ts";

type Message = AnswerOf<"dashboard.listMessages">["data"][number];

/** The simulated messages of a test environment. */
export class OutboxPage extends Page {
  static override properties = { ...Page.properties, to: { state: true } };
  static override styles = [
    Page.styles,
    css`
      :host {
        grid-template-columns: minmax(0, 1fr);
      }
      /* a details element does not hand its box sizing down */
      summary,
      .content {
        box-sizing: border-box;
      }
      summary {
        cursor: pointer;
        list-style: none;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      .content {
        padding: 0 24px 20px;
      }
      .text {
        max-width: 72ch;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      .content .button {
        margin-top: 12px;
      }
      .filter {
        display: grid;
        grid-template-columns: minmax(0, 420px) auto;
        gap: 12px;
        align-items: center;
        justify-content: start;
      }
      @media (max-width: 640px) {
        .content {
          padding-inline: 16px;
        }
        .filter {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  declare private to: string;
  readonly #list = new Resource(this, (signal) =>
    this.app.api.call("dashboard.listMessages", { query: { to: this.to.trim() || undefined }, signal }),
  );
  #stopListening: (() => void) | null = null;

  constructor() {
    super();
    this.to = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.app.environment === "live") return;
    this.to = this.query.get("to") ?? "";
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

  get #words(): OutboxWords {
    return pageWordsOf(this.app.locale).outboxWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    if (this.app.environment === "live")
      return html`${this.header()}
        <section class="panel">${emptyState({ icon: "lock", ...words.live })}</section>`;
    return html`${this.header({ lead: words.lead })}
      <form
        class="filter"
        role="search"
        @submit=${(event: Event) => {
          event.preventDefault();
          void this.#list.load();
        }}
      >
        <signing-text-field
          .label=${words.to}
          .hint=${words.toHint}
          .maxLength=${254}
          .value=${this.to}
          @input=${(event: Event) => (this.to = (event.target as SigningTextField).value)}
          @change=${() => void this.#list.load()}
        ></signing-text-field>
        <signing-button variant="secondary" ?busy=${this.#list.busy} @click=${() => void this.#list.load()}
          >${words.refresh}</signing-button
        >
      </form>
      <section class="panel flush">${this.#content()}</section>`;
  }

  #content(): TemplateResult {
    const words = this.#words;
    const { value, error } = this.#list;
    if (value === null)
      return error === null
        ? skeleton(this.app.words.loading)
        : this.trouble(error, () => void this.#list.load());
    if (value.data.length === 0)
      return this.to.trim() === ""
        ? emptyState(words.empty)
        : emptyState({ icon: "search", ...words.nothing });
    return html`<ul class="rows">
      ${value.data.map((message) => html`<li>${this.#message(message)}</li>`)}
    </ul>`;
  }

  #message({ channel, to, subject, text, link, createdAt }: Message): TemplateResult {
    const words = this.#words;
    return html`<details>
      <summary class="row">
        <span class="main"
          ><span class="name">${subject}</span><span class="small muted wrap">${to}</span></span
        >
        ${badge("neutral", words.channels[channel] ?? channel)}
        <span class="side">${relative(createdAt, this.app.locale)}</span>
      </summary>
      <div class="content">
        <p class="text small">${text ?? words.erased}</p>
        ${
          link === null
            ? nothing
            : html`<a class="button secondary" href=${link} target="_blank" rel="noopener">${words.open}</a>`
        }
      </div>
    </details>`;
  }
}

register({ "page-outbox": OutboxPage, "signing-text-field": SigningTextField });
