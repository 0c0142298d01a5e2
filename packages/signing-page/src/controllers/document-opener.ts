import type { Ceremony } from "@service/contract/embed";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { SigningSession } from "../session/session.ts";
import type { PdfPages } from "../viewer/pdf.ts";

/** Opens the ceremony's document, and opens it anew when it has become another one. */
export class DocumentOpener implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #session: SigningSession;
  readonly #open: (document: Ceremony["document"]) => Promise<PdfPages>;
  #stop: (() => void) | null = null;
  /** SHA-256 of what is open or being opened. */
  #sha256: string | null = null;
  pdf: PdfPages | null = null;

  constructor(
    host: ReactiveControllerHost,
    session: SigningSession,
    open: (document: Ceremony["document"]) => Promise<PdfPages>,
  ) {
    this.#host = host;
    this.#session = session;
    this.#open = open;
  }

  hostConnected(): void {
    this.#stop = this.#session.subscribe(() => {
      const { phase, ceremony } = this.#session.state;
      if (phase !== "signing" || ceremony === null || ceremony.document.pages.length === 0) return;
      if (ceremony.document.sha256 !== this.#sha256) void this.#begin(ceremony);
    });
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#show(null);
  }

  async #begin(ceremony: Ceremony): Promise<void> {
    this.#sha256 = ceremony.document.sha256;
    this.#show(null);
    try {
      this.#show(await this.#open(ceremony.document));
    } catch (error) {
      this.#sha256 = null;
      this.#session.documentFailed(error);
    }
  }

  #show(pdf: PdfPages | null): void {
    void this.pdf?.close();
    this.pdf = pdf;
    this.#host.requestUpdate();
  }
}
