import { ORIGINS_META } from "@service/contract/embed/protocol";
import type { ConnectMessage, HostEvent } from "@service/contract/embed/protocol";
import type { Ceremony, HandwritingFace } from "@service/contract/embed";
import { applyAppearance } from "../controllers/appearance.ts";
import { WantedHeight } from "../controllers/wanted-height.ts";
import { SESSION_META } from "../html.ts";
import { browserLocale, useStrings } from "../locales/index.ts";
import { systemClock } from "../session/clock.ts";
import { failureOf } from "../session/failure.ts";
import { withRetries } from "../session/retry.ts";
import { SigningSession } from "../session/session.ts";
import { FaceStore } from "../signature/faces.ts";
import { RENDERABLE_MODULES } from "../verification/registry.ts";
import { DocumentBytes } from "../viewer/document-bytes.ts";
import { preparePdf } from "../viewer/pdf.ts";
import type { OpenDocument, PdfAssets } from "../viewer/pdf.ts";
import { EmbedApi } from "../wire/embed-api.ts";
import { HostLink } from "../wire/host-link.ts";
import { SigningApp } from "./app.ts";
import { defineElements, loadLate } from "./define.ts";
import { TokenRequests } from "./token-requests.ts";

export interface PageAssets {
  pdf: PdfAssets;
  /** pdf.js' worker, under way already; null where nobody embeds the page. */
  pdfWorker: Promise<Worker | null> | null;
  faces: Readonly<Record<HandwritingFace, string>>;
}

/** A host that has not connected by then does not know how; the page says so instead of waiting on. Milliseconds. */
const CONNECT_PATIENCE = 25_000;

/**
 * Starts the page: listens for the host at once, so that no connect is missed, and fetches pdf.js meanwhile. A page
 * that is not in a frame says how it is meant to be opened.
 */
export function startPage(assets: PageAssets): void {
  defineElements();
  const page = new Page(assets);
  if (window.parent === window) page.notEmbedded();
  else page.connect();
}

class Page {
  readonly #assets: PageAssets;
  readonly #tokens = new TokenRequests(() => this.#link.post({ type: "token-needed" }));
  readonly #api = new EmbedApi({
    base: location.pathname.replace(/\/$/, ""),
    fetch: (input, init) => fetch(input, init),
    renew: () => this.#tokens.next(),
  });
  readonly #link: HostLink;
  readonly #session: SigningSession;
  readonly #height: WantedHeight;
  #openDocument: OpenDocument | null = null;
  #bytes: DocumentBytes | null = null;
  /** SHA-256 of the document whose first bytes were fetched ahead. */
  #ahead: string | null = null;
  #connected = false;

  constructor(assets: PageAssets) {
    this.#assets = assets;
    this.#link = new HostLink({
      window,
      sessionId: meta(SESSION_META),
      allowedOrigins: meta(ORIGINS_META).split(" "),
      onConnect: (message) => this.#onConnect(message),
      onEvent: (event) => this.#onEvent(event),
    });
    this.#session = new SigningSession(
      {
        api: this.#api,
        host: this.#link,
        clock: systemClock,
        newId: () => crypto.randomUUID(),
        renderableModules: RENDERABLE_MODULES,
        onAuthorized: () => this.#fetchHead(),
        onPainted: () => void loadLate().catch(() => undefined), // tried again when a sheet is opened
      },
      browserLocale(document.documentElement.lang || navigator.language),
    );
    this.#height = new WantedHeight(this.#link);
  }

  notEmbedded(): void {
    this.#show();
    this.#session.fail(failureOf("NOT_EMBEDDED", "The signing page was opened outside the SDK."));
  }

  connect(): void {
    this.#link.start();
    const { pdf, pdfWorker } = this.#assets;
    this.#openDocument = preparePdf(pdf, pdfWorker ?? undefined);
    addEventListener("pagehide", () => this.#session.leavePage());
    document.addEventListener("visibilitychange", () => {
      // the last event that a phone is sure to send before it ends a tab
      if (document.visibilityState === "hidden") this.#session.leavePage();
    });
    systemClock.after(CONNECT_PATIENCE, () => this.#noHost());
  }

  #noHost(): void {
    if (!this.#connected) this.notEmbedded();
  }

  #onConnect(message: ConnectMessage): void {
    this.#connected = true;
    if (message.strings) useStrings(message.strings);
    this.#meetCeremony(message.appearance === null);
    if (message.appearance !== null) applyAppearance(document.documentElement, message.appearance);
    if (message.locale !== null) this.#session.setLocale(message.locale);
    if (document.querySelector("signing-app") === null) this.#show();
    this.#height.tell();
    void this.#session.start(message.frameToken);
  }

  /**
   * What was fetched ahead is of the document as the first ceremony has it. Without a choice of the host's page, its
   * server's looks count, made with the session.
   */
  #meetCeremony(dress: boolean): void {
    const stop = this.#session.subscribe(() => {
      const { ceremony } = this.#session.state;
      if (ceremony === null) return;
      stop();
      this.#ahead = ceremony.document.sha256;
      if (dress && ceremony.appearance !== null)
        applyAppearance(document.documentElement, ceremony.appearance);
    });
  }

  #onEvent(event: HostEvent): void {
    if (event.type === "token" && !this.#tokens.give(event.frameToken))
      void this.#session.revive(event.frameToken);
    if (event.type === "locale") this.#session.setLocale(event.locale);
    if (event.type === "appearance") applyAppearance(document.documentElement, event.appearance);
    if (event.type === "destroy") this.#session.leavePage();
  }

  #fetchHead(): void {
    this.#bytes = this.#newBytes();
  }

  #newBytes(): DocumentBytes {
    return new DocumentBytes(
      (start, end) => withRetries(systemClock, () => this.#api.range(start, end)),
      (ranges) => withRetries(systemClock, () => this.#api.ranges(ranges)),
    );
  }

  #show(): void {
    const app = new SigningApp({
      session: this.#session,
      clock: systemClock,
      hasHost: () => this.#connected,
      faces: new FaceStore(this.#assets.faces),
      openDocument: (document) => this.#open(document),
      download: () => this.#api.document(),
      signedCopy: () => this.#api.signed(),
      loadLate,
    });
    app.addController(this.#height);
    document.querySelector("#boot")?.remove();
    document.body.append(app);
  }

  async #open({ size, sha256 }: Ceremony["document"]) {
    if (this.#openDocument === null) throw new Error("The page is not connected.");
    const bytes = sha256 === this.#ahead && this.#bytes !== null ? this.#bytes : this.#newBytes();
    this.#bytes = null;
    bytes.expect(size);
    return this.#openDocument(bytes, size);
  }
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}
