import { base } from "@service/ui/base";
import type { Locale } from "@service/contract/embed/protocol";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { formatDay, type Words } from "../locales/index.ts";
import type { FaceLoader } from "./faces.ts";
import type { SignatureMemory } from "./memory.ts";

/**
 * Shows the remembered signature, and erases it.
 * @fires saved-erased
 */
export class SigningSavedSignature extends LitElement {
  static override properties = {
    memory: { attribute: false },
    words: { attribute: false },
    locale: {},
    faces: { attribute: false },
    busy: { state: true },
    failed: { state: true },
  };
  static override styles = [
    base,
    css`
      :host {
        display: grid;
        grid-template-rows: 1fr auto auto;
        gap: 8px;
      }
      .ink {
        display: grid;
        align-items: center;
        min-height: 96px;
        padding: 16px 24px;
        border: 1px solid var(--signing-color-border);
        border-radius: var(--signing-radius);
        background: #fff;
      }
      signing-ink {
        height: 100%;
        max-height: 140px;
      }
      p {
        font-size: 0.875rem;
        line-height: 1.45;
        color: var(--signing-color-text-muted);
      }
      .failed {
        color: var(--signing-color-danger);
      }
    `,
  ];

  declare memory: SignatureMemory;
  declare words: Words;
  declare locale: Locale;
  declare faces: FaceLoader;
  declare private busy: boolean;
  declare private failed: boolean;

  constructor() {
    super();
    this.busy = false;
    this.failed = false;
  }

  override render(): TemplateResult | typeof nothing {
    const { found } = this.memory;
    const { remembered } = this.words;
    if (found === null) return nothing;
    return html`<div class="ink" role="img" aria-label=${remembered.alt}>
        <signing-ink .ink=${found.signature} .faces=${this.faces}></signing-ink>
      </div>
      <p>${remembered.since(formatDay(found.since.slice(0, 10), this.locale))}</p>
      <div>
        <p class="failed" role="alert" ?hidden=${!this.failed}>${remembered.eraseFailed}</p>
        <signing-button variant="quiet" ?busy=${this.busy} @click=${this.#erase}
          >${remembered.erase}</signing-button
        >
      </div>`;
  }

  readonly #erase = async (): Promise<void> => {
    this.busy = true;
    this.failed = false;
    try {
      await this.memory.erase();
      this.dispatchEvent(new CustomEvent("saved-erased"));
    } catch {
      this.failed = true;
    }
    this.busy = false;
  };
}
