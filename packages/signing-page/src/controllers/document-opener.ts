import type { Ceremony } from "@service/contract/embed";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { AppPorts } from "./ports.ts";
import type { SigningSession } from "../session/session.ts";
import type { PdfPages } from "../viewer/pdf.ts";

/** Opens the ceremony's document, and anew when it changes or may have changed by a correction. */
export class DocumentOpener implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #session: SigningSession;
  readonly #ports: Pick<AppPorts, "openDocument" | "firstPage">;
  #stop: (() => void) | null = null;
  /** SHA-256 of what is open or being opened. */
  #sha256: string | null = null;
  pdf: PdfPages | null = null;
  /** Address of a picture of the first page. */
  picture: string | null = null;

  constructor(
    host: ReactiveControllerHost,
    session: SigningSession,
    ports: Pick<AppPorts, "openDocument" | "firstPage">,
  ) {
    this.#host = host;
    this.#session = session;
    this.#ports = ports;
  }

  hostConnected(): void {
    this.#stop = this.#session.subscribe(() => {
      const { state } = this.#session;
      if (state.phase === "correcting" && this.#sha256 !== null) {
        this.#sha256 = null;
        this.#show(null);
      }
      if (state.phase !== "signing") return;
      const { ceremony } = state.work;
      if (ceremony.document.pages.length > 0 && ceremony.document.sha256 !== this.#sha256)
        void this.#begin(ceremony);
    });
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#show(null);
  }

  async #begin({ document }: Ceremony): Promise<void> {
    this.#sha256 = document.sha256;
    this.#show(null);
    void this.#ports.firstPage(document)?.then((picture) => this.#preview(document, picture));
    try {
      this.#show(await this.#ports.openDocument(document));
    } catch (error) {
      this.#sha256 = null;
      this.#session.documentFailed(error);
    }
  }

  #preview({ sha256 }: Ceremony["document"], picture: Blob | null): void {
    if (picture === null || sha256 !== this.#sha256) return;
    this.picture = URL.createObjectURL(picture);
    this.#host.requestUpdate();
  }

  #show(pdf: PdfPages | null): void {
    void this.pdf?.close();
    if (pdf === null && this.picture !== null) URL.revokeObjectURL(this.picture);
    if (pdf === null) this.picture = null;
    this.pdf = pdf;
    this.#host.requestUpdate();
  }
}
