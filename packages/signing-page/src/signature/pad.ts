import type { DrawnSignature } from "@service/contract/embed";
import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";
import SignaturePad from "signature_pad";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import type { Words } from "../locales/index.ts";
import { fromPad, inkLength, refit, toPad } from "./ink.ts";
import type { PadStroke } from "./ink.ts";

/** Pen radii: ink by speed. CSS pixels. */
const PEN = { minWidth: 0.6, maxWidth: 2.2 };
/** A shorter stroke is an accident, not a signature. CSS pixels. */
const MIN_STROKE_LENGTH = 30;

/**
 * The drawing area. Strokes are kept as vectors and drawn again when the size changes, as when a phone is turned.
 * @fires pad-change - after each stroke, undo and clear
 */
export class SigningPad extends LitElement {
  static override properties = {
    words: { attribute: false },
    initial: { attribute: false },
    empty: { state: true },
  };
  static override styles = [
    base,
    css`
      :host {
        position: relative;
        display: flex;
        flex-direction: column;
      }
      .paper {
        position: relative;
        flex: 1;
        min-height: 112px;
        border: 1px solid var(--signing-color-border);
        border-radius: var(--signing-radius);
        background: var(--signing-color-paper);
        forced-color-adjust: none;
        overflow: hidden;
      }
      canvas {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        cursor: crosshair;
        touch-action: none;
      }
      .line {
        position: absolute;
        inset: auto 7% 26%;
        border-bottom: 1px solid #b9bfca;
      }
      .cue {
        position: absolute;
        inset: auto 7% calc(26% + 6px);
        color: #5f6775;
        font-size: 0.875rem;
        pointer-events: none;
      }
      .tools {
        display: flex;
        justify-content: flex-end;
        gap: 4px;
        margin-top: 4px;
      }
      .turn {
        position: absolute;
        inset: 12px 7% auto;
        display: none;
        align-items: center;
        gap: 8px;
        font-size: 0.875rem;
        line-height: 1.35;
        color: #5f6775;
        pointer-events: none;
      }
      .turn .icon {
        flex: none;
      }
      .tools button {
        display: inline-flex;
        align-items: center;
        gap: 6px;
        min-height: 44px;
        padding: 0 10px;
        border: 0;
        border-radius: var(--signing-radius);
        background: none;
        color: var(--signing-color-accent-text);
        font-size: 0.875rem;
        font-weight: 600;
        cursor: pointer;
        touch-action: manipulation;
      }
      .tools button:hover {
        background: color-mix(in srgb, var(--signing-color-accent) 9%, transparent);
      }
      .tools button[disabled] {
        visibility: hidden;
      }
      @media (max-height: 480px) {
        .tools {
          position: absolute;
          right: 6px;
          bottom: 2px;
        }
      }
      @media (max-width: 520px) and (orientation: portrait) and (pointer: coarse) {
        .turn:not([hidden]) {
          display: flex;
        }
      }
    `,
  ];

  declare words: Words;
  /** The strokes on the pad when it opens. */
  declare initial: DrawnSignature | null;
  declare private empty: boolean;
  #pad: SignaturePad | null = null;
  #size = { x: 0, y: 0, width: 0, height: 0 };
  readonly #observer = new ResizeObserver(() => this.#fit());

  constructor() {
    super();
    this.initial = null;
    this.empty = true;
  }

  /** The drawing as it stands, or null when there is none. */
  get ink(): DrawnSignature | null {
    return fromPad(this.#strokes());
  }

  /** Too little to be a signature. */
  get isSlip(): boolean {
    return inkLength(this.#strokes()) < MIN_STROKE_LENGTH;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#pad?.off();
    this.#pad = null;
  }

  override firstUpdated(): void {
    void this.updateComplete.then(() => this.#begin());
  }

  override render(): TemplateResult {
    const { ink } = this.words;
    return html`<div class="paper">
        <div class="line" aria-hidden="true"></div>
        <p class="cue" aria-hidden="true" ?hidden=${!this.empty}>${ink.drawHere}</p>
        <p class="turn" ?hidden=${!this.empty}>${icon("turn")}<span>${ink.turn}</span></p>
        <canvas role="img" aria-label=${ink.pad}></canvas>
      </div>
      <div class="tools">
        <button type="button" ?disabled=${this.empty} @click=${this.#undo}>
          ${icon("undo", 18)}${ink.undo}
        </button>
        <button type="button" ?disabled=${this.empty} @click=${this.#clear}>
          ${icon("trash", 18)}${ink.clear}
        </button>
      </div>`;
  }

  #begin(): void {
    const canvas = this.renderRoot.querySelector("canvas");
    if (canvas === null || !this.isConnected) return;
    const penColor = getComputedStyle(this).getPropertyValue("--signing-color-ink").trim() || "#14245c";
    this.#pad = new SignaturePad(canvas, { ...PEN, penColor, minDistance: 2, throttle: 0 });
    this.#pad.addEventListener("endStroke", () => this.#changed());
    this.#fit();
    if (this.initial !== null) this.#lay(toPad(this.initial, this.#size.width, this.#size.height));
    this.#observer.observe(canvas);
  }

  #fit(): void {
    const canvas = this.renderRoot.querySelector("canvas");
    if (canvas === null || this.#pad === null) return;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || (width === this.#size.width && height === this.#size.height)) return;
    const before = this.#size;
    const strokes = this.#strokes();
    this.#size = { x: 0, y: 0, width, height };
    const ratio = Math.max(1, window.devicePixelRatio);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.getContext("2d")?.scale(ratio, ratio);
    this.#lay(before.width === 0 ? strokes : refit(strokes, before, this.#size));
  }

  #lay(strokes: readonly PadStroke[]): void {
    const pen = { ...PEN, dotSize: 0, velocityFilterWeight: 0.7, compositeOperation: "source-over" as const };
    const pad = this.#pad;
    if (pad === null) return;
    pad.fromData(strokes.map(({ points }) => ({ ...pen, penColor: pad.penColor, points })));
    this.empty = strokes.length === 0;
  }

  #strokes(): PadStroke[] {
    return this.#pad?.toData() ?? [];
  }

  readonly #undo = (): void => {
    this.#lay(this.#strokes().slice(0, -1));
    this.#changed();
  };

  readonly #clear = (): void => {
    this.#lay([]);
    this.#changed();
  };

  #changed(): void {
    this.empty = this.#strokes().length === 0;
    this.dispatchEvent(new CustomEvent("pad-change"));
  }
}
