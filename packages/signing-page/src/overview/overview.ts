import type { Chain } from "@service/contract/embed";
import { base, hairline } from "@service/ui/base";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { Words } from "../locales/index.ts";
import { documentList, listStyles } from "./document-list.ts";
import { peopleList, peopleStyles } from "./people-list.ts";
import { actionWords, headline, isNext, ownCount } from "./summary.ts";
import type { OverviewState } from "./summary.ts";

/**
 * The overview of several documents: each with its state, what everybody owes, and one button for what comes next, or
 * what is waited for.
 * @fires overview-ready - it is on the screen
 * @fires overview-news - detail: words for screen readers, what has changed by itself
 * @fires overview-go - on to the next step
 * @fires overview-close - the signer leaves
 */
export class SigningOverview extends LitElement {
  static override properties = { state: { attribute: false }, words: { attribute: false } };
  static override styles = [
    base,
    listStyles,
    peopleStyles,
    css`
      :host {
        display: grid;
        grid-template-rows: minmax(0, 1fr) auto;
        min-height: 0;
      }
      .scroll {
        overflow-y: auto;
      }
      .page {
        max-width: 640px;
        margin: 0 auto;
        padding: 24px max(16px, env(safe-area-inset-right)) 32px max(16px, env(safe-area-inset-left));
      }
      h2 {
        font-size: 1.75rem;
        line-height: 1.2;
        font-weight: 650;
        letter-spacing: -0.01em;
        text-wrap: balance;
      }
      h2:focus {
        outline: none;
      }
      h3 {
        margin: 28px 0 8px;
        font-size: 0.875rem;
        line-height: 1.4;
        font-weight: 600;
        color: var(--signing-color-text-muted);
      }
      .why {
        margin-top: 8px;
        line-height: 1.5;
        color: var(--signing-color-text-muted);
        text-wrap: pretty;
        overflow-wrap: anywhere;
      }
      .next {
        flex: none;
        padding: 2px 10px;
        border-radius: 999px;
        background: color-mix(in srgb, var(--signing-color-accent-line) 14%, transparent);
        color: var(--signing-color-accent-text);
        font-size: 0.8125rem;
        font-weight: 600;
        line-height: 1.5;
      }
      .bar {
        background: var(--signing-color-surface-raised);
        border-top: 1px solid ${hairline};
        box-shadow: 0 -4px 20px rgb(16 20 32 / 0.05);
      }
      .row {
        display: flex;
        flex-direction: column;
        gap: 10px;
        max-width: 908px;
        margin: 0 auto;
        padding: 10px 16px max(10px, env(safe-area-inset-bottom));
      }
      .count p {
        margin-bottom: 8px;
        font-size: 0.875rem;
        color: var(--signing-color-text-muted);
      }
      signing-button {
        display: flex;
        flex: none;
      }
      @media (min-width: 760px) {
        .page {
          padding-block: 40px 48px;
        }
        .row {
          flex-direction: row;
          align-items: center;
          gap: 32px;
          min-height: 76px;
          padding: 14px 24px;
        }
        .count {
          flex: 1;
        }
        .count signing-progress {
          max-width: 240px;
        }
        signing-button {
          min-width: 260px;
        }
      }
      @media (max-height: 480px) {
        :host {
          display: block;
          overflow-y: auto;
        }
        .scroll {
          overflow: visible;
        }
        .page {
          padding-block: 16px;
        }
        .bar {
          position: sticky;
          bottom: 0;
        }
        .row {
          padding-block: 4px;
          min-height: 0;
        }
        .count {
          display: none;
        }
      }
    `,
  ];

  declare state: OverviewState;
  declare words: Words;
  #said = "";

  /** The heading: where a screen reader starts. */
  override focus(): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector("h2")?.focus({ preventScroll: true }));
  }

  override firstUpdated(_changed: PropertyValues<this>): void {
    this.#emit("overview-ready");
  }

  /** Others act while the signer looks on: what that changes is read out. */
  override updated(): void {
    const { chain } = this.state.work.ceremony;
    if (!chain) return;
    const { title, why } = headline(this.state, chain, this.words);
    const words = `${title}. ${why}`;
    if (this.#said !== "" && this.#said !== words) this.#emit("overview-news", words);
    this.#said = words;
  }

  override render(): TemplateResult | typeof nothing {
    const { chain } = this.state.work.ceremony;
    if (!chain) return nothing;
    const { title, why } = headline(this.state, chain, this.words);
    return html`<div class="scroll">
        <div class="page">
          <h2 tabindex="-1">${title}</h2>
          <p class="why">${why}</p>
          ${this.#waiting()}
          <h3>${this.words.lobby.documents}</h3>
          ${documentList(chain, this.words, (document) => this.#mark(document))} ${this.#people(chain)}
        </div>
      </div>
      <div class="bar"><div class="row">${this.#bar(chain)}</div></div>`;
  }

  /** Names the people waited for, and how the signer will be notified. */
  #waiting(): TemplateResult | typeof nothing {
    const { state, words } = this;
    if (state.phase === "overview" || (state.phase === "preparing" && !state.isLate)) return nothing;
    const { waitingFor, signer } = state.work.ceremony;
    const { waiting, preparing } = words;
    const notice = signer.email === null ? waiting.willTell : waiting.willWrite(signer.email);
    if (state.phase === "preparing")
      return html`<p class="why" role="status">${preparing.late} ${notice}</p>`;
    const names = new Intl.ListFormat(state.locale).format(waitingFor);
    return html`<p class="why">${waiting.people} <b>${names}</b>. ${notice}</p>`;
  }

  #mark(document: Chain["documents"][number]): TemplateResult | typeof nothing {
    if (!isNext(this.state, document)) return nothing;
    return html`<span class="next">${this.words.lobby.next}</span>`;
  }

  #people({ people }: Chain): TemplateResult | typeof nothing {
    if (people.length < 2) return nothing;
    return html`<h3>${this.words.lobby.people}</h3>
      ${peopleList(people, this.words)}`;
  }

  #bar(chain: Chain): TemplateResult {
    return html`<div class="count">${this.#progress(chain)}</div>
      ${this.#button()}`;
  }

  #progress(chain: Chain): TemplateResult {
    const { lobby } = this.words;
    if (this.state.phase === "preparing")
      return html`<signing-progress label=${lobby.preparing}></signing-progress>`;
    const { done, total } = ownCount(chain);
    const count = lobby.signedCount(done, total);
    return html`<p>${count}</p>
      <signing-progress .value=${done} .max=${Math.max(1, total)} label=${count}></signing-progress>`;
  }

  #button(): TemplateResult | typeof nothing {
    const { state, words } = this;
    if (state.phase === "overview")
      return html`<signing-button @click=${() => this.#emit("overview-go")}
        >${actionWords(state, words)}</signing-button
      >`;
    if (state.phase === "preparing" && !state.isLate) return nothing;
    return html`<signing-button variant="secondary" @click=${() => this.#emit("overview-close")}
      >${words.close}</signing-button
    >`;
  }

  #emit(type: string, detail?: string): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
