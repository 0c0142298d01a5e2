import type { PdfDict } from "@libpdf/core";
import type { Reader } from "./reader.ts";

/** Components of DeviceGray, DeviceRGB or DeviceCMYK by their count; none is transparent. */
export type Colour = readonly number[];
type BorderStyle = "S" | "D" | "B" | "I" | "U";

/** The look of a widget by /MK, /BS and /Border (ISO 32000-1 tables 166 and 189). */
export interface Look {
  background: Colour;
  border: Colour;
  borderWidth: number;
  borderStyle: BorderStyle;
  /** Lengths in points of dashes and gaps. */
  dash: number[];
  /** Quarter turns counter-clockwise. */
  turns: number;
  caption: string;
}

const STYLES: readonly string[] = ["S", "D", "B", "I", "U"] satisfies BorderStyle[];
const isStyle = (name: string | null): name is BorderStyle => name !== null && STYLES.includes(name);

function colour(components: number[]): Colour {
  return [1, 3, 4].includes(components.length)
    ? components.map((value) => Math.min(1, Math.max(0, value)))
    : [];
}

function dashes(lengths: number[]): number[] {
  const isUsable = lengths.every((length) => length >= 0) && lengths.some((length) => length > 0);
  return isUsable ? lengths.slice(0, 8) : [3];
}

function readBorder(widget: PdfDict, reader: Reader): Pick<Look, "borderWidth" | "borderStyle" | "dash"> {
  const style = reader.dict(widget.get("BS"));
  const [, , width, dash] = reader.array(widget.get("Border"));
  const name = reader.name(style?.get("S"));
  const implied = style === null && dash !== undefined ? "D" : "S";
  return {
    borderWidth: Math.max(0, reader.number(style ? style.get("W") : width) ?? 1),
    borderStyle: isStyle(name) ? name : implied,
    dash: dashes(reader.numbers(style ? style.get("D") : dash)),
  };
}

export function readLook(widget: PdfDict, reader: Reader): Look {
  const characteristics = reader.dict(widget.get("MK"));
  const rotation = reader.number(characteristics?.get("R")) ?? 0;
  return {
    ...readBorder(widget, reader),
    background: colour(reader.numbers(characteristics?.get("BG"))),
    border: colour(reader.numbers(characteristics?.get("BC"))),
    turns: rotation % 90 === 0 ? (((rotation / 90) % 4) + 4) % 4 : 0,
    caption: reader.text(characteristics?.get("CA")) ?? "",
  };
}

/** How far the border reaches into the widget: a bevel is drawn inside of the line. */
export const borderDepth = ({ borderWidth, borderStyle }: Look): number =>
  borderStyle === "B" || borderStyle === "I" ? 2 * borderWidth : borderWidth;
