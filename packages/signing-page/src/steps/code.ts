import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import { copyText } from "@service/ui/copy-text";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import type { Words } from "../locales/index.ts";

/** The error code for the integrator, with a button that copies it. */
export class SigningCode extends LitElement {
  static override properties = {
    code: {},
    requestId: {},
    words: { attribute: false },
    copied: { state: true },
  };
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      button {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        min-height: 32px;
        margin-inline-start: -6px;
        padding: 2px 6px;
        border: 0;
        border-radius: 6px;
        background: none;
        color: var(--signing-color-text-muted);
        font-size: 0.8125rem;
        cursor: pointer;
      }
      @media (pointer: coarse) {
        button {
          min-height: 44px;
        }
      }
      button:hover {
        background: color-mix(in srgb, var(--signing-color-border) 16%, transparent);
      }
      code {
        font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
        overflow-wrap: anywhere;
        text-align: start;
      }
    `,
  ];

  declare code: string;
  declare requestId: string | null;
  declare words: Words;
  declare private copied: boolean;

  constructor() {
    super();
    this.code = "";
    this.requestId = null;
    this.copied = false;
  }

  override render(): TemplateResult {
    return html`<button type="button" title=${this.words.copyCode} @click=${this.#copy}>
      <span class="visually-hidden">${this.words.copyCode}:</span>
      <code>${this.#text}</code>${icon(this.copied ? "check" : "copy", 16)}
      <span class="visually-hidden" role="status">${this.copied ? this.words.copied : ""}</span>
    </button>`;
  }

  get #text(): string {
    return this.requestId === null ? this.code : `${this.code} · ${this.requestId}`;
  }

  /** In a frame the clipboard may be closed to us: the code is then selected, ready to be copied by hand. */
  readonly #copy = async (): Promise<void> => {
    try {
      await copyText(this.#text);
      this.copied = true;
    } catch {
      const code = this.renderRoot.querySelector("code");
      if (code !== null) getSelection()?.selectAllChildren(code);
    }
  };
}
