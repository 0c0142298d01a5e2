import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base, hairline } from "./base.ts";
import { icon } from "./icons.ts";
import type { IconName } from "./icons.ts";

export interface MenuItem {
  id: string;
  icon: IconName;
  words: string;
  /** Language of the words where it differs from the page's. */
  lang?: string;
  /** Has a separator above. */
  apart?: boolean;
}

/**
 * A menu button (ARIA APG): arrow keys move, Escape closes and restores the focus.
 * @fires menu-pick - detail: the item's id
 */
export class SigningMenu extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = { label: {}, items: { attribute: false }, open: { state: true } };
  static override styles = [
    base,
    css`
      :host {
        position: relative;
        display: inline-block;
      }
      .opener {
        display: grid;
        place-items: center;
        width: 44px;
        height: 44px;
        border: 0;
        border-radius: 50%;
        background: none;
        cursor: pointer;
        -webkit-tap-highlight-color: transparent;
      }
      .opener:hover,
      .opener[aria-expanded="true"] {
        background: color-mix(in srgb, var(--signing-color-border) 18%, transparent);
      }
      .solid {
        fill: currentColor;
        stroke: none;
      }
      [role="menu"] {
        position: absolute;
        z-index: 10;
        inset-block-start: calc(100% + 4px);
        inset-inline-end: 0;
        width: max-content;
        min-width: 248px;
        max-width: calc(100vw - 24px);
        max-height: calc(100dvh - 56px);
        padding: 6px;
        overflow-y: auto;
        border: 1px solid ${hairline};
        border-radius: calc(var(--signing-radius) * 1.2);
        background: var(--signing-color-surface-raised);
        box-shadow: var(--signing-shadow);
        animation: drop 120ms ease-out;
      }
      @keyframes drop {
        from {
          transform: translateY(-6px);
          opacity: 0;
        }
      }
      [role="menuitem"] {
        display: flex;
        align-items: center;
        gap: 12px;
        width: 100%;
        min-height: 48px;
        padding: 8px 12px;
        border: 0;
        border-radius: calc(var(--signing-radius) * 0.7);
        background: none;
        text-align: start;
        cursor: pointer;
      }
      [role="menuitem"] .icon {
        flex: none;
        color: var(--signing-color-text-muted);
      }
      [role="menuitem"]:hover,
      [role="menuitem"]:focus-visible {
        background: color-mix(in srgb, var(--signing-color-accent) 10%, transparent);
        outline-offset: -2px;
      }
      [role="separator"] {
        height: 1px;
        margin: 6px 12px;
        background: ${hairline};
      }
    `,
  ];

  declare label: string;
  declare items: readonly MenuItem[];
  declare private open: boolean;

  constructor() {
    super();
    this.label = "";
    this.items = [];
    this.open = false;
    this.addEventListener("keydown", (event) => void this.#onKey(event));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  override render(): TemplateResult {
    return html`<button
        class="opener"
        type="button"
        aria-haspopup="menu"
        aria-expanded=${this.open ? "true" : "false"}
        aria-label=${this.label}
        @click=${() => (this.open ? this.#close() : this.#show(0))}
      >
        ${icon("more", 22)}
      </button>
      ${this.open ? this.#list() : nothing}`;
  }

  #list(): TemplateResult {
    return html`<div role="menu" aria-label=${this.label}>
      ${this.items.map((item) => this.#item(item))}
    </div>`;
  }

  #item(item: MenuItem): TemplateResult {
    return html`${item.apart === true ? html`<div role="separator"></div>` : nothing}
      <button
        role="menuitem"
        type="button"
        tabindex="-1"
        lang=${item.lang ?? nothing}
        @click=${() => this.#pick(item.id)}
      >
        ${icon(item.icon)}<span>${item.words}</span>
      </button>`;
  }

  async #show(index: number): Promise<void> {
    this.open = true;
    document.addEventListener("pointerdown", this.#onOutside, true);
    await this.updateComplete;
    this.#focusItem(index);
  }

  #close(): void {
    this.open = false;
    document.removeEventListener("pointerdown", this.#onOutside, true);
  }

  #pick(id: string): void {
    this.#close();
    this.#opener()?.focus();
    this.dispatchEvent(new CustomEvent("menu-pick", { detail: id }));
  }

  readonly #onOutside = (event: Event): void => {
    if (!event.composedPath().includes(this)) this.#close();
  };

  async #onKey(event: KeyboardEvent): Promise<void> {
    const last = this.items.length - 1;
    if (!this.open) {
      if (event.key === "ArrowDown") await this.#show(0);
      if (event.key === "ArrowUp") await this.#show(last);
      return;
    }
    const at = this.#buttons().indexOf(this.shadowRoot?.activeElement as HTMLButtonElement);
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
    const to = moves[event.key];
    if (to !== undefined) this.#focusItem((to + this.items.length) % this.items.length);
    else if (event.key === "Escape") this.#opener()?.focus();
    else if (event.key !== "Tab") return;
    if (to === undefined) this.#close();
    if (event.key !== "Tab") event.preventDefault();
  }

  #focusItem(index: number): void {
    this.#buttons()[index]?.focus();
  }

  #buttons(): HTMLButtonElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLButtonElement>('[role="menuitem"]')];
  }

  #opener(): HTMLButtonElement | null {
    return this.renderRoot.querySelector(".opener");
  }
}
