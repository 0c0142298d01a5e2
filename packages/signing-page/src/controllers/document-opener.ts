import type { Ceremony } from "@service/contract/embed";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { SigningSession } from "../session/session.ts";
import type { PdfPages } from "../viewer/pdf.ts";

/** Opens the ceremony's document, and opens it anew after the ceremony was loaded again. */
export class DocumentOpener implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #session: SigningSession;
  readonly #open: (size: number) => Promise<PdfPages>;
  #stop: (() => void) | null = null;
  #ceremony: Ceremony | null = null;
  pdf: PdfPages | null = null;

  constructor(
    host: ReactiveControllerHost,
    session: SigningSession,
    open: (size: number) => Promise<PdfPages>,
  ) {
    this.#host = host;
    this.#session = session;
    this.#open = open;
  }

  hostConnected(): void {
    this.#stop = this.#session.subscribe(() => {
      const { phase, ceremony } = this.#session.state;
      if (phase === "signing" && ceremony !== null && ceremony !== this.#ceremony) void this.#begin(ceremony);
    });
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#show(null);
  }

  async #begin(ceremony: Ceremony): Promise<void> {
    this.#ceremony = ceremony;
    this.#show(null);
    try {
      const pdf = await this.#open(ceremony.document.size);
      this.#show(pdf);
      // a frame that is not shown paints nothing: ready then means that it could
      if (isHidden()) await pdf.page(1).then(() => this.#session.painted());
    } catch (error) {
      this.#ceremony = null;
      this.#session.documentFailed(error);
    }
  }

  #show(pdf: PdfPages | null): void {
    void this.pdf?.close();
    this.pdf = pdf;
    this.#host.requestUpdate();
  }
}

function isHidden(): boolean {
  return document.visibilityState === "hidden" || document.documentElement.clientWidth === 0;
}
