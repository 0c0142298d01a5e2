import type { CeremonyField } from "@service/contract/embed";
import { html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { Words } from "../locales/index.ts";
import type { Failure } from "../session/failure.ts";
import type { In } from "../session/state.ts";
import type { FaceLoader } from "../signature/faces.ts";
import { actionBarStyles } from "./action-bar-styles.ts";
import { askedView } from "./asked.ts";
import type { Asked } from "./asked.ts";
import { primaryOf, primaryWords } from "./primary.ts";
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
export class SigningActionBar extends LitElement implements Asked {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    state: { attribute: false },
    words: { attribute: false },
    faces: { attribute: false },
    previewing: { type: Boolean },
    opening: { type: Boolean },
    settling: { type: Boolean, reflect: true },
    isSlow: { state: true },
  };
  static override styles = [base, actionBarStyles];

  declare state: In<"signing" | "submitting">;
  declare words: Words;
  declare faces: FaceLoader;
  /** The signer looks at the document in the middle of giving their data. */
  declare previewing: boolean;
  /** The requested sheet is still being fetched. */
  declare opening: boolean;
  /** The button's action has just changed. */
  declare settling: boolean;
  declare isSlow: boolean;
  /** The kind of the button's action. Only a change of kind delays taps: going from field to field does not. */
  #offered = "";
  #settled: ReturnType<typeof setTimeout> | undefined;
  #byFinger = false;
  #slow: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.previewing = false;
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
    this.#noteOffer(this.#isBusy ? "" : this.previewing ? "preview" : primaryOf(this.state.work).kind);
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
      ${askedView(primary, this)}
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

  showDetails(): void {
    this.#emit("bar-details");
  }

  showField(field: CeremonyField): void {
    this.#emit("bar-optional", field);
  }

  get failure(): Failure | null {
    return this.state.phase === "signing" ? this.state.failure : null;
  }

  #working({ kind }: Primary): string {
    const { bar } = this.words;
    if (this.opening) return bar.opening;
    if (kind === "verify") return bar.verifying;
    return kind === "data" ? bar.givingData : bar.submitting;
  }

  #offer(primary: Primary): string {
    if (this.previewing) return this.words.bar.backToData;
    const failed = ["submit", "fea", "data", "verify"].includes(primary.kind);
    return failed && this.failure !== null ? this.words.retry : primaryWords(primary, this.words);
  }

  /** The second half of a double tap or click must not trigger the action that the first one made available. */
  #press(event: MouseEvent, primary: Primary): void {
    const byPointer = event.detail > 0;
    if (byPointer && this.#byFinger && this.settling) return;
    const signs = primary.kind === "submit" || primary.kind === "fea";
    if (!this.#byFinger && signs && event.detail > 1) return;
    this.#emit("bar-primary", { primary, byKeyboard: event.detail === 0 });
  }

  #emit(type: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
