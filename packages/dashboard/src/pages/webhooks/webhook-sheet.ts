import { base } from "@service/ui/base";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { SigningTextField } from "@service/ui/text-field";
import { css, html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { App } from "../../model/context.ts";
import { Resource } from "../../kit/resource.ts";
import { EVERYTHING } from "../../kit/selection-field.ts";
import { formStyles } from "../../kit/styles.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { WebhookWords } from "../../locales/es/webhooks.ts";

/**
 * Asks for the address and the events of a new webhook, and makes it.
 * @fires webhook-close - none was made
 * @fires webhook-made - detail: its secret
 */
class WebhookSheet extends LitElement {
  static override properties = {
    app: { attribute: false },
    open: { type: Boolean },
    url: { state: true },
    description: { state: true },
    events: { state: true },
    busy: { state: true },
  };
  static override styles = [
    base,
    formStyles,
    css`
      .form {
        display: grid;
        gap: 16px;
      }
    `,
  ];

  declare app: App;
  declare open: boolean;
  declare private url: string;
  declare private description: string;
  declare private events: readonly string[];
  declare private busy: boolean;
  readonly #types = new Resource(this, (signal) => this.app.api.call("v3.listWebhookEventTypes", { signal }));

  constructor() {
    super();
    this.open = false;
    this.busy = false;
    this.#clear();
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has("open") && this.open && this.#types.value === null) void this.#types.load();
  }

  get #words(): WebhookWords {
    return pageWordsOf(this.app.locale).webhookWords;
  }

  override render(): TemplateResult {
    const words = this.#words;
    return html`<signing-sheet
      ?open=${this.open}
      heading=${words.create}
      .closeLabel=${this.app.words.close}
      @sheet-close=${() => this.#leave()}
    >
      <div class="form">
        <signing-text-field
          .label=${words.url}
          .maxLength=${2048}
          .value=${this.url}
          @input=${(event: Event) => (this.url = (event.target as SigningTextField).value)}
        ></signing-text-field>
        <signing-text-field
          .label=${`${words.description} (${this.app.words.optional})`}
          .maxLength=${500}
          .value=${this.description}
          @input=${(event: Event) => (this.description = (event.target as SigningTextField).value)}
        ></signing-text-field>
        <selection-field
          .label=${words.events}
          .everything=${words.everyEvent}
          .some=${words.someEvents}
          .options=${(this.#types.value?.data ?? []).map(({ type }) => type)}
          .value=${this.events}
          @selection-change=${({ detail }: CustomEvent<readonly string[]>) => (this.events = detail)}
        ></selection-field>
      </div>
      <div slot="actions">
        <signing-button
          ?busy=${this.busy}
          ?disabled=${this.url.trim() === "" || this.events.length === 0}
          @click=${() => void this.#make()}
          >${words.create}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  async #make(): Promise<void> {
    this.busy = true;
    try {
      const description = this.description.trim();
      const { secret } = await this.app.api.call("dashboard.createEndpoint", {
        body: {
          url: this.url.trim(),
          events: [...this.events],
          ...(description !== "" && { description }),
        },
      });
      this.#clear();
      this.dispatchEvent(new CustomEvent("webhook-made", { detail: secret }));
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
  }

  #leave(): void {
    this.#clear();
    this.dispatchEvent(new CustomEvent("webhook-close"));
  }

  #clear(): void {
    this.url = "";
    this.description = "";
    this.events = EVERYTHING;
  }
}

register({
  "webhook-sheet": WebhookSheet,
  "signing-sheet": SigningSheet,
  "signing-text-field": SigningTextField,
});
