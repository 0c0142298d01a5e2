import type { CaptureFault, IdentityStep } from "@service/contract/embed";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { cameraAccess, refusalOf } from "../camera/access.ts";
import type { CameraProblem } from "../locales/camera-problem.ts";
import type { Clock } from "../session/clock.ts";
import { weightOf } from "../session/refusals.ts";
import { type ApiError, asApiError } from "../wire/api-error.ts";
import { CAPTURES } from "./captures.ts";
import type { CaptureClient, CaptureState, DocumentKind } from "./client.ts";
import { pictureFile } from "./picture-file.ts";
import { recordingType } from "./recorder.ts";

/** Between two questions whether a capture has been examined. Milliseconds. */
const POLL_INTERVAL_MS = 2000;
/** Questions after which the person is told that it takes long. */
const LATE_AFTER = 10;

/** The view on the screen. */
export type View =
  | { readonly kind: "loading" }
  | { readonly kind: "consent" }
  | { readonly kind: "refused" }
  /** Introduces the next capture. `fault`: the reason of the last refusal, which was no attempt. */
  | { readonly kind: "intro"; readonly fault: CaptureFault | "other" | null; readonly wasAway: boolean }
  | { readonly kind: "camera" }
  | { readonly kind: "trouble"; readonly problem: CameraProblem }
  | { readonly kind: "check"; readonly file: File }
  | { readonly kind: "sending" }
  | { readonly kind: "unsent"; readonly file: File; readonly code: string }
  | { readonly kind: "unloaded"; readonly code: string }
  | { readonly kind: "processing"; readonly isLate: boolean }
  | { readonly kind: "unsupported" }
  | { readonly kind: "over" };

export interface FlowEvents {
  /** Nothing is left to be captured: passed, in review, failed or skipped. */
  onSettled(state: CaptureState): void;
  /** The server refused for good. */
  onRefused(error: ApiError): void;
  /** For the host: why there is no camera. */
  onCameraRefused(message: string): void;
  /** This browser cannot record what is asked for. */
  onUnsupported(): void;
}

const INTRO: Extract<View, { kind: "intro" }> = { kind: "intro", fault: null, wasAway: false };

/** The captures of one person, one after the other: consent, camera, sending, and the wait for the result. */
export class CaptureFlow implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #client: CaptureClient;
  readonly #clock: Clock;
  readonly #events: FlowEvents;
  view: View = { kind: "loading" };
  state: CaptureState | null = null;
  /** The kind of document that the person chose. */
  document: DocumentKind = "card";
  #cancelTimer: (() => void) | null = null;
  #looks = 0;
  #isOn = false;

  constructor(
    host: ReactiveControllerHost,
    client: CaptureClient,
    { clock, events }: { clock: Clock; events: FlowEvents },
  ) {
    this.#host = host;
    this.#client = client;
    this.#clock = clock;
    this.#events = events;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    void this.load();
  }

  hostDisconnected(): void {
    this.#isOn = false;
    this.#stopTimer();
  }

  /** The capture that is next, or is being examined. */
  get step(): IdentityStep | null {
    const steps = this.state?.steps ?? [];
    return (
      steps.find(({ status }) => status === "processing") ??
      steps.find(({ status }) => status === "needed") ??
      null
    );
  }

  load(): Promise<void> {
    this.#show({ kind: "loading" });
    return this.#ask(() => this.#client.state());
  }

  agree(): Promise<void> {
    this.#show({ kind: "loading" });
    return this.#ask(() => this.#client.consent());
  }

  disagree(): void {
    this.#show({ kind: "refused" });
  }

  reconsider(): void {
    this.#show({ kind: "consent" });
  }

  skip(): Promise<void> {
    this.#show({ kind: "loading" });
    return this.#ask(() => this.#client.skip());
  }

  chooseDocument(document: DocumentKind): void {
    this.document = document;
    this.#host.requestUpdate();
  }

  openCamera(): void {
    const access = cameraAccess();
    if (access === "live") return this.#show({ kind: "camera" });
    this.cameraFailed(access === "insecure" ? "insecure" : "missing");
  }

  cameraFailed(problem: CameraProblem): void {
    const refusal = refusalOf(problem);
    if (refusal !== null) this.#events.onCameraRefused(refusal);
    this.#show({ kind: "trouble", problem });
  }

  /** Back to what is asked for. `wasAway`: the camera went off because the page was hidden. */
  leaveCamera(wasAway = false): void {
    this.#show({ ...INTRO, wasAway });
  }

  /** A picture, to be looked at before it is sent. */
  take(file: File): void {
    this.#show({ kind: "check", file });
  }

  async choose(chosen: File): Promise<void> {
    const file = await pictureFile(chosen);
    if (file === null) this.#show({ ...INTRO, fault: "not_an_image" });
    else this.take(file);
  }

  async send(file: File): Promise<void> {
    const { step } = this;
    if (step === null) return this.load();
    this.#show({ kind: "sending" });
    try {
      this.#accept(await this.#client.send(step.capture, file));
    } catch (error) {
      this.#unsent(asApiError(error), file);
    }
  }

  /** A lost answer may hide a capture that has arrived: the server says what it has. */
  async sendAgain(file: File): Promise<void> {
    const before = this.step?.capture;
    this.#show({ kind: "sending" });
    try {
      const state = await this.#client.state();
      const step = state.steps.find(({ capture }) => capture === before);
      if (step?.status !== "needed") return this.#accept(state);
      await this.send(file);
    } catch (error) {
      this.#unsent(asApiError(error), file);
    }
  }

  #unsent(error: ApiError, file: File): void {
    const { code, reason } = error;
    if (!this.#isOn) return;
    if (code === "CAPTURE_REFUSED")
      this.#show({ ...INTRO, fault: (reason ?? "other") as CaptureFault | "other" });
    else if (code === "CONSENT_REQUIRED") this.#show({ kind: "consent" });
    else if (weightOf(error) !== "passing") this.#events.onRefused(error);
    else this.#show({ kind: "unsent", file, code });
  }

  async #ask(ask: () => Promise<CaptureState>): Promise<void> {
    try {
      this.#accept(await ask());
    } catch (error) {
      const failure = asApiError(error);
      if (!this.#isOn) return;
      if (weightOf(failure) !== "passing") this.#events.onRefused(failure);
      else this.#show({ kind: "unloaded", code: failure.code });
    }
  }

  #accept(state: CaptureState): void {
    if (!this.#isOn) return;
    this.state = state;
    const { steps, consented, documents } = state;
    if (documents.length === 1 && documents[0] !== undefined) this.document = documents[0];
    if (state.status !== "pending" || steps.some(({ status }) => status === "failed"))
      return this.#settle(state);
    if (!consented) return this.#show({ kind: "consent" });
    const { step } = this;
    if (step === null || step.status === "processing") return this.#wait();
    this.#looks = 0;
    const { kind } = CAPTURES[step.capture];
    if (kind !== "picture" && recordingType(kind === "speech") === null) return this.#unsupported();
    this.#show(INTRO);
  }

  #settle(state: CaptureState): void {
    this.#show({ kind: "over" });
    const hasFailed = state.steps.some(({ status }) => status === "failed");
    this.#events.onSettled(state.status === "pending" && hasFailed ? { ...state, status: "failed" } : state);
  }

  #unsupported(): void {
    this.#show({ kind: "unsupported" });
    this.#events.onUnsupported();
  }

  #wait(): void {
    this.#show({ kind: "processing", isLate: this.#looks >= LATE_AFTER });
    this.#cancelTimer = this.#clock.after(POLL_INTERVAL_MS, () => void this.#look());
  }

  /** A question that is lost is asked again. */
  async #look(): Promise<void> {
    this.#looks += 1;
    try {
      this.#accept(await this.#client.state());
    } catch (error) {
      const failure = asApiError(error);
      if (!this.#isOn) return;
      if (weightOf(failure) !== "passing") this.#events.onRefused(failure);
      else this.#wait();
    }
  }

  #show(view: View): void {
    this.#stopTimer();
    this.view = view;
    this.#host.requestUpdate();
  }

  #stopTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }
}
