import { base, hairline } from "@service/ui/base";
import { css, html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { DocumentSource } from "../viewer/document-bytes.ts";
import type { PdfPages } from "../viewer/pdf.ts";

/** A page of the document: its number from 1, and its displayed size in points. */
export interface PagePlace {
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

/** A page of the signed document as a picture: blank paper until its file is here, nothing where that cannot be drawn. */
export class SigningSignedPage extends LitElement {
  static override properties = {
    file: { attribute: false },
    place: { attribute: false },
    open: { attribute: false },
    label: {},
    look: { state: true },
  };
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      canvas {
        display: block;
        width: min(100%, calc(min(240px, 30vh) * var(--ratio)));
        aspect-ratio: var(--ratio);
        margin-top: 24px;
        border: 1px solid ${hairline};
        border-radius: 4px;
        background: #fff;
        box-shadow: 0 4px 16px rgb(16 20 32 / 0.1);
      }
    `,
  ];

  /** The signed document; null while it is being made. */
  declare file: Blob | null;
  declare place: PagePlace;
  declare open: (source: DocumentSource) => Promise<PdfPages>;
  /** Describes the picture. */
  declare label: string;
  declare private look: "blank" | "drawn" | "failed";

  constructor() {
    super();
    this.file = null;
    this.look = "blank";
  }

  override willUpdate(): void {
    this.style.setProperty("--ratio", `${this.place.width / this.place.height}`);
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has("file") && this.file !== null) void this.#draw(this.file);
  }

  override render(): TemplateResult | typeof nothing {
    if (this.look === "failed") return nothing;
    const isDrawn = this.look === "drawn";
    return html`<canvas
      role=${isDrawn ? "img" : "presentation"}
      aria-label=${isDrawn ? this.label : nothing}
    ></canvas>`;
  }

  async #draw(file: Blob): Promise<void> {
    try {
      const pdf = await this.open(sourceOf(file));
      await this.#paint(pdf).finally(() => void pdf.close());
      this.look = "drawn";
    } catch {
      this.look = "failed"; // the file itself is still offered
    }
  }

  async #paint(pdf: PdfPages): Promise<void> {
    const canvas = this.renderRoot.querySelector("canvas")!;
    const page = await pdf.page(this.place.number);
    await page.paint(canvas, (canvas.clientWidth * devicePixelRatio) / page.width).done;
  }
}

function sourceOf(file: Blob): DocumentSource {
  return {
    size: file.size,
    read: async (start, end) => ({
      start,
      bytes: new Uint8Array(await file.slice(start, end).arrayBuffer()),
    }),
  };
}
