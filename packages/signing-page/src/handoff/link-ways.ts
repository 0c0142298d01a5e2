import { sendHandoff } from "@service/contract/embed/later-client";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { copyText } from "@service/ui/copy-text";
import { base, hairline } from "@service/ui/base";
import type { Words } from "../locales/index.ts";
import { asApiError } from "../wire/api-error.ts";
import type { EmbedApi } from "../wire/embed-api.ts";

/** Other ways than the code for the link of a hand-off: a message to the signer's own contact, the clipboard, sharing. */
export class SigningLinkWays extends LitElement {
  static override properties = {
    url: {},
    contact: {},
    words: { attribute: false },
    api: { attribute: false },
    busy: { state: true },
    told: { state: true },
    shown: { state: true },
  };
  static override styles = [
    base,
    css`
      .ways {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        justify-content: center;
      }
      .told {
        margin-top: 8px;
        font-size: 0.875rem;
        line-height: 1.5;
      }
      input {
        width: 100%;
        min-height: 44px;
        margin-top: 8px;
        padding: 0 12px;
        border: 1px solid ${hairline};
        border-radius: var(--signing-radius);
        background: var(--signing-color-surface-raised);
        color: inherit;
        font: inherit;
      }
    `,
  ];

  declare url: string;
  /** Masked; undefined: no message can be sent. */
  declare contact: string | undefined;
  declare words: Words;
  declare api: Pick<EmbedApi, "call">;
  declare private busy: boolean;
  declare private told: string | null;
  /** The link is shown, where the clipboard is closed to the page. */
  declare private shown: boolean;

  constructor() {
    super();
    this.busy = false;
    this.told = null;
    this.shown = false;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("url")) return;
    this.told = null;
    this.shown = false;
  }

  override render(): TemplateResult {
    const { handoff } = this.words;
    const { contact } = this;
    return html`<div class="ways">
        ${
          contact === undefined
            ? nothing
            : html`<signing-button variant="secondary" ?busy=${this.busy} @click=${() => void this.#send()}
                >${handoff.send(contact)}</signing-button
              >`
        }
        <signing-button variant="quiet" @click=${() => void this.#pass()}
          >${canShare() ? handoff.share : handoff.copy}</signing-button
        >
      </div>
      ${
        this.shown
          ? html`<input readonly aria-label=${handoff.link} .value=${this.url} @focus=${selectAll} />`
          : nothing
      }
      <p class="told" role="status">${this.told}</p>`;
  }

  async #send(): Promise<void> {
    const { handoff } = this.words;
    this.busy = true;
    try {
      const token = this.url.split("/").at(-1)!;
      const { sentTo } = await this.api.call(sendHandoff, { body: { token } });
      this.told = handoff.sent(sentTo);
    } catch (error) {
      this.told = asApiError(error).code === "MESSAGE_LIMIT" ? handoff.sentOften : handoff.sendFailed;
    }
    this.busy = false;
  }

  /** In a frame both may be closed to the page: the link is then shown and selected. */
  async #pass(): Promise<void> {
    try {
      if (canShare()) return await navigator.share({ url: this.url });
      await copyText(this.url);
      this.told = this.words.handoff.copied;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      this.shown = true;
      await this.updateComplete;
      this.renderRoot.querySelector("input")?.focus();
    }
  }
}

/** Not in every browser, and in a frame only where the host's page lets it. */
function canShare(): boolean {
  return "share" in navigator;
}

function selectAll({ target }: Event): void {
  (target as HTMLInputElement).select();
}
