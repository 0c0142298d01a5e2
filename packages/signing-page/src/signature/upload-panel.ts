import type { UploadedSignature } from "@service/contract/embed";
import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "../components/base.ts";
import { icon } from "../components/icons.ts";
import type { IconName } from "../components/icons.ts";
import type { Words } from "../locales/index.ts";
import { PICTURE_TYPES, PictureRejected, readPicture } from "./read-picture.ts";
import type { PictureProblem } from "./read-picture.ts";

/** A wait longer than this is shown. Milliseconds. */
const SHOW_AFTER = 300;

/**
 * A signature from a picture: a file, or on phones a photograph. The paper is taken out here; what is seen is what is
 * stamped.
 * @fires upload-change - there is another picture
 */
export class SigningUploadPanel extends LitElement {
  static override properties = {
    words: { attribute: false },
    ink: { attribute: false },
    working: { state: true },
    problem: { state: true },
    over: { state: true },
  };
  static override styles = [
    base,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 12px;
      }
      .place {
        flex: 1;
        display: grid;
        place-items: center;
        min-height: 112px;
        padding: 12px 16px;
        border: 1px dashed var(--signing-color-border);
        border-radius: var(--signing-radius);
        background: var(--signing-color-paper);
        color: #4d5563;
        color-scheme: light;
        forced-color-adjust: none;
      }
      .place.over {
        border-style: solid;
        border-color: var(--signing-color-accent);
      }
      .place p {
        max-width: 36ch;
        text-align: center;
        font-size: 14px;
        line-height: 1.45;
        text-wrap: balance;
      }
      signing-ink {
        width: 100%;
        height: clamp(88px, 22dvh, 150px);
      }
      signing-progress {
        width: 160px;
        margin-top: 8px;
      }
      .ways {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      label {
        position: relative;
        flex: 1;
        display: inline-flex;
        align-items: center;
        justify-content: center;
        gap: 8px;
        min-height: 44px;
        padding: 8px 10px;
        border: 1px solid var(--signing-color-border);
        border-radius: var(--signing-radius);
        font-size: 14px;
        font-weight: 600;
        line-height: 1.25;
        text-align: center;
        cursor: pointer;
        touch-action: manipulation;
      }
      label:hover {
        background: color-mix(in srgb, var(--signing-color-accent) 9%, transparent);
      }
      label:has(:focus-visible) {
        outline: 2px solid var(--signing-color-accent);
        outline-offset: 2px;
      }
      .camera {
        display: none;
      }
      @media (pointer: coarse) {
        .camera {
          display: inline-flex;
        }
      }
      @media (max-height: 480px) {
        :host {
          flex-direction: row;
        }
        .ways {
          flex-direction: column;
        }
      }
      .problem {
        font-size: 14px;
        line-height: 1.4;
        color: var(--signing-color-danger);
      }
    `,
  ];

  declare words: Words;
  /** The picture as it is adopted. */
  declare ink: UploadedSignature | null;
  declare private working: boolean;
  declare private problem: PictureProblem | null;
  /** A file is held over the place. */
  declare private over: boolean;

  constructor() {
    super();
    this.ink = null;
    this.working = false;
    this.problem = null;
    this.over = false;
  }

  override render(): TemplateResult {
    const { ink } = this.words;
    return html`<div
        class="place ${this.over ? "over" : ""}"
        @dragover=${this.#onDrag}
        @dragleave=${() => (this.over = false)}
        @drop=${this.#onDrop}
      >
        ${this.#shown()}
      </div>
      <div class="ways">
        ${this.#picker("choose", "picture", this.ink === null ? ink.chooseFile : ink.chooseOther)}
        ${this.#picker("camera", "camera", ink.takePhoto)}
      </div>
      <p class="problem" role="alert" ?hidden=${this.problem === null}>
        ${this.problem === null ? "" : ink.pictureProblems[this.problem]}
      </p>
      <span class="visually-hidden" role="status">${this.ink === null ? "" : ink.pictureReady}</span>`;
  }

  #shown(): TemplateResult {
    const { ink } = this.words;
    if (this.working)
      return html`<p>
        ${ink.pictureWorking}<signing-progress label=${ink.pictureWorking}></signing-progress>
      </p>`;
    if (this.ink === null) return html`<p>${ink.pictureHint}</p>`;
    return html`<signing-ink role="img" aria-label=${ink.preview} .ink=${this.ink}></signing-ink>`;
  }

  /** The browser's own control: keyboard, screen readers and the camera work as everywhere. */
  #picker(way: "choose" | "camera", name: IconName, words: string): TemplateResult {
    return html`<label class=${way}
      ><input
        class="visually-hidden"
        type="file"
        accept=${PICTURE_TYPES.join(",")}
        capture=${way === "camera" ? "environment" : nothing}
        @change=${this.#onChoice}
      />${icon(name, 18)}<span>${words}</span></label
    >`;
  }

  readonly #onChoice = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = ""; // the same file may be chosen again
    if (file !== undefined) void this.#take(file);
  };

  readonly #onDrag = (event: DragEvent): void => {
    event.preventDefault();
    this.over = true;
  };

  readonly #onDrop = (event: DragEvent): void => {
    event.preventDefault();
    this.over = false;
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) void this.#take(file);
  };

  async #take(file: File): Promise<void> {
    this.problem = null;
    const slow = setTimeout(() => (this.working = true), SHOW_AFTER);
    try {
      this.ink = await readPicture(file);
      this.dispatchEvent(new CustomEvent("upload-change"));
    } catch (error) {
      this.problem = error instanceof PictureRejected ? error.problem : "unreadable";
    } finally {
      clearTimeout(slow);
      this.working = false;
    }
  }
}
