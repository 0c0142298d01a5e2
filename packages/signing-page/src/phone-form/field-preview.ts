import type { CeremonyField } from "@service/contract/embed";
import { css, html, LitElement } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { PageSize } from "../viewer/geometry.ts";
import type { Painting, PdfPages } from "../viewer/pdf.ts";

/** A higher device pixel ratio is not visible in a preview. */
const MAX_PIXEL_RATIO = 2;
/** CSS pixels per point: text beside the field can be read, and enough of it is there. */
const MAX_SCALE = 1.25;
/** Part of the preview's width that a wide field takes. */
const FIELD_PART = 0.8;

/**
 * The piece of a page where a field is, painted from the PDF, with the field outlined.
 * @fires preview-painted
 */
export class SigningFieldPreview extends LitElement {
  static override properties = {
    pdf: { attribute: false },
    size: { attribute: false },
    field: { attribute: false },
    label: {},
  };
  static override styles = css`
    :host {
      position: relative;
      display: block;
      overflow: hidden;
      background: var(--signing-color-paper);
      border-radius: 6px;
      box-shadow: inset 0 0 0 1px #8a909c;
    }
    .sheet {
      direction: ltr;
      position: absolute;
      width: calc(var(--page-width) * 1px);
      height: calc(var(--page-height) * 1px);
    }
    .paint,
    canvas {
      width: 100%;
      height: 100%;
    }
    .place {
      position: absolute;
      box-sizing: border-box;
      outline: 2px solid var(--signing-color-field);
      outline-offset: 2px;
      border-radius: 3px;
      background: color-mix(in srgb, var(--signing-color-field-active) 60%, transparent);
    }
    :host::after {
      content: "";
      position: absolute;
      inset: 0;
      border: 1px solid #8a909c;
      border-radius: 6px;
    }
  `;

  declare pdf: PdfPages | null;
  /** The page's size, points. */
  declare size: PageSize;
  declare field: CeremonyField;
  declare label: string;
  readonly #observer = new ResizeObserver(() => this.#draw());
  #painting: Painting | null = null;
  /** The painted page and scale. */
  #painted = "";

  constructor() {
    super();
    this.pdf = null;
    this.label = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#painting?.cancel();
    this.#show(null);
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has("pdf")) this.#painted = "";
    this.#draw();
  }

  override render(): TemplateResult {
    return html`<div class="sheet" role="img" aria-label=${this.label}>
      <div class="paint" aria-hidden="true"></div>
      <div class="place"></div>
    </div>`;
  }

  #draw(): void {
    const sheet = this.renderRoot.querySelector<HTMLElement>(".sheet");
    const { clientWidth: width, clientHeight: height, field, size } = this;
    if (sheet === null || width === 0 || height === 0) return;
    const fit = width / size.width;
    const scale = Math.max(Math.min(fit, MAX_SCALE), Math.min(MAX_SCALE, (width * FIELD_PART) / field.width));
    sheet.style.setProperty("--page-width", String(size.width * scale));
    sheet.style.setProperty("--page-height", String(size.height * scale));
    sheet.style.left = `${begin(field.x + field.width / 2, size.width, { scale, room: width })}px`;
    sheet.style.top = `${begin(field.y + field.height / 2, size.height, { scale, room: height })}px`;
    const { style } = this.renderRoot.querySelector<HTMLElement>(".place")!;
    for (const [side, points] of [
      ["left", field.x],
      ["top", field.y],
      ["width", field.width],
      ["height", field.height],
    ] as const)
      style.setProperty(side, `${points * scale}px`);
    void this.#paint(scale);
  }

  /** The old paint stays until the new one is complete. */
  #show(canvas: HTMLCanvasElement | null): void {
    const paint = this.renderRoot.querySelector(".paint");
    const old = paint?.querySelector("canvas");
    if (old) old.width = 0; // Safari frees a canvas only when it has no size
    paint?.replaceChildren(...(canvas === null ? [] : [canvas]));
  }

  /** Not when it is painted so already: the keyboard changes the height often. */
  async #paint(scale: number): Promise<void> {
    const { pdf, field, size } = this;
    const wanted = `${field.page} ${scale}`;
    if (pdf === null || wanted === this.#painted) return;
    this.#painted = wanted;
    this.#painting?.cancel();
    try {
      const page = await pdf.page(field.page);
      if (wanted !== this.#painted) return;
      const canvas = document.createElement("canvas");
      const ratio = Math.min(MAX_PIXEL_RATIO, Math.max(1, devicePixelRatio));
      this.#painting = page.paint(canvas, (scale * ratio * size.width) / page.width);
      await this.#painting.done;
      if (wanted !== this.#painted) return;
      this.#show(canvas);
      this.dispatchEvent(new CustomEvent("preview-painted"));
    } catch {
      if (wanted === this.#painted) this.#painted = ""; // tried again with the next change; the page's number is beside it
    }
  }
}

/**
 * Returns the offset of the page that centres the point. A page larger than the space shows no space beside
 * it.
 */
function begin(center: number, length: number, { scale, room }: { scale: number; room: number }): number {
  const whole = length * scale;
  if (whole <= room) return (room - whole) / 2;
  return Math.min(0, Math.max(room - whole, room / 2 - center * scale));
}
