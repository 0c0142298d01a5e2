import type { UploadedSignature } from "@service/contract/embed";
import type { SignatureMethod } from "@service/contract/rules/signature-methods";
import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { WayOn } from "../camera/camera-trouble.ts";
import { cameraAccess, refusalOf } from "../camera/access.ts";
import type { CameraProblem } from "../locales/camera-problem.ts";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import type { IconName } from "@service/ui/icons";
import type { Words } from "../locales/index.ts";
import { PICTURE_TYPES, PictureRejected, readPicture } from "./read-picture.ts";
import type { PictureProblem } from "./read-picture.ts";
import { uploadStyles } from "./upload-styles.ts";

/** A longer wait is shown. */
const SHOW_AFTER_MS = 300;

/** States of the camera's view. */
const STATES = ["closed", "coming", "open", "left"] as const;
type CameraState = (typeof STATES)[number] | CameraProblem;

/**
 * A signature from a picture: a file, or a photograph. The paper is removed here; the preview is what is stamped.
 * @fires upload-change - there is another picture
 * @fires upload-camera - the camera was turned on or off; `isShooting` says which
 * @fires camera-refused - detail: why, in words for the integrator; crosses shadow roots
 */
export class SigningUploadPanel extends LitElement {
  static override properties = {
    words: { attribute: false },
    ink: { attribute: false },
    canHandOff: { type: Boolean },
    methods: { attribute: false },
    working: { state: true },
    problem: { state: true },
    camera: { state: true },
    over: { state: true },
  };
  static override styles = [base, uploadStyles];

  declare words: Words;
  /** The picture as it is adopted. */
  declare ink: UploadedSignature | null;
  /** The signer may go on with a phone. */
  declare canHandOff: boolean;
  /** The ways of signing that the sender allows; absent: all. */
  declare methods: readonly SignatureMethod[] | undefined;
  declare private working: boolean;
  declare private problem: PictureProblem | null;
  declare private camera: CameraState;
  /** A file is dragged over the drop zone. */
  declare private over: boolean;
  /** The picture was taken with the camera and can be retaken. */
  #isPhoto = false;

  constructor() {
    super();
    this.ink = null;
    this.canHandOff = false;
    this.working = false;
    this.problem = null;
    this.camera = "closed";
    this.over = false;
  }

  /** The camera is on, so there is no picture to adopt. */
  get isShooting(): boolean {
    return this.camera === "open";
  }

  override updated(changed: PropertyValues<this>): void {
    const found = changed as Map<string, unknown>;
    if (found.has("camera")) this.dispatchEvent(new CustomEvent("upload-camera"));
    // At 400 % zoom it stands below what the sheet shows.
    if (found.has("problem") && this.problem !== null)
      this.renderRoot.querySelector(".problem")?.scrollIntoView({ block: "nearest" });
  }

  override render(): TemplateResult {
    return this.isShooting ? this.#viewfinder() : this.#choices();
  }

  #viewfinder(): TemplateResult {
    return html`<signing-camera
      .words=${this.words}
      @camera-picture=${(event: CustomEvent<File>) => void this.#takePhoto(event.detail)}
      @camera-problem=${(event: CustomEvent<CameraProblem>) => void this.#noCamera(event.detail)}
      @camera-away=${() => void this.#closeCamera("left")}
      @camera-cancel=${() => void this.#closeCamera("closed")}
    ></signing-camera>`;
  }

  #choices(): TemplateResult {
    const { ink } = this.words;
    return html`${this.#trouble()}
      <div
        class="place ${this.over ? "over" : ""}"
        ?hidden=${this.#cameraProblem !== null && this.ink === null}
        @dragover=${this.#onDrag}
        @dragleave=${() => (this.over = false)}
        @drop=${this.#onDrop}
      >
        ${this.#shown()}
      </div>
      <div class="ways">
        ${this.#allows("uploaded") ? this.#picker("choose", "picture", this.ink === null ? ink.chooseFile : ink.chooseOther) : nothing}
        ${this.#allows("photo") ? this.#photo() : nothing}
      </div>
      <p class="problem" role="alert" ?hidden=${this.problem === null}>
        ${this.problem === null ? "" : ink.pictureProblems[this.problem]}
      </p>
      <span class=${this.#news() === ink.pictureReady ? "visually-hidden" : "news"} role="status"
        >${this.#news()}</span
      >`;
  }

  #allows(method: SignatureMethod): boolean {
    return this.methods?.includes(method) ?? true;
  }

  /** Without a camera, whoever may send no file is told so at once. */
  get #cameraProblem(): CameraProblem | null {
    const { camera } = this;
    const isNeeded = camera === "closed" && !this.#allows("uploaded");
    if (isNeeded && cameraAccess() === "none" && !matchMedia("(pointer: coarse)").matches) return "missing";
    return (STATES as readonly string[]).includes(camera) ? null : (camera as CameraProblem);
  }

  #trouble(): TemplateResult | typeof nothing {
    if (this.#cameraProblem === null) return nothing;
    return html`<signing-camera-trouble
      .problem=${this.#cameraProblem}
      .words=${this.words}
      ?canHandOff=${this.canHandOff}
      .canDraw=${this.#allows("drawn")}
      @trouble-way=${(event: CustomEvent<WayOn>) => event.detail === "retry" && void this.#openCamera()}
    ></signing-camera-trouble>`;
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

  #news(): string {
    const { ink } = this.words;
    if (this.camera === "left") return ink.camera.off;
    if (this.camera === "coming") return ink.camera.starting;
    return this.ink === null ? "" : ink.pictureReady;
  }

  /**
   * The camera in the page, or on a phone without it the system's camera application, which no permissions policy
   * blocks.
   */
  #photo(): TemplateResult | typeof nothing {
    const { ink } = this.words;
    const access = cameraAccess();
    const isPhone = matchMedia("(pointer: coarse)").matches;
    if (isPhone && (access !== "live" || this.#cameraProblem !== null))
      return this.#picker("by-phone", "camera", ink.takePhoto);
    if (access === "none" || this.#cameraProblem !== null) return nothing;
    const again = this.#isPhoto && this.ink !== null;
    return html`<button class="shoot" type="button" @click=${() => void this.#openCamera()}>
      ${icon("camera", 18)}<span>${again ? ink.retakePhoto : ink.takePhoto}</span>
    </button>`;
  }

  /** A native input: keyboard, screen readers and camera work without our code. */
  #picker(way: "choose" | "by-phone", name: IconName, words: string): TemplateResult {
    return html`<label class=${way}
      ><input
        class="visually-hidden"
        type="file"
        accept=${PICTURE_TYPES.join(",")}
        capture=${way === "by-phone" ? "environment" : nothing}
        @change=${this.#onChoice}
      />${icon(name, 18)}<span>${words}</span></label
    >`;
  }

  /** Its code is fetched when it is first needed: most signers draw. */
  async #openCamera(): Promise<void> {
    if (this.camera === "coming") return;
    this.problem = null;
    if (cameraAccess() === "insecure") return this.#noCamera("insecure");
    this.camera = "coming";
    try {
      const { defineCamera } = await import("../camera/define.ts");
      defineCamera();
      if (!this.isConnected) return; // the signer has gone on meanwhile
      this.camera = "open";
    } catch {
      await this.#noCamera("failed");
    }
  }

  async #closeCamera(state: Exclude<CameraState, "open">): Promise<void> {
    this.camera = state;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(".shoot")?.focus(); // or what is there instead takes it
  }

  async #noCamera(problem: CameraProblem): Promise<void> {
    const refusal = refusalOf(problem);
    if (refusal !== null)
      this.dispatchEvent(
        new CustomEvent("camera-refused", { detail: refusal, bubbles: true, composed: true }),
      );
    await this.#closeCamera(problem);
  }

  async #takePhoto(photo: File): Promise<void> {
    this.#isPhoto = true;
    await this.#closeCamera("closed");
    await this.#take(photo);
  }

  readonly #onChoice = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = ""; // the same file may be chosen again
    this.#choose(file, input.hasAttribute("capture"));
  };

  readonly #onDrag = (event: DragEvent): void => {
    if (!this.#allows("uploaded")) return;
    event.preventDefault();
    this.over = true;
  };

  readonly #onDrop = (event: DragEvent): void => {
    event.preventDefault();
    this.over = false;
    if (this.#allows("uploaded")) this.#choose(event.dataTransfer?.files[0]);
  };

  #choose(file: File | undefined, isPhoto = false): void {
    if (file === undefined) return;
    this.#isPhoto = isPhoto;
    this.camera = "closed";
    void this.#take(file);
  }

  async #take(file: File): Promise<void> {
    this.problem = null;
    const slow = setTimeout(() => (this.working = true), SHOW_AFTER_MS);
    try {
      const ink = await readPicture(file);
      this.ink = this.#isPhoto ? { ...ink, photo: true } : ink;
      this.dispatchEvent(new CustomEvent("upload-change"));
    } catch (error) {
      this.problem = error instanceof PictureRejected ? error.problem : "unreadable";
    } finally {
      clearTimeout(slow);
      this.working = false;
    }
  }
}
