import type { StepName } from "@service/contract/embed/protocol";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base, hairline } from "@service/ui/base";
import type { Words } from "../locales/index.ts";
import { documentPlace } from "../session/chain.ts";
import { hasData } from "../session/variables.ts";
import type { Opened } from "../session/state.ts";
import { stepsOf } from "../session/way.ts";

/**
 * The bar at the top: the document, its sender, the step, and a menu.
 * @fires menu-pick - detail: documents | download | language-{locale} | help | ask | later | delegate | decline | close
 */
export class SigningHeader extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = { state: { attribute: false }, words: { attribute: false } };
  static override styles = [
    base,
    css`
      :host {
        position: relative;
        z-index: 5;
        display: block;
        background: var(--signing-color-surface-raised);
        border-bottom: 1px solid ${hairline};
      }
      .row {
        display: flex;
        align-items: center;
        gap: 12px;
        min-height: 60px;
        padding: 6px env(safe-area-inset-right) 6px env(safe-area-inset-left);
        padding-inline: max(16px, env(safe-area-inset-left)) max(6px, env(safe-area-inset-right));
      }
      .row::before {
        content: "";
        display: var(--signing-logo-display, none);
        flex: none;
        width: var(--signing-logo-width);
        max-width: 22vw;
        height: 32px;
        background: var(--signing-logo) center / contain no-repeat;
      }
      .titles {
        flex: 1;
        min-width: 0;
      }
      h1 {
        font-size: 1rem;
        line-height: 1.3;
        font-weight: 650;
      }
      h1,
      .from {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .from {
        font-size: 0.875rem;
        line-height: 1.4;
        color: var(--signing-color-text-muted);
      }
      .sandbox {
        flex: none;
        padding: 2px 8px;
        border: 1px solid ${hairline};
        border-radius: 999px;
        font-size: 0.8125rem;
        line-height: 1.4;
        color: var(--signing-color-text-muted);
      }
      .step {
        flex: none;
        font-size: 0.875rem;
        color: var(--signing-color-text-muted);
        white-space: nowrap;
      }
      .step b {
        font-weight: 600;
        color: var(--signing-color-text);
      }
      signing-page-menu {
        flex: none;
        width: 44px;
        height: 44px;
      }
      .wide {
        display: none;
      }
      @media (min-width: 760px) {
        .row {
          padding-inline: 24px 14px;
        }
        .wide {
          display: inline;
        }
        .narrow {
          display: none;
        }
      }
      signing-stepper {
        position: absolute;
        inset: auto 0 -2px;
      }
      @media (max-height: 480px) {
        .row {
          min-height: 48px;
          padding-block: 2px;
        }
      }
    `,
  ];

  declare state: Opened;
  declare words: Words;

  override render(): TemplateResult {
    const { ceremony } = this.state.work;
    const { words } = this;
    return html`<div class="row">
        <div class="titles">
          <h1 dir="auto">${this.#title()}</h1>
          <p class="from">
            <span class="narrow">${this.#stepWords()}</span>
            <span class="wide">${words.from(ceremony.document.senderName)}</span>
            <span class="narrow" dir="auto">${ceremony.document.senderName}</span>
          </p>
        </div>
        ${
          !ceremony.livemode
            ? html`<span class="sandbox" title=${words.sandboxMeaning}
                >${words.sandbox}<span class="visually-hidden">: ${words.sandboxMeaning}</span></span
              >`
            : nothing
        }
        ${this.#step()}
        <signing-page-menu .state=${this.state} .words=${words} @menu-pick=${this.#pick}></signing-page-menu>
      </div>
      ${this.#stepper()}`;
  }

  /** Returns the title: of several documents, their own name in what concerns them all. */
  #title(): string {
    const { ceremony } = this.state.work;
    if (ceremony.withheld === true) return this.words.title;
    return ceremony.chain && this.#current === 0 ? ceremony.chain.name : ceremony.document.name;
  }

  /** The steps that the signer is shown. */
  get #way(): readonly StepName[] {
    return stepsOf(this.state.work.ceremony);
  }

  /** The step, from 1; 0 at none of them. */
  get #current(): number {
    const { phase, work } = this.state;
    if (phase === "correcting" || phase === "overview") return 0;
    const isWaiting = phase === "waiting" || phase === "preparing";
    const hasStep = !isWaiting || (hasData(work.ceremony) && !work.ceremony.chain);
    return hasStep ? this.#way.indexOf(work.step) + 1 : 0;
  }

  /** The step, or which of several documents it is. */
  get #place(): string {
    const { chain } = this.state.work.ceremony;
    if (!chain) return this.words.stepOf(this.#current, this.#way.length);
    const { number, count } = documentPlace(chain);
    return this.words.documentOf(number, count);
  }

  #stepWords(): string {
    return this.#current === 0 ? "" : `${this.#place} ·`;
  }

  #step(): TemplateResult | typeof nothing {
    if (this.#current === 0) return nothing;
    const { step } = this.state.work;
    return html`<span class="step wide">${this.#place} · <b>${this.words.steps[step]}</b></span>`;
  }

  #stepper(): TemplateResult | typeof nothing {
    if (this.#current === 0) return nothing;
    const { labelled, stepOf, steps } = this.words;
    const label = labelled(stepOf(this.#current, this.#way.length), steps[this.state.work.step]);
    return html`<signing-stepper
      .current=${this.#current}
      .total=${this.#way.length}
      label=${label}
    ></signing-stepper>`;
  }

  readonly #pick = (event: CustomEvent<string>): void => {
    this.dispatchEvent(new CustomEvent("menu-pick", { detail: event.detail }));
  };
}
