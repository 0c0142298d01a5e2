import type { ConnectMessage, FrameEvent, HostEvent } from "@service/contract/embed/protocol";
import type { Clock } from "../clock.ts";
import { make } from "../dom.ts";
import { SigningError } from "../errors.ts";
import { type Channel, openChannel } from "./channel.ts";
import { INIT_TIMEOUT_MS } from "./init-request.ts";
import { scopeWithin } from "./scope.ts";

/** Permissions of the page: run scripts, keep its origin, submit forms, open links, download, print. */
const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals";

/**
 * A page answers the connect message at once, because its first script has run when it has loaded. The host checks four
 * times, this many milliseconds apart: a host whose thread is busy for longer loses one check and no more.
 */
const ANSWER_MS = 500;

export type Stage = "load" | "connect" | "page";

export interface FrameHostSettings {
  url: string;
  title: string;
  clock: Clock;
  /** Ends the frame. */
  signal: AbortSignal;
  /** A single-use token, a new one for each load of the page, and the version of its protocol. */
  token(signal: AbortSignal): Promise<Pick<ConnectMessage, "frameToken" | "v">>;
  connectFields(): Omit<ConnectMessage, "type" | "v" | "nonce" | "frameToken">;
  /** The page loads (again) and shows nothing yet. */
  loading(): void;
  hear(event: FrameEvent): void;
  fail(error: unknown): void;
}

/** The iframe and its channel. Each load of a page gets a new channel and closes the one before. */
export class FrameHost {
  readonly element: HTMLIFrameElement;
  /** How far the page has come: it loads, it is sent the connect message, it has answered. */
  stage: Stage = "load";
  readonly #settings: FrameHostSettings;
  readonly #origin: string;
  #page: AbortController;
  #silence: AbortController;
  #channel: Channel | null = null;
  /** The person was in the page before: an inert frame loses their focus. */
  #hadFocus = false;

  constructor(settings: FrameHostSettings) {
    this.#settings = settings;
    this.#origin = new URL(settings.url).origin;
    this.#page = this.#silence = scopeWithin(settings.signal);
    this.element = createFrame(settings.url, settings.title);
    this.element.addEventListener("load", () => void this.#connect(), { signal: settings.signal });
    this.#expectWord();
  }

  send(event: HostEvent): void {
    this.#channel?.send(event);
  }

  /** Shows the page, which explains an error to the signer. */
  reveal(): void {
    this.#silence.abort();
    this.element.inert = false;
    if (this.#hadFocus) this.element.focus();
    this.#hadFocus = false;
  }

  /** Closes the channel; the page may stay visible. */
  disconnect(): void {
    this.#page.abort();
    this.#silence.abort();
  }

  async #connect(): Promise<void> {
    const settings = this.#settings;
    this.disconnect();
    const page = (this.#page = scopeWithin(settings.signal));
    this.#expectWord();
    this.#hadFocus ||= (this.element.parentNode as ShadowRoot).activeElement === this.element;
    this.element.inert = true;
    settings.loading();
    try {
      const { frameToken, v } = await settings.token(page.signal);
      const target = this.element.contentWindow;
      if (page.signal.aborted || !target) return;
      const fields = { ...settings.connectFields(), frameToken, v };
      this.stage = "connect";
      this.#channel = openChannel(target, this.#origin, fields, page.signal, (event) => this.#hear(event));
      this.#expectWord(ANSWER_MS, 3);
    } catch (error) {
      if (!page.signal.aborted) settings.fail(error);
    }
  }

  #hear(event: FrameEvent): void {
    this.stage = "page";
    const shows = event.type === "ready" || event.type === "step";
    if (shows) this.reveal();
    else if (this.element.inert) this.#expectWord();
    if (event.type === "resize") this.element.style.height = `${Math.ceil(event.height)}px`;
    this.#settings.hear(event);
  }

  /**
   * Without a ready frame within 30 s it is INIT_TIMEOUT (docs/contract/embed.md#init-timeout). Every word of a page
   * that is still loading (it is connected, it grows) starts the 30 s anew, so that a slow line does not lose a page
   * that makes progress. One that has loaded and does not answer is dead: refused by its frame-ancestors, or without
   * its script. `looks`: how often the time is given again.
   */
  #expectWord(ms = INIT_TIMEOUT_MS, looks = 0): void {
    this.#silence.abort();
    this.#silence = scopeWithin(this.#settings.signal);
    this.#settings.clock.after(ms, this.#silence.signal, () => {
      // browsers slow down timers in a tab that is not visible
      if (document.hidden || looks--) this.#expectWord(ms, looks);
      else this.#settings.fail(new SigningError("INIT_TIMEOUT", { cause: this.stage }));
    });
  }
}

/** Without an origin each is delegated to that of `src`, the service's, and to no other. */
const DELEGATED = "camera;microphone;publickey-credentials-get;publickey-credentials-create";

/** The iframe, not yet in the page. */
function createFrame(url: string, title: string): HTMLIFrameElement {
  return make("iframe", {
    title,
    allow: DELEGATED,
    sandbox: SANDBOX,
    referrerpolicy: "no-referrer",
    part: "frame",
    inert: "", // the skeleton lies over it
    src: url,
  });
}
