import { html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { Words } from "../locales/index.ts";
import type { Clock } from "../session/clock.ts";
import { captureWords } from "./captures.ts";
import type { CaptureClient, CaptureState } from "./client.ts";
import { CaptureFlow } from "./flow.ts";
import type { View } from "./flow.ts";
import { identityStyles } from "./identity-styles.ts";
import { barStyles } from "./stage-styles.ts";
import { viewOf } from "./views.ts";
import type { Surroundings } from "./view-parts.ts";

/**
 * Takes a person through the captures of one module, or of an onboarding.
 * @fires identity-settled - detail: CaptureState; nothing is left to be captured
 * @fires identity-refused - detail: ApiError; the server ended it
 * @fires identity-unsupported - this browser cannot record what is asked for
 * @fires identity-phone - the person goes on with a phone
 * @fires identity-leave - the person leaves
 * @fires camera-refused - detail: the message for the host
 */
export class SigningIdentity extends LitElement implements Surroundings {
  static override properties = {
    client: { attribute: false },
    words: { attribute: false },
    clock: { attribute: false },
    canSkip: { type: Boolean },
    canHandOff: { type: Boolean },
    canLeave: { type: Boolean },
    news: { state: true },
  };
  static override styles = [base, barStyles, identityStyles];

  declare client: CaptureClient;
  declare words: Words;
  declare clock: Clock;
  declare canSkip: boolean;
  declare canHandOff: boolean;
  declare canLeave: boolean;
  /** For screen readers: what has been done. */
  declare private news: string;
  declare flow: CaptureFlow;
  #shown: View["kind"] | null = null;
  #known: CaptureState | null = null;
  #file: { readonly file: File; readonly url: string } | null = null;

  constructor() {
    super();
    this.canSkip = false;
    this.canHandOff = false;
    this.canLeave = false;
    this.news = "";
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forgetFile();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("client")) this.#begin();
    if (this.flow.view.kind !== "check") this.#forgetFile();
    if (this.flow.state !== this.#known) this.#tellPassed(this.#known, this.flow.state);
    this.#known = this.flow.state;
  }

  /**
   * Moves the focus to the new view, because the old view had it. Cameras and their problems focus
   * themselves.
   */
  override updated(): void {
    const { kind } = this.flow.view;
    if (kind === this.#shown) return;
    this.#shown = kind;
    if (kind === "loading" || kind === "camera" || kind === "trouble") return;
    this.renderRoot.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }

  urlOf(file: File): string {
    if (this.#file?.file !== file) {
      this.#forgetFile();
      this.#file = { file, url: URL.createObjectURL(file) };
    }
    return this.#file.url;
  }

  leave(): void {
    this.#emit("identity-leave");
  }

  toPhone(): void {
    this.#emit("identity-phone");
  }

  override render(): TemplateResult {
    return html`${viewOf(this)}
      <div class="visually-hidden" role="status">${this.news}</div>`;
  }

  #begin(): void {
    const before = this.flow as CaptureFlow | undefined;
    if (before !== undefined) {
      before.hostDisconnected();
      this.removeController(before);
    }
    this.#shown = null;
    this.#known = null;
    this.flow = new CaptureFlow(this, this.client, {
      clock: this.clock,
      events: {
        onSettled: (state) => this.#emit("identity-settled", state),
        onRefused: (error) => this.#emit("identity-refused", error),
        onCameraRefused: (message) => this.#emit("camera-refused", message),
        onUnsupported: () => this.#emit("identity-unsupported"),
      },
    });
  }

  #tellPassed(before: CaptureState | null, now: CaptureState | null): void {
    const passed = now?.steps.find(
      ({ capture, status }) =>
        (status === "passed" || status === "review") &&
        before?.steps.some((step) => step.capture === capture && step.status === "processing"),
    );
    if (passed === undefined) return;
    this.news = this.words.identity.passed(
      captureWords(passed.capture, this.flow.document, this.words).title,
    );
  }

  #forgetFile(): void {
    if (this.#file !== null) URL.revokeObjectURL(this.#file.url);
    this.#file = null;
  }

  #emit(type: string, detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
