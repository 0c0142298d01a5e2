import { renderSVG } from "uqr";

/** A QR code (ISO/IEC 18004) of an address, as SVG. */
export function qrSvg(address: string): string {
  return renderSVG(address, { border: 2, pixelSize: 8 });
}
