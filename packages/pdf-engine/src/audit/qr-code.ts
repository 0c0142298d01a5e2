import { encode } from "uqr";
import { textsOf } from "../locales/index.ts";
import { Canvas, operands } from "../drawing/canvas.ts";
import { PAGE, CONTENT_WIDTH, type Pager } from "./pager.ts";

/** Points of a millimetre. */
const MM = 72 / 25.4;
/** Side of the symbol without its quiet zone, at least: 20 mm, and room for what printers shrink. */
const MIN_SIDE = 22 * MM;
/** Side of a module, at least: phones read smaller ones badly from paper. */
const MIN_MODULE = 0.5 * MM;
/** Modules of white on each side (ISO/IEC 18004 §9.1). */
const QUIET_ZONE = 4;

/** A symbol (ISO/IEC 18004) with its quiet zone, drawn with its bottom-left corner at the origin. */
export interface QrCode {
  canvas: Canvas;
  /** Points, quiet zone included. */
  side: number;
}

/** The symbol of an address at error correction M. A row of dark modules is one rectangle, and all of them one path. */
export function qrCode(address: string): QrCode {
  const { data, size } = encode(address, { ecc: "M", border: QUIET_ZONE });
  const module = Math.ceil(100 * Math.max(MIN_MODULE, MIN_SIDE / (size - 2 * QUIET_ZONE))) / 100;
  const canvas = new Canvas();
  canvas.add(`q ${operands(module, 0, 0, module, 0, 0)} cm`);
  canvas.add(`1 1 1 rg ${operands(0, 0, size, size)} re f`);
  canvas.add("0 0 0 rg", ...data.flatMap((row, index) => darkRuns(row, size - 1 - index)), "f Q");
  return { canvas, side: size * module };
}

function darkRuns(row: readonly boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1] === true) return [];
    const end = row.indexOf(false, x);
    return [`${operands(x, y, (end === -1 ? row.length : end) - x, 1)} re`];
  });
}

/** Draws the symbol of an address at the right of the page, its top at `top`. */
export function drawQrCode(pager: Pager, { canvas, side }: QrCode, address: string, top: number): void {
  const x = PAGE.margin + CONTENT_WIDTH - side;
  const y = top - side;
  const form = pager.sheet.addForm(canvas, { width: side, height: side });
  pager.within("Figure", () => pager.form(form, x, y), {
    alt: alternativeOf(pager, address),
    box: [x, y, x + side, y + side],
  });
}

/** The address stands beside the first language. */
function alternativeOf({ languages: [first, second] }: Pager, address: string): string {
  return `${textsOf(first).evidence.qrCodeTo(address)} · ${textsOf(second).evidence.qrCode}`;
}
