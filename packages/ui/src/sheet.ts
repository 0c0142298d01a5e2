import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base, hairline } from "./base.ts";
import { icon } from "./icons.ts";

/**
 * A dialog: from the bottom on phones, centred on desktops. The native dialog traps and restores the focus, and closes
 * on Escape and on Android's Back (docs/decisions/signing-page.md#d452).
 * @fires sheet-close - the signer closed it; the owner sets `open` to false
 * @slot - the content; `actions` at the bottom, always visible
 */
export class SigningSheet extends LitElement {
  static override properties = {
    open: { type: Boolean },
    heading: {},
    closeLabel: {},
    overflows: { state: true },
  };
  static override styles = [
    base,
    css`
      dialog {
        box-sizing: border-box;
        width: min(560px, 100vw - 32px);
        max-width: none;
        max-height: min(92dvh, 760px);
        margin: auto;
        padding: 0;
        border: 0;
        border-radius: calc(var(--signing-radius) * 1.6);
        background: var(--signing-color-surface-raised);
        color: var(--signing-color-text);
        box-shadow: var(--signing-shadow);
        overflow: hidden;
      }
      dialog[open] {
        display: flex;
        flex-direction: column;
        animation: rise 180ms ease-out;
      }
      dialog::backdrop {
        background: rgb(12 14 20 / 0.5);
        animation: fade 180ms ease-out;
      }
      .head {
        display: flex;
        align-items: center;
        gap: 8px;
        padding-block: 12px 4px;
        padding-inline: 24px 8px;
      }
      h2 {
        flex: 1;
        font-size: 1.25rem;
        line-height: 1.3;
        font-weight: 650;
      }
      h2:focus {
        outline: none;
      }
      .close {
        display: grid;
        place-items: center;
        width: 44px;
        height: 44px;
        border: 0;
        border-radius: 50%;
        background: none;
        color: var(--signing-color-text-muted);
        cursor: pointer;
      }
      .close:hover {
        background: color-mix(in srgb, var(--signing-color-border) 18%, transparent);
      }
      /* WebKit takes a basis of 0 literally where the dialog's height is its content's */
      .content {
        flex: 1 1 auto;
        min-height: 0;
        padding: 8px 24px 20px;
        overflow-y: auto;
        overscroll-behavior: contain;
      }
      .foot {
        padding: 14px 24px max(16px, env(safe-area-inset-bottom));
        border-top: 1px solid ${hairline};
      }
      .foot[hidden] {
        display: none;
      }
      @keyframes rise {
        from {
          transform: translateY(16px);
          opacity: 0;
        }
      }
      @keyframes fade {
        from {
          opacity: 0;
        }
      }
      @media (max-width: 640px) {
        dialog {
          width: 100vw;
          max-height: 94dvh;
          margin: auto 0 0;
          border-radius: calc(var(--signing-radius) * 1.6) calc(var(--signing-radius) * 1.6) 0 0;
        }
        .head {
          padding-block: 14px 0;
          padding-inline: 16px 4px;
        }
        .content {
          padding: 8px 16px 16px;
        }
        .foot {
          padding: 12px 16px max(12px, env(safe-area-inset-bottom));
        }
      }
      @media (max-height: 480px) {
        .content {
          padding-block: 4px 8px;
        }
        .head {
          padding-top: 2px;
        }
        .foot {
          padding-block: 8px;
        }
      }
      /* too low for a head and a foot that stay: all of it scrolls, but the way out */
      @media (max-height: 320px) {
        dialog {
          overflow-y: auto;
        }
        .head {
          position: sticky;
          z-index: 1;
          inset-block-start: 0;
          background: var(--signing-color-surface-raised);
        }
        .content {
          flex: none;
          overflow: visible;
        }
      }
      @media (forced-colors: active) {
        dialog {
          border: 1px solid CanvasText;
        }
      }
    `,
  ];

  declare open: boolean;
  declare heading: string;
  declare closeLabel: string;
  /** Overflowing content must be scrollable by keyboard. */
  declare private overflows: boolean;
  readonly #observer = new ResizeObserver(() => this.#measure());
  #hasActions = false;

  constructor() {
    super();
    this.open = false;
    this.heading = "";
    this.closeLabel = "";
    this.overflows = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  override updated(changed: PropertyValues<this>): void {
    const dialog = this.renderRoot.querySelector("dialog");
    if (dialog === null || !changed.has("open") || dialog.open === this.open) return;
    this.#observer.disconnect();
    if (!this.open) return dialog.close();
    dialog.showModal();
    this.renderRoot.querySelector("h2")?.focus();
    for (const part of this.renderRoot.querySelectorAll(".content, .inner")) this.#observer.observe(part);
  }

  #measure(): void {
    const content = this.renderRoot.querySelector(".content");
    if (content !== null) this.overflows = content.scrollHeight > content.clientHeight;
  }

  /**
   * A browser asks once by "cancel"; the second Escape or Back without a press between closes at once. So does the owner,
   * who is not asked.
   */
  readonly #ask = (event: Event): void => {
    event.preventDefault();
    if (this.open) this.dispatchEvent(new CustomEvent("sheet-close"));
  };

  /** The event comes in a task of its own, when the owner may have opened the sheet again. */
  readonly #onClose = (event: Event): void => {
    if (!(event.target as HTMLDialogElement).open) this.#ask(event);
  };

  /** A press on the backdrop closes, but only if it began there: a pen stroke may end there. */
  readonly #onPress = (event: PointerEvent): void => {
    if (event.target === event.currentTarget) this.#ask(event);
  };

  readonly #onActions = (event: Event): void => {
    this.#hasActions = (event.target as HTMLSlotElement).assignedElements().length > 0;
    this.requestUpdate();
  };

  override render(): TemplateResult {
    return html`<dialog
      aria-labelledby="heading"
      @cancel=${this.#ask}
      @close=${this.#onClose}
      @pointerdown=${this.#onPress}
    >
      ${this.open ? this.#body() : nothing}
    </dialog>`;
  }

  #body(): TemplateResult {
    return html`<div class="head">
        <h2 id="heading" tabindex="-1">${this.heading}</h2>
        <button class="close" type="button" aria-label=${this.closeLabel} @click=${this.#ask}>
          ${icon("close", 22)}
        </button>
      </div>
      <div class="content" role="group" aria-labelledby="heading" tabindex=${this.overflows ? "0" : nothing}>
        <div class="inner"><slot></slot></div>
      </div>
      <div class="foot" ?hidden=${!this.#hasActions}>
        <slot name="actions" @slotchange=${this.#onActions}></slot>
      </div>`;
  }
}
