import { html, svg } from "lit";
import type { TemplateResult } from "lit";
import { encode } from "uqr";

/** The quiet zone around the code, in modules (ISO/IEC 18004 §9.1). */
const QUIET_ZONE = 4;

/** A picture of a QR code, black on white whatever the theme, as wide as its place. `label`: for screen readers. */
export function qrCode(text: string, label: string): TemplateResult {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
    ${svg`<path fill="#fff" d="M0 0h${size}v${size}H0z" /><path fill="#000" d=${modules.join("")} />`}
  </svg>`;
}
