import type { HeadTurn } from "@service/contract/embed";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { SigningButton } from "@service/ui/button";
import { focusOn } from "@service/ui/focus";
import { icon } from "@service/ui/icons";
import { CameraFeed } from "../camera/camera-feed.ts";
import type { CameraWish } from "../camera/camera.ts";
import type { Words } from "../locales/index.ts";
import type { Clock } from "../session/clock.ts";
import { Recording, recordingType } from "./recorder.ts";
import { barStyles, stageStyles } from "./stage-styles.ts";

/** Time to hear or read what to do, and to do it slowly. Milliseconds. */
const TURN_MS = 3000;
const FRONT_MS = 1600;

type Pose = HeadTurn | "front";

/**
 * Records while it tells turn after turn, in the order that the server chose. What was done is judged by the server.
 * @fires capture-recording - detail: File
 * @fires capture-problem - detail: CameraProblem
 * @fires capture-away - turned off because the page is hidden
 * @fires capture-cancel - the person goes back
 */
export class SigningHeadTurns extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    words: { attribute: false },
    clock: { attribute: false },
    wish: { attribute: false },
    turns: { attribute: false },
    at: { state: true },
  };
  static override styles = [
    base,
    stageStyles,
    barStyles,
    css`
      .arrow {
        position: absolute;
        display: grid;
        place-items: center;
        width: 64px;
        height: 64px;
        border: 2px solid #fff;
        border-radius: 50%;
        background: #101218;
        color: #fff;
        animation: nudge 900ms ease-in-out infinite alternate;
      }
      .left {
        left: 8px;
        --turn: 180deg;
      }
      .right {
        right: 8px;
        --turn: 0deg;
      }
      .up {
        top: 4px;
        --turn: -90deg;
      }
      .arrow {
        rotate: var(--turn);
      }
      @keyframes nudge {
        to {
          transform: translateX(6px);
        }
      }
      signing-progress {
        width: 100%;
      }
    `,
  ];

  declare words: Words;
  declare clock: Clock;
  declare wish: CameraWish;
  declare turns: readonly HeadTurn[];
  /** Index of the pose that is asked for; null before the start. */
  declare private at: number | null;
  readonly #feed = new CameraFeed(this, () => this.wish, {
    onProblem: (problem) => this.#emit("problem", problem),
    onAway: () => this.#emit("away"),
  });
  #recording: Recording | null = null;
  #cancelTimer: (() => void) | null = null;

  constructor() {
    super();
    this.turns = [];
    this.at = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#cancelTimer?.();
  }

  override firstUpdated(_changed: PropertyValues<this>): void {
    void focusOn(this.renderRoot.querySelector<SigningButton>("signing-button"));
  }

  /** Straight ahead before the first turn and after each. */
  get #poses(): Pose[] {
    return ["front", ...this.turns.flatMap((turn): Pose[] => [turn, "front"])];
  }

  readonly #start = (): void => {
    const type = recordingType(false);
    const { stream, live } = this.#feed;
    if (!live || stream === null || type === null || this.at !== null) return;
    try {
      this.#recording = new Recording(stream, type);
    } catch {
      return this.#feed.fail("failed");
    }
    this.#ask(0);
  };

  #ask(at: number): void {
    const pose = this.#poses[at];
    if (pose === undefined) return void this.#finish();
    this.at = at;
    const duration = pose === "front" ? FRONT_MS : TURN_MS;
    this.#cancelTimer = this.clock.after(duration, () => {
      if (this.isConnected && this.#feed.live) this.#ask(at + 1);
    });
  }

  async #finish(): Promise<void> {
    const file = await this.#recording?.stop("turns.webm");
    if (file === undefined || !this.isConnected) return;
    if (file.size === 0) return this.#feed.fail("failed"); // the camera gave no picture meanwhile
    this.#feed.turnOff();
    this.#emit("recording", file);
  }

  #emit(what: "recording" | "problem" | "away" | "cancel", detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(`capture-${what}`, { detail }));
  }

  override render(): TemplateResult {
    const { camera, turns } = this.words.identity;
    const { live, onData } = this.#feed;
    return html`<div class="view">
        <div class="stage" role="img" aria-label=${camera.preview}>
          <video class="mirrored" playsinline autoplay .muted=${true} @loadeddata=${onData}></video>
          <div class="aim">
            <div class="guide oval" ?hidden=${!live}></div>
            ${this.#arrow()}
          </div>
        </div>
        <p class="hint" aria-live="assertive">${live ? this.#prompt() : camera.starting}</p>
        ${this.#progress()}
      </div>
      <div class="bar">
        <div class="row">
          ${
            this.at === null
              ? html`<signing-button ?busy=${!live} @click=${this.#start}>${turns.start}</signing-button>`
              : nothing
          }
          <signing-button variant="secondary" @click=${() => this.#emit("cancel")}
            >${camera.cancel}</signing-button
          >
        </div>
      </div>`;
  }

  get #pose(): Pose | null {
    return this.at === null ? null : (this.#poses[this.at] ?? null);
  }

  #arrow(): TemplateResult | typeof nothing {
    const pose = this.#pose;
    if (pose === null || pose === "front") return nothing;
    return html`<span class="arrow ${pose}">${icon("next", 32)}</span>`;
  }

  #prompt(): TemplateResult | string {
    const { turns } = this.words.identity;
    const pose = this.#pose;
    return pose === null ? turns.ready : html`<b>${turns[pose]}</b>`;
  }

  #progress(): TemplateResult | typeof nothing {
    if (this.at === null) return nothing;
    const { turns } = this.words.identity;
    return html`<signing-progress
      .value=${Math.floor(this.at / 2)}
      .max=${this.turns.length}
      label=${turns.progress(Math.ceil(this.at / 2), this.turns.length)}
    ></signing-progress>`;
  }
}
