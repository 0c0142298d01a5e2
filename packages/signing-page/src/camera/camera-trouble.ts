import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { SigningButton } from "@service/ui/button";
import { focusOn } from "@service/ui/focus";
import type { Trouble, Words } from "../locales/index.ts";
import { refusalOf } from "./access.ts";
import type { CameraProblem } from "../locales/camera-problem.ts";

/** A remedy of the problem: `retry` only if something may have changed. */
export type WayOn = "retry" | "draw" | "phone";
const FINAL: ReadonlySet<CameraProblem> = new Set(["policy", "insecure"]);

/**
 * Explains why there is no camera and offers other ways. Takes the focus, because the focused element is gone.
 * @fires trouble-way - detail: WayOn; composed, because other elements handle it
 */
export class SigningCameraTrouble extends LitElement {
  static override properties = {
    problem: {},
    words: { attribute: false },
    texts: { attribute: false },
    canHandOff: { type: Boolean },
    canDraw: { type: Boolean },
  };
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      .ways {
        display: flex;
        flex-wrap: wrap;
        gap: 0 4px;
        margin-inline-start: -12px;
      }
      signing-code {
        margin-top: 4px;
      }
    `,
  ];

  declare problem: CameraProblem;
  declare words: Words;
  /** Texts for each problem; null: those about a signature's photograph. */
  declare texts: Readonly<Record<CameraProblem, Trouble>> | null;
  /** The signer may go on with a phone. */
  declare canHandOff: boolean;
  /** The signer may draw instead. */
  declare canDraw: boolean;

  constructor() {
    super();
    this.problem = "failed";
    this.texts = null;
    this.canHandOff = false;
    this.canDraw = true;
  }

  override firstUpdated(_changed: PropertyValues<this>): void {
    void focusOn(this.renderRoot.querySelector<SigningButton>("signing-button"));
  }

  override render(): TemplateResult {
    const { title, advice } = (this.texts ?? this.words.ink.camera.problems)[this.problem];
    return html`<signing-notice tone="danger" heading=${title}
      >${advice}
      <div slot="actions">
        <div class="ways">
          ${FINAL.has(this.problem) ? nothing : this.#way("retry", this.words.retry)}
          ${this.canDraw ? this.#way("draw", this.words.ink.camera.draw) : nothing}
          ${this.canHandOff ? this.#way("phone", this.words.menu.handOff) : nothing}
        </div>
        ${
          refusalOf(this.problem) === null
            ? nothing
            : html`<signing-code code="CAMERA_DENIED" .words=${this.words}></signing-code>`
        }
      </div>
    </signing-notice>`;
  }

  #way(way: WayOn, words: string): TemplateResult {
    const go = () =>
      this.dispatchEvent(new CustomEvent("trouble-way", { detail: way, bubbles: true, composed: true }));
    return html`<signing-button variant="quiet" @click=${go}>${words}</signing-button>`;
  }
}
