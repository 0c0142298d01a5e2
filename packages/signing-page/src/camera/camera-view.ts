import { css, html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { SigningButton } from "@service/ui/button";
import { focusOn } from "@service/ui/focus";
import { icon } from "@service/ui/icons";
import type { Words } from "../locales/index.ts";
import { openCamera, problemOf } from "./camera.ts";
import type { CameraProblem } from "../locales/camera-problem.ts";
import { asFile, grab } from "./take-picture.ts";

/**
 * The camera's video, with a guide for the paper. The camera is on until a picture is taken, the page is hidden, or the
 * element is disconnected; only the signer turns it on again.
 * @fires camera-picture - detail: File, what lay within the frame
 * @fires camera-problem - detail: CameraProblem
 * @fires camera-away - turned off because the page is hidden
 * @fires camera-cancel - the signer wants none
 */
export class SigningCamera extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    words: { attribute: false },
    stream: { state: true },
    live: { state: true },
  };
  static override styles = [
    base,
    css`
      :host {
        flex: 1;
        display: flex;
        flex-direction: column;
        gap: 8px;
      }
      .stage {
        position: relative;
        flex: 1;
        min-height: 148px;
        overflow: hidden;
        border-radius: var(--signing-radius);
        background: #101218;
        forced-color-adjust: none;
      }
      video {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        object-fit: cover;
      }
      /* white within black: seen on paper and on a dark table */
      .aim {
        position: absolute;
        inset: 14px;
        display: grid;
        place-items: center;
        container-type: size;
      }
      .guide {
        position: relative;
        width: min(100cqw, 200cqh);
        aspect-ratio: 2;
        border: 2px solid #fff;
        border-radius: calc(var(--signing-radius) * 0.6);
        outline: 1px solid rgb(0 0 0 / 0.7);
        box-shadow: 0 0 0 400px rgb(0 0 0 / 0.45);
      }
      .guide::after {
        content: "";
        position: absolute;
        inset: auto 8% 28%;
        border-bottom: 2px dashed rgb(255 255 255 / 0.9);
        filter: drop-shadow(0 0 1px #000);
      }
      [slot="icon"] {
        display: flex;
      }
      .hint {
        font-size: 0.875rem;
        line-height: 1.4;
        text-wrap: balance;
      }
      .ways {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 8px;
      }
      @media (max-height: 480px) {
        :host {
          display: grid;
          grid-template-columns: minmax(0, 1fr) minmax(150px, 34%);
          grid-template-rows: auto 1fr;
        }
        .stage {
          grid-row: span 2;
        }
        .ways {
          grid-template-columns: 1fr;
          align-content: end;
        }
      }
    `,
  ];

  declare words: Words;
  declare private stream: MediaStream | null;
  /** The video shows a picture. */
  declare private live: boolean;
  #life = new AbortController();

  constructor() {
    super();
    this.stream = null;
    this.live = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#life = new AbortController();
    const { signal } = this.#life;
    document.addEventListener("visibilitychange", () => document.hidden && this.#leave(), { signal });
    addEventListener("pagehide", () => this.#leave(), { signal });
    void this.#open(signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#turnOff();
  }

  override firstUpdated(_changed: PropertyValues<this>): void {
    void focusOn(this.renderRoot.querySelector<SigningButton>(".shutter"));
  }

  /** Not in the template: Lit sets an object again with each rendering, and a video begins anew each time. */
  override updated(changed: PropertyValues<this>): void {
    const video = this.renderRoot.querySelector("video");
    if (video !== null && (changed as Map<string, unknown>).has("stream")) video.srcObject = this.stream;
  }

  async #open(signal: AbortSignal): Promise<void> {
    try {
      const stream = await openCamera(signal);
      for (const track of stream?.getTracks() ?? [])
        track.addEventListener("ended", () => this.#fail("busy"), { signal });
      this.stream = stream;
    } catch (error) {
      if (!signal.aborted) this.#fail(problemOf(error));
    }
  }

  /** Loaded is not yet shown: what is taken before the first picture stands on the screen is black. */
  readonly #onData = ({ target }: Event): void => {
    const video = target as HTMLVideoElement & Partial<Pick<HTMLVideoElement, "requestVideoFrameCallback">>;
    const show = () => (this.live = this.stream !== null);
    if (video.requestVideoFrameCallback === undefined) show();
    else video.requestVideoFrameCallback(show);
  };

  #turnOff(): void {
    this.#life.abort();
    this.stream = null;
    this.live = false;
  }

  #fail(problem: CameraProblem): void {
    this.#turnOff();
    this.#emit("problem", problem);
  }

  #leave(): void {
    this.#turnOff();
    this.#emit("away");
  }

  readonly #shoot = async (): Promise<void> => {
    const [video, guide] = [this.renderRoot.querySelector("video"), this.renderRoot.querySelector(".guide")];
    const picture = video && guide && grab(video, guide.getBoundingClientRect());
    this.#turnOff();
    const file = picture && (await asFile(picture));
    if (file === null) this.#emit("problem", "failed");
    else this.#emit("picture", file);
  };

  #emit(what: "picture" | "problem" | "away" | "cancel", detail: File | CameraProblem | null = null): void {
    this.dispatchEvent(new CustomEvent(`camera-${what}`, { detail }));
  }

  override render(): TemplateResult {
    const { camera } = this.words.ink;
    return html`<div class="stage" role="img" aria-label=${camera.preview}>
        <video playsinline autoplay .muted=${true} @loadeddata=${this.#onData}></video>
        <div class="aim"><div class="guide" ?hidden=${!this.live}></div></div>
      </div>
      <p class="hint" role="status">${this.live ? camera.hint : camera.starting}</p>
      <div class="ways">
        <signing-button class="shutter" ?busy=${!this.live} @click=${this.#shoot}
          ><span slot="icon">${icon("camera", 18)}</span>${camera.shutter}</signing-button
        >
        <signing-button variant="secondary" @click=${() => this.#emit("cancel")}
          >${camera.cancel}</signing-button
        >
      </div>`;
  }
}
