import type { AdoptedSignature, DrawnSignature } from "@service/contract/embed";
import { css, html, LitElement, nothing, svg } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { FaceLoader } from "./faces.ts";
import { inkPaths } from "./ink-paths.ts";

/** Size in which a typed name is measured; the drawing scales to its place. */
const EM = 100;

interface TypedBox {
  text: string;
  family: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Shows adopted ink, as large as its place allows. Decorative: its container has the accessible name. */
export class SigningInk extends LitElement {
  static override properties = {
    ink: { attribute: false },
    faces: { attribute: false },
    typed: { state: true },
  };
  static override styles = css`
    :host {
      display: block;
      color: var(--signing-color-ink);
    }
    svg {
      display: block;
      width: 100%;
      height: 100%;
      overflow: visible;
    }
    img {
      display: block;
      width: 100%;
      height: 100%;
      object-fit: contain;
    }
    @media (forced-colors: active) {
      :host {
        forced-color-adjust: none;
      }
    }
  `;

  declare ink: AdoptedSignature | null;
  declare faces: FaceLoader | null;
  declare private typed: TypedBox | null;

  constructor() {
    super();
    this.ink = null;
    this.faces = null;
    this.typed = null;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("ink") || changed.has("faces")) void this.#measure();
  }

  override render(): TemplateResult | typeof nothing {
    if (this.ink === null) return nothing;
    if (this.ink.method === "drawn") return this.#drawn(this.ink);
    if (this.ink.method === "uploaded")
      return html`<img src="data:image/png;base64,${this.ink.png}" alt="" />`;
    return this.typed === null ? nothing : this.#text(this.typed);
  }

  #drawn(ink: DrawnSignature): TemplateResult {
    return html`<svg viewBox="0 0 ${ink.width} ${ink.height}" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">
        ${inkPaths(ink).map(({ d, width }) => svg`<path d=${d} stroke-width=${width} />`)}
      </g>
    </svg>`;
  }

  #text({ text, family, x, y, width, height }: TypedBox): TemplateResult {
    return html`<svg viewBox="${x} ${y} ${width} ${height}" aria-hidden="true" focusable="false">
      <text fill="currentColor" font-size=${EM} font-family=${family}>${text}</text>
    </svg>`;
  }

  async #measure(): Promise<void> {
    const { ink, faces } = this;
    if (ink === null || ink.method !== "typed" || faces === null) return;
    const loaded = await faces.load(ink.face).catch(() => null);
    if (loaded === null || this.ink !== ink) return;
    this.typed = { text: ink.text, family: loaded.family, ...measure(ink.text, loaded.family) };
  }
}

/** The box of the text's ink; in a browser without text metrics it is estimated, rather too large than too small. */
function measure(text: string, family: string): Omit<TypedBox, "text" | "family"> {
  const context = document.createElement("canvas").getContext("2d");
  if (context !== null) context.font = `${EM}px ${family}`;
  const size = context?.measureText(text);
  const left = size?.actualBoundingBoxLeft ?? 0;
  const width = left + (size?.actualBoundingBoxRight ?? 0);
  const ascent = size?.actualBoundingBoxAscent ?? 0;
  const height = ascent + (size?.actualBoundingBoxDescent ?? 0);
  if (width <= 0 || height <= 0) return { x: 0, y: -EM, width: text.length * EM * 0.6, height: EM * 1.4 };
  const air = EM * 0.06;
  return { x: -left - air, y: -ascent - air, width: width + 2 * air, height: height + 2 * air };
}
