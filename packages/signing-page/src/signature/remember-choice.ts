import { base } from "@service/ui/base";
import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import type { Words } from "../locales/index.ts";
import type { SignatureMemory } from "./memory.ts";

/** Asks whether the signature may be remembered; never checked by itself. */
export class SigningRememberChoice extends LitElement {
  static override properties = { memory: { attribute: false }, words: { attribute: false }, sender: {} };
  static override styles = [
    base,
    css`
      label {
        display: flex;
        gap: 12px;
        align-items: center;
        min-height: 44px;
        cursor: pointer;
      }
      input {
        flex: none;
        width: 20px;
        height: 20px;
        margin: 0;
        accent-color: var(--signing-color-accent);
      }
      p {
        font-size: 0.8125rem;
        line-height: 1.4;
        color: var(--signing-color-text-muted);
      }
      :host {
        display: block;
        margin-top: 8px;
      }
    `,
  ];

  declare memory: SignatureMemory;
  declare words: Words;
  declare sender: string;

  override render(): TemplateResult {
    const { remembered } = this.words;
    return html`<p role="status">${this.memory.erased ? remembered.erased : ""}</p>
      <label
        ><input
          type="checkbox"
          aria-describedby="hint"
          .checked=${this.memory.wish}
          @change=${this.#onChange}
        />${remembered.choice(this.sender)}</label
      >
      <p id="hint">${remembered.hint}</p>`;
  }

  /** Scrolls to the hint about the choice, which is out of sight on a phone. */
  readonly #onChange = (event: Event): void => {
    this.memory.wish = (event.target as HTMLInputElement).checked;
    this.scrollIntoView({ block: "nearest" });
  };
}
