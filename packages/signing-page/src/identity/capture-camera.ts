import { css, html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { SigningButton } from "@service/ui/button";
import { focusOn } from "@service/ui/focus";
import { icon } from "@service/ui/icons";
import { CameraFeed } from "../camera/camera-feed.ts";
import type { CameraWish } from "../camera/camera.ts";
import { asFile, grab } from "../camera/take-picture.ts";
import type { Words } from "../locales/index.ts";
import type { Clock } from "../session/clock.ts";
import type { Shape } from "./captures.ts";
import { adviceOn, brightness, isSteady, measure, SAMPLE_WIDTH } from "./quality.ts";
import type { Advice } from "./quality.ts";
import { barStyles, stageStyles } from "./stage-styles.ts";

const SAMPLE_INTERVAL_MS = 250;
/** A second without a change: the picture is taken. */
const STEADY_SAMPLES = 4;
/** Share of the frame's size that is kept around a document: nobody meets the edges exactly. */
const MARGIN = 0.05;

/**
 * The camera with a frame for a document, or an oval for a face. Tells what to do about the picture, and takes it when
 * it is good and still, unless motion is reduced.
 * @fires capture-picture - detail: File
 * @fires capture-problem - detail: CameraProblem
 * @fires capture-away - turned off because the page is hidden
 * @fires capture-cancel - the person goes back
 */
export class SigningCaptureCamera extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    words: { attribute: false },
    clock: { attribute: false },
    wish: { attribute: false },
    shape: {},
    advice: { state: true },
    steady: { state: true },
  };
  static override styles = [
    base,
    stageStyles,
    barStyles,
    css`
      [slot="icon"] {
        display: flex;
      }
    `,
  ];

  declare words: Words;
  declare clock: Clock;
  declare wish: CameraWish;
  declare shape: Shape;
  /** Advice about the picture; null if it is good or not examined yet. */
  declare private advice: Advice | null;
  /** Samples in a row that are good and alike. */
  declare private steady: number;
  readonly #feed = new CameraFeed(this, () => this.wish, {
    onProblem: (problem) => this.#emit("problem", problem),
    onAway: () => this.#emit("away"),
  });
  #before: Uint8Array = new Uint8Array();
  #heard: Advice | null = null;
  #cancelTimer: (() => void) | null = null;

  constructor() {
    super();
    this.shape = "card";
    this.advice = null;
    this.steady = 0;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }

  override firstUpdated(_changed: PropertyValues<this>): void {
    void focusOn(this.renderRoot.querySelector<SigningButton>("signing-button"));
  }

  override updated(): void {
    if (this.#feed.live && this.#cancelTimer === null) this.#plan();
  }

  #plan(): void {
    this.#cancelTimer = this.clock.after(SAMPLE_INTERVAL_MS, () => {
      this.#cancelTimer = null;
      if (!this.isConnected || !this.#feed.live) return;
      this.#sample();
      if (this.steady >= STEADY_SAMPLES && this.#isAutomatic) void this.#shoot();
      else this.#plan();
    });
  }

  get #isAutomatic(): boolean {
    return this.shape !== "oval" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Words change once two samples agree: a hand that moves would make them flicker. */
  #sample(): void {
    const picture = this.#grab(0);
    const now = picture && small(picture);
    if (now === null) return;
    const advice = adviceOn(measure(now, SAMPLE_WIDTH), this.shape !== "oval");
    const isGood = advice === null && isSteady(this.#before, now);
    this.steady = isGood ? this.steady + 1 : 0;
    if (advice === this.#heard) this.advice = advice;
    this.#heard = advice;
    this.#before = now;
  }

  /** Copies the frame's part of the picture, with a margin as a share of its size. A face has no frame. */
  #grab(margin: number): HTMLCanvasElement | null {
    const { video } = this.#feed;
    const guide = this.renderRoot.querySelector(".guide");
    if (video === null || guide === null) return null;
    const stage = video.getBoundingClientRect();
    return grab(video, this.shape === "oval" ? stage : widened(guide.getBoundingClientRect(), stage, margin));
  }

  readonly #shoot = async (): Promise<void> => {
    if (!this.#feed.live) return;
    const picture = this.#grab(MARGIN);
    this.#feed.turnOff();
    const file = picture && (await asFile(picture, "picture.jpg"));
    if (file === null) this.#emit("problem", "failed");
    else this.#emit("picture", file);
  };

  #emit(what: "picture" | "problem" | "away" | "cancel", detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(`capture-${what}`, { detail }));
  }

  override render(): TemplateResult {
    const { camera } = this.words.identity;
    const { live, onData } = this.#feed;
    const isMirrored = this.wish.facing === "user";
    return html`<div class="view">
        <div class="stage" role="img" aria-label=${camera.preview}>
          <video
            class=${isMirrored ? "mirrored" : ""}
            playsinline
            autoplay
            .muted=${true}
            @loadeddata=${onData}
          ></video>
          <div class="aim">
            <div class="guide ${this.shape} ${this.steady > 0 ? "good" : ""}" ?hidden=${!live}></div>
          </div>
        </div>
        <p class="hint" role="status">${live ? this.#advice() : camera.starting}</p>
      </div>
      <div class="bar">
        <div class="row">
          <signing-button ?busy=${!live} @click=${this.#shoot}
            ><span slot="icon">${icon("camera", 18)}</span>${camera.shutter}</signing-button
          >
          <signing-button variant="secondary" @click=${() => this.#emit("cancel")}
            >${camera.cancel}</signing-button
          >
        </div>
      </div>`;
  }

  #advice(): string {
    const { advice } = this.words.identity.camera;
    if (this.advice !== null) return advice[this.advice];
    if (this.shape === "oval") return advice.face;
    if (this.steady === 0) return advice.frame;
    return this.#isAutomatic ? advice.steady : advice.good;
  }
}

/** The picture as it is measured: its brightness, small. */
function small(picture: HTMLCanvasElement): Uint8Array | null {
  const canvas = document.createElement("canvas");
  canvas.width = SAMPLE_WIDTH;
  canvas.height = Math.max(1, Math.round((picture.height / picture.width) * SAMPLE_WIDTH));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return brightness(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** The box with a margin, within the stage. */
function widened(box: DOMRect, stage: DOMRect, margin: number): DOMRect {
  const [dx, dy] = [box.width * margin, box.height * margin];
  const left = Math.max(stage.left, box.left - dx);
  const top = Math.max(stage.top, box.top - dy);
  return new DOMRect(
    left,
    top,
    Math.min(stage.right, box.right + dx) - left,
    Math.min(stage.bottom, box.bottom + dy) - top,
  );
}
