import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base, hairline, hiddenFromEyes } from "@service/ui/base";
import { troubleOf } from "../locales/index.ts";
import type { Words } from "../locales/index.ts";
import type { Failure } from "../session/failure.ts";
import type { In } from "../session/state.ts";
import type { FaceStore } from "../signature/faces.ts";
import { emptyOptional, ownFields, remaining } from "../session/entries.ts";
import { owesData } from "../session/variables.ts";
import { dataCount, fieldCount, primaryOf, primaryWords } from "./primary.ts";
import type { Primary } from "./primary.ts";

/** A longer wait is explained. */
const EXPLAIN_AFTER_MS = 1000;
/** A second tap that comes sooner was meant for the button's previous action. */
const DOUBLE_TAP_MS = 350;

/**
 * The bar at the bottom: what is asked now, and one button that does it. The button stays the same element through
 * all steps, so that it keeps the focus.
 * @fires bar-primary - detail: Primary
 * @fires bar-optional - detail: an empty field that the signer wants to see
 * @fires bar-details - the signer wants to know what consent means
 */
export class SigningActionBar extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    state: { attribute: false },
    words: { attribute: false },
    faces: { attribute: false },
    peeking: { type: Boolean },
    opening: { type: Boolean },
    settling: { type: Boolean, reflect: true },
    isSlow: { state: true },
  };
  static override styles = [
    base,
    css`
      :host {
        display: block;
        background: var(--signing-color-surface-raised);
        border-top: 1px solid ${hairline};
        box-shadow: 0 -4px 20px rgb(16 20 32 / 0.05);
      }
      .bar {
        display: flex;
        flex-direction: column;
        gap: 8px;
        max-width: 908px;
        margin: 0 auto;
        padding: 8px 16px max(8px, env(safe-area-inset-bottom));
      }
      h2 {
        font-size: 1rem;
        line-height: 1.25;
        font-weight: 650;
        text-wrap: balance;
      }
      p {
        margin-top: 2px;
        line-height: 1.45;
        color: var(--signing-color-text-muted);
      }
      .fine {
        font-size: 0.875rem;
      }
      .link {
        position: relative;
        min-height: 24px;
        padding: 2px 0;
        border: 0;
        background: none;
        color: var(--signing-color-accent-text);
        font-size: inherit;
        font-weight: 600;
        text-decoration: underline;
        text-underline-offset: 3px;
        cursor: pointer;
      }
      @media (pointer: coarse) {
        .link::before {
          content: "";
          position: absolute;
          inset: -10px 0;
        }
      }
      .counting,
      .ink {
        display: none;
      }
      signing-button {
        display: flex;
        flex: none;
      }
      @media (max-width: 759.9px) {
        .aside {
          ${hiddenFromEyes}
        }
      }
      @media (min-width: 760px) {
        .bar {
          flex-direction: row;
          align-items: center;
          gap: 32px;
          padding: 14px 24px;
          min-height: 76px;
        }
        .asked {
          flex: 1;
        }
        h2 {
          font-size: 1.25rem;
        }
        p {
          margin-top: 6px;
        }
        .counting {
          display: block;
        }
        .counting p {
          margin: 0 0 8px;
          font-size: 0.875rem;
        }
        .counting signing-progress {
          max-width: 240px;
        }
        .ink {
          display: block;
          flex: none;
          width: 132px;
          height: 52px;
          padding: 4px;
          border-radius: 6px;
          background: var(--signing-color-paper);
          box-shadow: inset 0 0 0 1px ${hairline};
        }
        signing-button {
          min-width: 260px;
        }
      }
      @media (max-height: 480px) {
        .bar {
          gap: 4px 16px;
          padding-block: 4px;
          min-height: 0;
        }
        .asked {
          max-height: 32dvh;
          overflow-y: auto;
        }
        h2,
        .aside {
          ${hiddenFromEyes}
        }
        p {
          margin: 0;
          font-size: 0.875rem;
          line-height: 1.35;
        }
      }
      @media (max-height: 480px) and (min-width: 560px) {
        .bar {
          flex-direction: row;
          align-items: center;
        }
        .asked {
          flex: 1;
        }
      }
    `,
  ];

  declare state: In<"signing" | "submitting">;
  declare words: Words;
  declare faces: FaceStore;
  /** The signer looks at the document in the middle of giving their data. */
  declare peeking: boolean;
  /** What was asked for is still being fetched. */
  declare opening: boolean;
  /** What the button does has just changed. */
  declare settling: boolean;
  declare private isSlow: boolean;
  /** The kind of the button's action. Only a change of kind delays taps: going from field to field does not. */
  #offered = "";
  #settled: ReturnType<typeof setTimeout> | undefined;
  #byFinger = false;
  #slow: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.peeking = false;
    this.opening = false;
    this.settling = false;
    this.isSlow = false;
    this.addEventListener("pointerdown", ({ pointerType }) => (this.#byFinger = pointerType !== "mouse"));
  }

  /** Focuses the button, not a link in the text. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>("signing-button")?.focus();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#slow);
    clearTimeout(this.#settled);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    this.#noteOffer(this.#isBusy ? "" : this.peeking ? "peek" : primaryOf(this.state.work).kind);
    const before = changed.get("state");
    if (before === undefined || before.phase === this.state.phase) return;
    clearTimeout(this.#slow);
    this.isSlow = false;
    if (this.state.phase === "submitting")
      this.#slow = setTimeout(() => (this.isSlow = true), EXPLAIN_AFTER_MS);
  }

  override render(): TemplateResult {
    const primary = primaryOf(this.state.work);
    const words = this.#isBusy ? this.#working(primary) : this.#offer(primary);
    return html`<div class="bar">
      ${this.#asked(primary)}
      <signing-button ?busy=${this.#isBusy} @click=${(event: MouseEvent) => this.#press(event, primary)}
        >${words}</signing-button
      >
    </div>`;
  }

  #noteOffer(offer: string): void {
    if (offer === this.#offered) return;
    this.settling = this.#offered !== "";
    this.#offered = offer;
    clearTimeout(this.#settled);
    this.#settled = setTimeout(() => (this.settling = false), DOUBLE_TAP_MS);
  }

  get #isBusy(): boolean {
    return this.opening || this.state.phase === "submitting";
  }

  get #failure(): Failure | null {
    return this.state.phase === "signing" ? this.state.failure : null;
  }

  #working({ kind }: Primary): string {
    const { bar } = this.words;
    if (this.opening) return bar.opening;
    if (kind === "verify") return bar.verifying;
    return kind === "data" ? bar.givingData : bar.submitting;
  }

  #offer(primary: Primary): string {
    if (this.peeking) return this.words.bar.backToData;
    const failed = ["submit", "fea", "data", "verify"].includes(primary.kind);
    return failed && this.#failure !== null ? this.words.retry : primaryWords(primary, this.words);
  }

  #asked(primary: Primary): TemplateResult {
    if (this.#failure !== null) return this.#trouble(this.#failure.code);
    if (primary.kind === "accept") return this.#consent();
    if (primary.kind === "submit" || primary.kind === "fea") return this.#sign();
    if (primary.kind === "verify") return html`<div class="asked"></div>`;
    const { bar } = this.words;
    if (primary.kind === "data") return this.#counting(dataCount(this.state.work), bar.dataGiven);
    return this.#counting(fieldCount(this.state.work), bar.filled);
  }

  #consent(): TemplateResult {
    const { ceremony, entries } = this.state.work;
    const { consent } = this.words;
    const open = remaining(ownFields(ceremony), entries).length;
    return html`<div class="asked">
      <h2>${consent.title(ceremony.document.senderName)}</h2>
      <p class="aside">
        ${ceremony.withheld ? consent.verifyFirst : owesData(ceremony) ? consent.todoData(ceremony.variables.length) : open === 0 ? consent.ready : consent.todo(open)}
      </p>
      <p class="fine">
        ${consent.statement}
        <button type="button" class="link" @click=${this.#details}>${consent.more}</button>
      </p>
    </div>`;
  }

  #counting(
    { done, total }: { done: number; total: number },
    say: (done: number, total: number) => string,
  ): TemplateResult {
    const words = say(done, total);
    return html`<div class="asked counting">
      <p>${words}</p>
      <signing-progress .value=${done} .max=${Math.max(1, total)} label=${words}></signing-progress>
    </div>`;
  }

  #sign(): TemplateResult {
    const { ceremony, entries } = this.state.work;
    const { sign } = this.words;
    const ink = entries.byCertificate ? null : (entries.signature ?? entries.initials);
    const { name } = ceremony.signer;
    return html`${ink === null ? nothing : html`<signing-ink class="ink" .ink=${ink} .faces=${this.faces}></signing-ink>`}
      <div class="asked">
        <h2>${sign.title}</h2>
        <p class="fine" role="status">
          ${this.isSlow ? sign.wait : entries.byCertificate ? sign.feaSentence : sign.sentence(name)}
        </p>
        ${this.#optional()}
      </div>`;
  }

  /** Optional fields that are empty are mentioned before signing. */
  #optional(): TemplateResult | typeof nothing {
    const { ceremony, entries, activeFieldId } = this.state.work;
    const empty = emptyOptional(ownFields(ceremony), entries);
    const detail = empty.find(({ id }) => id !== activeFieldId) ?? empty[0];
    if (detail === undefined) return nothing;
    const { sign } = this.words;
    const see = () => this.dispatchEvent(new CustomEvent("bar-optional", { detail }));
    return html`<p class="fine">
      ${sign.optional(empty.length)}
      <button type="button" class="link" @click=${see}>${sign.seeOptional(empty.length)}</button>
    </p>`;
  }

  #trouble(code: string): TemplateResult {
    const { title, advice } = troubleOf(this.words, code);
    return html`<signing-notice class="asked" tone="danger" heading=${title}
      >${advice} <signing-code slot="actions" .words=${this.words} code=${code}></signing-code
    ></signing-notice>`;
  }

  /** The second half of a double tap or click must not trigger the action that the first one made available. */
  #press(event: MouseEvent, primary: Primary): void {
    const byPointer = event.detail > 0;
    if (byPointer && this.#byFinger && this.settling) return;
    const signs = primary.kind === "submit" || primary.kind === "fea";
    if (!this.#byFinger && signs && event.detail > 1) return;
    this.dispatchEvent(
      new CustomEvent("bar-primary", { detail: { primary, byKeyboard: event.detail === 0 } }),
    );
  }

  readonly #details = (): void => {
    this.dispatchEvent(new CustomEvent("bar-details"));
  };
}
