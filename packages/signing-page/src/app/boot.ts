import type { ConnectMessage, HostEvent } from "@service/contract/embed/protocol";
import type { Ceremony } from "@service/contract/embed";
import { randomId } from "@service/contract/random-id";
import { applyAppearance } from "../appearance/load.ts";
import { WantedHeight } from "../controllers/wanted-height.ts";
import { type Locale, nearestLocale } from "@service/contract/locales";
import { loadWords, useStrings } from "../locales/index.ts";
import { systemClock } from "../session/clock.ts";
import { failureFrom, failureOf } from "../session/failure.ts";
import { FirstAct } from "../session/first-act.ts";
import { withRetries } from "../session/retry.ts";
import { SigningSession } from "../session/session.ts";
import type { FaceUrls } from "../signature/faces.ts";
import { RENDERABLE_MODULES } from "../session/shown-modules.ts";
import type { DocumentSource } from "../viewer/document-bytes.ts";
import { type OpenDocument, type PdfAssets, type PdfPages, preparePdf } from "../viewer/pdf.ts";
import { defer } from "../wire/deferred.ts";
import { SigningApp } from "./app.ts";
import { defineElements, lateFaces, loadLate, prepareFields } from "./define.ts";
import type { EarlyPage } from "./early-page.ts";

export interface PageAssets {
  pdf: PdfAssets;
  faces: FaceUrls;
}

/** A page whose host has not connected in this time shows NOT_EMBEDDED. */
const CONNECT_TIMEOUT_MS = 25_000;

/** pdf.js is five times as large as all the rest: it is fetched after the first page's picture, or after this time. */
const PICTURE_TIMEOUT_MS = 700;

/**
 * The menu comes with the late code, also where the first page is never painted (docs/decisions/signing-page.md#d397).
 */
const PAINT_TIMEOUT_MS = 5_000;

/** Phases that an exception does not take back. */
const ENDS: ReadonlySet<string> = new Set(["done", "declined", "closed", "returned", "failed"]);

/** Tried again when a sheet is opened. */
const loadMore = (): void => void loadLate().catch(() => undefined);

/** Starts the page. Outside a frame it shows NOT_EMBEDDED. */
export function startPage(assets: PageAssets, early: EarlyPage): void {
  defineElements();
  const page = new EmbeddedPage(assets, early);
  if (window.parent === window) void page.notEmbedded();
  else page.connect();
}

class EmbeddedPage {
  readonly #assets: PageAssets;
  readonly #early: EarlyPage;
  readonly #session: SigningSession;
  readonly #height: WantedHeight;
  readonly #firstAct: FirstAct;
  #openDocument: Promise<OpenDocument> | null = null;
  /** SHA-256 of the document whose picture was requested before the ceremony was loaded. */
  #ahead: string | null = null;
  #connected = false;
  /** The host's page gave no appearance. */
  #isPlain = false;

  constructor(assets: PageAssets, early: EarlyPage) {
    this.#assets = assets;
    this.#early = early;
    this.#session = new SigningSession(
      {
        api: early.api,
        host: early.link,
        clock: systemClock,
        newId: randomId,
        renderableModules: RENDERABLE_MODULES,
        prepare: prepareFields,
        onAuthorized: () => this.#prepare(),
        onLoaded: (ceremony) => this.#onLoaded(ceremony),
        onPainted: loadMore,
      },
      nearestLocale(document.documentElement.lang),
    );
    this.#height = new WantedHeight(early.link);
    this.#firstAct = new FirstAct(window, () => withRetries(systemClock, () => early.api.recordAct()));
  }

  async notEmbedded(): Promise<void> {
    await loadWords(this.#session.state.locale);
    this.#show();
    this.#session.fail(failureOf("NOT_EMBEDDED", "The signing page was opened outside the SDK."));
  }

  connect(): void {
    addEventListener("pagehide", () => this.#session.leavePage());
    document.addEventListener("visibilitychange", () => {
      // the last event that phones reliably send before they end a tab
      if (document.visibilityState === "hidden") this.#session.leavePage();
    });
    systemClock.after(CONNECT_TIMEOUT_MS, () => this.#noHost());
    this.#early.handTo({
      onException: (error) => this.onException(error),
      onConnect: (message) => void this.#onConnect(message),
      onEvent: (event) => this.#onEvent(event),
    });
  }

  /** The page says so, and keeps what the signer entered. An end that was reached stays. */
  onException(error: unknown): void {
    const { phase } = this.#session.state;
    if (!ENDS.has(phase)) this.#session.fail(failureFrom(error));
    if (!document.querySelector("signing-app")) this.#show();
    // A rejection here would be another exception, and come back without end.
    import("./last-resort.ts").then(({ ensureEnd }) => ensureEnd(() => this.#end)).catch(() => null);
  }

  get #end(): { phase: string; code: string } {
    const { state } = this.#session;
    return { phase: state.phase, code: state.phase === "failed" ? state.failure.code : "INTERNAL_ERROR" };
  }

  #noHost(): void {
    if (!this.#connected && this.#session.state.phase === "loading") void this.notEmbedded();
  }

  async #onConnect({ frameToken, locale, strings, appearance }: ConnectMessage): Promise<void> {
    this.#connected = true;
    this.#isPlain = !appearance;
    if (appearance) applyAppearance(appearance);
    if (strings) await useStrings(async (of) => strings[of] ?? {});
    await this.#speak(locale);
    if (!document.querySelector("signing-app")) this.#show();
    this.#height.report();
    void this.#session.start(frameToken);
  }

  /** Changes the language, if one is given, once its words are here. */
  async #speak(locale: Locale | null | undefined): Promise<void> {
    await loadWords(locale ?? this.#session.state.locale);
    if (locale) this.#session.setLocale(locale);
  }

  /** The picture belongs to the document of the first ceremony. The session's appearance applies unless the host gave one. */
  #onLoaded({ document, appearance, unseen }: Ceremony): void {
    if (unseen === true) void this.#firstAct.await();
    if (this.#ahead) return;
    this.#ahead = document.sha256;
    systemClock.after(PAINT_TIMEOUT_MS, loadMore);
    if (this.#isPlain && appearance) applyAppearance(appearance);
  }

  #onEvent(event: HostEvent): void {
    if (event.type === "token") void this.#session.revive(event.frameToken);
    if (event.type === "locale") void this.#speak(event.locale);
    if (event.type === "appearance") applyAppearance(event.appearance);
    if (event.type === "destroy") this.#session.leavePage();
  }

  /** Fetches pdf.js after the first page's picture. */
  #prepare(): void {
    const { promise: late, resolve } = defer<unknown>();
    systemClock.after(PICTURE_TIMEOUT_MS, () => resolve(null));
    this.#openDocument ??= Promise.race([this.#early.firstPage, late]).then(() =>
      preparePdf(this.#assets.pdf),
    );
  }

  #show(): void {
    const app = new SigningApp({
      session: this.#session,
      clock: systemClock,
      hasHost: () => this.#connected,
      faces: lateFaces(this.#assets.faces),
      openDocument: (document, source) => this.#open(document, source),
      firstPage: ({ sha256 }) => (sha256 === this.#ahead ? this.#early.firstPage : null),
      download: () => this.#early.api.document(),
      signedCopy: (documentId) => this.#early.api.signed(documentId),
      api: this.#early.api,
      loadLate,
    });
    app.addController(this.#height);
    document.querySelector("#boot")?.remove();
    document.body.append(app);
  }

  async #open({ size, sha256 }: Ceremony["document"], source?: DocumentSource): Promise<PdfPages> {
    if (!this.#openDocument) throw new Error("The page is not connected.");
    const { api } = this.#early;
    const open = await this.#openDocument;
    return open(
      source ?? {
        size,
        read: (start, end) => withRetries(systemClock, () => api.range(start, end, sha256)),
        readMany: (ranges) => withRetries(systemClock, () => api.ranges(ranges, sha256)),
      },
    );
  }
}
