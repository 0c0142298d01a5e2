import { css, html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { SigningButton } from "@service/ui/button";
import { focusOn } from "@service/ui/focus";
import { icon } from "@service/ui/icons";
import type { Words } from "../locales/index.ts";
import { CameraFeed } from "./camera-feed.ts";
import { REAR_CAMERA } from "./camera.ts";
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
  static override properties = { words: { attribute: false } };
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
  readonly #feed = new CameraFeed(this, () => REAR_CAMERA, {
    onProblem: (problem) => this.#emit("problem", problem),
    onAway: () => this.#emit("away"),
  });

  override firstUpdated(_changed: PropertyValues<this>): void {
    void focusOn(this.renderRoot.querySelector<SigningButton>(".shutter"));
  }

  readonly #shoot = async (): Promise<void> => {
    const [{ video }, guide] = [this.#feed, this.renderRoot.querySelector(".guide")];
    const picture = video && guide && grab(video, guide.getBoundingClientRect());
    this.#feed.turnOff();
    const file = picture && (await asFile(picture, "signature.jpg"));
    if (file === null) this.#emit("problem", "failed");
    else this.#emit("picture", file);
  };

  #emit(what: "picture" | "problem" | "away" | "cancel", detail: File | CameraProblem | null = null): void {
    this.dispatchEvent(new CustomEvent(`camera-${what}`, { detail }));
  }

  override render(): TemplateResult {
    const { camera } = this.words.ink;
    const { live, onData } = this.#feed;
    return html`<div class="stage" role="img" aria-label=${camera.preview}>
        <video playsinline autoplay .muted=${true} @loadeddata=${onData}></video>
        <div class="aim"><div class="guide" ?hidden=${!live}></div></div>
      </div>
      <p class="hint" role="status">${live ? camera.hint : camera.starting}</p>
      <div class="ways">
        <signing-button class="shutter" ?busy=${!live} @click=${this.#shoot}
          ><span slot="icon">${icon("camera", 18)}</span>${camera.shutter}</signing-button
        >
        <signing-button variant="secondary" @click=${() => this.#emit("cancel")}
          >${camera.cancel}</signing-button
        >
      </div>`;
  }
}
