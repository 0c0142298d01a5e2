import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { SigningButton } from "@service/ui/button";
import { focusOn } from "@service/ui/focus";
import { CameraFeed } from "../camera/camera-feed.ts";
import type { CameraWish } from "../camera/camera.ts";
import type { Words } from "../locales/index.ts";
import type { Clock } from "../session/clock.ts";
import { Recording, recordingType } from "./recorder.ts";
import { barStyles, stageStyles } from "./stage-styles.ts";

const COUNTDOWN_SECONDS = 3;
const MAX_SECONDS = 20;
const SECOND_MS = 1000;

/** `left`: seconds until the recording begins or ends. */
type Take =
  | { readonly phase: "ready" }
  | { readonly phase: "countdown" | "recording"; readonly left: number };

/**
 * Shows a sentence in large letters and records the person who reads it aloud.
 * @fires capture-recording - detail: File
 * @fires capture-problem - detail: CameraProblem
 * @fires capture-away - turned off because the page is hidden
 * @fires capture-cancel - the person goes back
 */
export class SigningSpokenVideo extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    words: { attribute: false },
    clock: { attribute: false },
    wish: { attribute: false },
    phrase: {},
    take: { state: true },
  };
  static override styles = [
    base,
    stageStyles,
    barStyles,
    css`
      .phrase {
        max-height: 45%;
        overflow-y: auto;
        font-size: 1.25rem;
        line-height: 1.4;
        font-weight: 600;
        text-wrap: pretty;
        overflow-wrap: anywhere;
      }
      .phrase span {
        display: block;
        font-size: 0.875rem;
        font-weight: 400;
        color: var(--signing-color-text-muted);
      }
      .count {
        position: absolute;
        color: #fff;
        font-size: 4rem;
        font-weight: 650;
        text-shadow: 0 0 8px #000;
      }
    `,
  ];

  declare words: Words;
  declare clock: Clock;
  declare wish: CameraWish;
  declare phrase: string;
  declare private take: Take;
  readonly #feed = new CameraFeed(this, () => this.wish, {
    onProblem: (problem) => this.#emit("problem", problem),
    onAway: () => this.#emit("away"),
  });
  #recording: Recording | null = null;
  #cancelTimer: (() => void) | null = null;

  constructor() {
    super();
    this.phrase = "";
    this.take = { phase: "ready" };
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#cancelTimer?.();
  }

  override firstUpdated(_changed: PropertyValues<this>): void {
    void focusOn(this.renderRoot.querySelector<SigningButton>("signing-button"));
  }

  readonly #begin = (): void => {
    if (this.#feed.live && this.take.phase === "ready") this.#count("countdown", COUNTDOWN_SECONDS);
  };

  #count(phase: "countdown" | "recording", left: number): void {
    if (left === 0) return phase === "countdown" ? this.#record() : void this.#finish();
    this.take = { phase, left };
    this.#cancelTimer = this.clock.after(SECOND_MS, () => {
      if (this.isConnected && this.#feed.live) this.#count(phase, left - 1);
    });
  }

  #record(): void {
    const type = recordingType(true);
    const { stream } = this.#feed;
    try {
      if (stream === null || type === null) throw new Error("nothing to record");
      this.#recording = new Recording(stream, type);
    } catch {
      return this.#feed.fail("failed");
    }
    this.#count("recording", MAX_SECONDS);
  }

  readonly #finish = async (): Promise<void> => {
    this.#cancelTimer?.();
    const recording = this.#recording;
    this.#recording = null;
    const file = await recording?.stop("video.webm");
    if (file === undefined || !this.isConnected) return;
    if (file.size === 0) return this.#feed.fail("failed"); // the camera gave no picture meanwhile
    this.#feed.turnOff();
    this.#emit("recording", file);
  };

  #emit(what: "recording" | "problem" | "away" | "cancel", detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(`capture-${what}`, { detail }));
  }

  override render(): TemplateResult {
    const { camera, speech } = this.words.identity;
    const { live, onData } = this.#feed;
    const { take } = this;
    return html`<div class="view">
        <p class="phrase"><span>${speech.read}</span>${this.phrase}</p>
        <div class="stage" role="img" aria-label=${camera.preview}>
          <video class="mirrored" playsinline autoplay .muted=${true} @loadeddata=${onData}></video>
          <div class="aim">
            ${take.phase === "countdown" ? html`<span class="count">${take.left}</span>` : nothing}
          </div>
        </div>
        <p class="hint" aria-hidden=${take.phase === "ready" ? nothing : "true"}>
          ${live ? this.#hint() : camera.starting}
        </p>
        <p class="visually-hidden" role="status">${live ? this.#news() : camera.starting}</p>
        ${this.#progress()}
      </div>
      <div class="bar">
        <div class="row">
          ${this.#button()}
          <signing-button variant="secondary" @click=${() => this.#emit("cancel")}
            >${camera.cancel}</signing-button
          >
        </div>
      </div>`;
  }

  /** One button through all phases keeps the focus. */
  #button(): TemplateResult {
    const { speech } = this.words.identity;
    const isRecording = this.take.phase === "recording";
    return html`<signing-button
      ?busy=${!this.#feed.live || this.take.phase === "countdown"}
      @click=${isRecording ? this.#finish : this.#begin}
      >${isRecording ? speech.stop : speech.record}</signing-button
    >`;
  }

  #hint(): string {
    const { speech, turns } = this.words.identity;
    if (this.take.phase === "ready") return turns.ready;
    return speech[this.take.phase](this.take.left);
  }

  /** A screen reader that told each second would be in the recording. */
  #news(): string {
    const { speech } = this.words.identity;
    if (this.take.phase === "countdown") return speech.countdown(COUNTDOWN_SECONDS);
    return this.take.phase === "recording" ? speech.recording(MAX_SECONDS) : "";
  }

  #progress(): TemplateResult | typeof nothing {
    if (this.take.phase !== "recording") return nothing;
    return html`<signing-progress
      .value=${MAX_SECONDS - this.take.left}
      .max=${MAX_SECONDS}
      label=${this.words.identity.speech.recording(this.take.left)}
    ></signing-progress>`;
  }
}
