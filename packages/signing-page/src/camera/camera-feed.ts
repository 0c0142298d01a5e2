import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { CameraProblem } from "../locales/camera-problem.ts";
import { openCamera, problemOf } from "./camera.ts";
import type { CameraWish } from "./camera.ts";

interface FeedHost extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
}

interface FeedEvents {
  /** No picture any more; the camera is off. */
  onProblem(problem: CameraProblem): void;
  /** Turned off because the page is hidden. */
  onAway(): void;
}

/**
 * Shows the camera in the `video` of its host: on while the host is connected, until `turnOff` or the page is hidden.
 * Only the signer turns it on again.
 */
export class CameraFeed implements ReactiveController {
  stream: MediaStream | null = null;
  /** The video shows a picture. */
  live = false;
  readonly #host: FeedHost;
  readonly #wish: () => CameraWish;
  readonly #events: FeedEvents;
  #life = new AbortController();

  constructor(host: FeedHost, wish: () => CameraWish, events: FeedEvents) {
    this.#host = host;
    this.#wish = wish;
    this.#events = events;
    host.addController(this);
  }

  get video(): HTMLVideoElement | null {
    return this.#host.renderRoot.querySelector("video");
  }

  hostConnected(): void {
    this.#life = new AbortController();
    const { signal } = this.#life;
    document.addEventListener("visibilitychange", () => document.hidden && this.#leave(), { signal });
    addEventListener("pagehide", () => this.#leave(), { signal });
    void this.#open(signal);
  }

  hostDisconnected(): void {
    this.turnOff();
  }

  /** Not in the template: Lit sets an object again with each rendering, and a video begins anew each time. */
  hostUpdated(): void {
    const { video } = this;
    if (video !== null && video.srcObject !== this.stream) video.srcObject = this.stream;
  }

  turnOff(): void {
    this.#life.abort();
    this.#set(null, false);
  }

  /** Loaded is not yet shown: what is taken before the first picture stands on the screen is black. */
  readonly onData = ({ target }: Event): void => {
    const video = target as HTMLVideoElement & Partial<Pick<HTMLVideoElement, "requestVideoFrameCallback">>;
    const show = () => this.#set(this.stream, this.stream !== null);
    if (video.requestVideoFrameCallback === undefined) show();
    else video.requestVideoFrameCallback(show);
  };

  async #open(signal: AbortSignal): Promise<void> {
    try {
      const stream = await openCamera(signal, this.#wish());
      for (const track of stream?.getTracks() ?? [])
        track.addEventListener("ended", () => this.fail("busy"), { signal });
      if (stream !== null) this.#set(stream, false);
    } catch (error) {
      if (!signal.aborted) this.fail(problemOf(error));
    }
  }

  #set(stream: MediaStream | null, live: boolean): void {
    this.stream = stream;
    this.live = live;
    this.#host.requestUpdate();
  }

  fail(problem: CameraProblem): void {
    this.turnOff();
    this.#events.onProblem(problem);
  }

  #leave(): void {
    this.turnOff();
    this.#events.onAway();
  }
}
