import { base } from "@service/ui/base";
import { register } from "@service/ui/register";
import { SigningSheet } from "@service/ui/sheet";
import { SigningTextField } from "@service/ui/text-field";
import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import type { App } from "../../model/context.ts";
import { endOfDay } from "../../kit/dates.ts";
import { EVERYTHING } from "../../kit/selection-field.ts";
import { formStyles } from "../../kit/styles.ts";
import type { KeyWords } from "../../locales/es/keys.ts";
import { pageWordsOf } from "../../locales/index.ts";

/** The scopes of the public APIs (docs/contract/v3.md#scopes). */
const SCOPES = [
  "document:read",
  "document:write",
  "document:delete",
  "embedded:write",
  "analytics:read",
  "user:read",
  "webhook:read",
  "webhook:write",
  "webhook:delete",
  "audit:read",
  "retention:write",
  "workspace:write",
  "delegation:impersonate",
  "user-context:app-mode",
] as const;

/**
 * Asks what a new key may do, and makes it.
 * @fires key-close - none was made
 * @fires key-made - detail: the key
 */
class KeySheet extends LitElement {
  static override properties = {
    app: { attribute: false },
    open: { type: Boolean },
    scopes: { state: true },
    ips: { state: true },
    expires: { state: true },
    appMode: { state: true },
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
  declare private scopes: readonly string[];
  declare private ips: string;
  declare private expires: string;
  declare private appMode: boolean;
  declare private busy: boolean;

  constructor() {
    super();
    this.open = false;
    this.busy = false;
    this.#clear();
  }

  get #words(): KeyWords {
    return pageWordsOf(this.app.locale).keyWords;
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
        <p>${words.createLead}</p>
        <selection-field
          .label=${words.access}
          .everything=${words.everything}
          .some=${words.some}
          .options=${SCOPES}
          .value=${this.scopes}
          @selection-change=${({ detail }: CustomEvent<readonly string[]>) => (this.scopes = detail)}
        ></selection-field>
        <signing-text-field
          multiline
          .label=${`${words.ips} (${this.app.words.optional})`}
          .hint=${words.ipsHint}
          .maxLength=${4000}
          .value=${this.ips}
          @input=${(event: Event) => (this.ips = (event.target as SigningTextField).value)}
        ></signing-text-field>
        <label class="field"
          ><span>${words.expires} (${this.app.words.optional})</span
          ><input
            type="date"
            .value=${this.expires}
            @input=${(event: Event) => (this.expires = (event.target as HTMLInputElement).value)}
          />
          <p class="hint">${words.expiresHint}</p></label
        >
        <label class="check"
          ><input
            type="checkbox"
            .checked=${this.appMode}
            @change=${(event: Event) => (this.appMode = (event.target as HTMLInputElement).checked)}
          /><span>${words.appMode}</span></label
        >
      </div>
      <div slot="actions">
        <signing-button
          ?busy=${this.busy}
          ?disabled=${this.scopes.length === 0}
          @click=${() => void this.#make()}
          >${words.create}</signing-button
        >
      </div>
    </signing-sheet>`;
  }

  async #make(): Promise<void> {
    const allowedIps = this.ips.split(/[\s,]+/).filter((line) => line !== "");
    this.busy = true;
    try {
      const { key } = await this.app.api.call("dashboard.createKey", {
        body: {
          scopes: [...this.scopes],
          appMode: this.appMode,
          ...(allowedIps.length > 0 && { allowedIps }),
          ...(this.expires !== "" && { expiresAt: endOfDay(this.expires) }),
        },
      });
      this.#clear();
      this.dispatchEvent(new CustomEvent("key-made", { detail: key }));
    } catch (error) {
      this.app.fail(error);
    }
    this.busy = false;
  }

  #leave(): void {
    this.#clear();
    this.dispatchEvent(new CustomEvent("key-close"));
  }

  #clear(): void {
    this.scopes = EVERYTHING;
    this.ips = "";
    this.expires = "";
    this.appMode = false;
  }
}

register({ "key-sheet": KeySheet, "signing-sheet": SigningSheet, "signing-text-field": SigningTextField });
