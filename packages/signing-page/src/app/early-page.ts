import {
  type ConnectMessage,
  FIRST_PICTURE,
  type HostEvent,
  ORIGINS_META,
} from "@service/contract/embed/protocol";
import { onException } from "@service/ui/exceptions";
import { isMissingModule } from "@service/ui/missing-module";
import { SESSION_META } from "./session-meta.ts";
import { type ApiError, asApiError } from "../wire/api-error.ts";
import { EmbedApi } from "../wire/embed-api.ts";
import { HostLink } from "../wire/host-link.ts";
import { TokenRequests } from "./token-requests.ts";

/** The name of a window whose page has no code of its own. It outlives a load, and no other frame has it. */
const SILENT = "signing-silent";

export interface HostListener {
  onConnect(message: ConnectMessage): void;
  onEvent(event: HostEvent): void;
  /** Something threw, and nothing caught it. */
  onException(error: unknown): void;
}

/**
 * Runs before the page's own code has loaded: connects to the host, trades its token, and requests the data of the
 * first screen. Keeps the host's messages for the page.
 */
export class EarlyPage {
  readonly #tokens = new TokenRequests(() => this.link.post({ type: "token-needed" }));
  readonly api = new EmbedApi({
    base: location.pathname.replace(/\/$/, ""),
    fetch: (input, init) => fetch(input, init),
    renew: () => this.#tokens.next(),
  });
  readonly link = new HostLink({
    window,
    sessionId: meta(SESSION_META),
    allowedOrigins: meta(ORIGINS_META).split(" "),
    onConnect: (message) => this.#onConnect(message),
    onEvent: (event) => this.#onEvent(event),
  });
  /** The first page as a picture; null where there is none. */
  firstPage: Promise<Blob | null> | null = null;
  #connectMessage: ConnectMessage | null = null;
  /** Tells the host of the page's failure, also one that greets it later; null: it has not failed. */
  #exit: (() => void) | null = null;
  readonly #events: HostEvent[] = [];
  readonly #exceptions: unknown[] = [];
  #page: HostListener | null = null;

  /** Hears the host. Outside a frame there is none. */
  start(): void {
    onException((error) => {
      if (!this.#page) this.#exceptions.push(error);
      else this.#page.onException(error);
    });
    if (window.parent !== window && window.name !== SILENT) this.link.start();
  }

  /** The page's own code cannot be fetched, or has thrown at its start. */
  readonly lackCode = (error: unknown): void => {
    if (isMissingModule(error)) this.#fallSilent();
    else this.#fail(asApiError(error));
  };

  /** A page that cannot even say so falls silent: the host has words for that. */
  #fail({ code, message, retryable }: ApiError): void {
    import("./last-resort.ts").then(
      ({ showEnd }) => {
        this.#exit = () =>
          this.link.post({ type: "exit", status: "error", error: { code, message, retryable } });
        this.#exit();
        showEnd(code);
      },
      () => this.#fallSilent(),
    );
  }

  /**
   * Without its own code the page answers nothing, and the host finds out why within two seconds
   * (docs/decisions/embedding-and-sdk.md#d186). A host that it has answered already meets a silent page by another
   * load.
   */
  #fallSilent(): void {
    this.link.stop();
    if (!this.#connectMessage) return;
    window.name = SILENT;
    location.reload();
  }

  /** Passes the messages that were kept, and all that follow, to the page's own code. */
  handTo(page: HostListener): void {
    this.#page = page;
    if (this.#connectMessage) page.onConnect(this.#connectMessage);
    for (const event of this.#events) page.onEvent(event);
    for (const error of this.#exceptions) page.onException(error);
  }

  #onConnect(message: ConnectMessage): void {
    this.#connectMessage = message;
    // The host waits two seconds for this message; the page's own code may take longer.
    this.link.post({ type: "connected" });
    if (this.#exit) return this.#exit();
    const { narrow, wide } = FIRST_PICTURE;
    const width = matchMedia("(max-width: 639px)").matches ? narrow : wide;
    const authorized = this.api.authorize(message.frameToken);
    const picture = (): Promise<Blob> | null =>
      this.api.ahead?.document.pages.length ? this.api.picture(1, width) : null;
    this.firstPage = authorized.then(picture).catch(() => null);
    this.#page?.onConnect(message);
  }

  #onEvent(event: HostEvent): void {
    if (event.type === "token" && this.#tokens.give(event.frameToken)) return;
    if (!this.#page) this.#events.push(event);
    else this.#page.onEvent(event);
  }
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}
