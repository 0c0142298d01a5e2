import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject } from "@libpdf/core";
import { Reader } from "../forms/reader.ts";
import { fillColour, operands, polygon, rectangle, strokeColour } from "../forms/paint.ts";
import { resolver } from "../file/page-tree.ts";

/** Points that are drawn; a hostile file lists millions. */
const MAX_POINTS = 20_000;

interface Shape {
  colour: string;
  interior: string;
  width: number;
  /** The annotation's rectangle: left, bottom, right, top. */
  box: [number, number, number, number];
}

type Point = [number, number];

type Draw = (annotation: PdfDict, reader: Reader, shape: Shape) => string;

const stroked = (path: string, { colour, width }: Shape): string =>
  colour === "" || width <= 0 ? "" : `${colour} ${operands(width)} w ${path} S`;

function painted(path: string, { colour, interior, width }: Shape): string {
  const isStroked = colour !== "" && width > 0;
  if (interior === "" && !isStroked) return "";
  const operator = interior === "" ? "S" : isStroked ? "B" : "f";
  return `${interior} ${colour} ${operands(width)} w ${path} ${operator}`;
}

const pairs = (values: readonly number[]): [number, number][] =>
  Array.from({ length: Math.min(MAX_POINTS, values.length >> 1) }, (_, index) => [
    values[2 * index] ?? 0,
    values[2 * index + 1] ?? 0,
  ]);

const line = (points: readonly [number, number][]): string =>
  points.map(([x, y], index) => `${operands(x, y)} ${index === 0 ? "m" : "l"}`).join(" ");

/** The quadrilaterals of marked text: upper left, upper right, lower left, lower right (as all programs write them). */
function quads(annotation: PdfDict, reader: Reader): [number, number][][] {
  const points = pairs(reader.numbers(annotation.get("QuadPoints")));
  return Array.from({ length: points.length >> 2 }, (_, index) => points.slice(4 * index, 4 * index + 4));
}

const between = (low: Point, high: Point, share: number): Point => [
  low[0] + (high[0] - low[0]) * share,
  low[1] + (high[1] - low[1]) * share,
];

/** A line below or through each marked text; `share` of its height from the bottom. */
const across =
  (share: number): Draw =>
  (annotation, reader, shape) =>
    quads(annotation, reader)
      .map(([upperLeft = [0, 0], upperRight = [0, 0], lowerLeft = [0, 0], lowerRight = [0, 0]]) => {
        const points = [between(lowerLeft, upperLeft, share), between(lowerRight, upperRight, share)];
        return stroked(line(points), shape);
      })
      .join("\n");

const highlight: Draw = (annotation, reader, { colour }) =>
  quads(annotation, reader)
    .map(([a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]]) => polygon([a, b, d, c]))
    .map((path) => (colour === "" ? "" : `${colour.toLowerCase()} ${path} f`))
    .join("\n");

/** Distance of the control points of a quarter of an ellipse, in radii. */
const KAPPA = 0.5523;

function ellipse([left, bottom, right, top]: Shape["box"], shape: Shape): string {
  const [x, y, a, b] = [(left + right) / 2, (bottom + top) / 2, (right - left) / 2, (top - bottom) / 2];
  if (a <= 0 || b <= 0) return "";
  const [s, t] = [a * KAPPA, b * KAPPA];
  const path = [
    `${operands(right, y)} m`,
    `${operands(right, y + t, x + s, top, x, top)} c`,
    `${operands(x - s, top, left, y + t, left, y)} c`,
    `${operands(left, y - t, x - s, bottom, x, bottom)} c`,
    `${operands(x + s, bottom, right, y - t, right, y)} c h`,
  ];
  return painted(path.join(" "), shape);
}

const inset = ({ box: [left, bottom, right, top], width }: Shape): Shape["box"] => [
  left + width / 2,
  bottom + width / 2,
  right - width / 2,
  top - width / 2,
];

const DRAWN: Readonly<Record<string, Draw>> = {
  Highlight: highlight,
  Underline: across(0.05),
  Squiggly: across(0.05),
  StrikeOut: across(0.45),
  Square: (_annotation, _reader, shape) => {
    const [left, bottom, right, top] = inset(shape);
    return painted(rectangle(left, bottom, { width: right - left, height: top - bottom }), shape);
  },
  Circle: (_annotation, _reader, shape) => ellipse(inset(shape), shape),
  Line: (annotation, reader, shape) => stroked(line(pairs(reader.numbers(annotation.get("L")))), shape),
  PolyLine: (annotation, reader, shape) =>
    stroked(line(pairs(reader.numbers(annotation.get("Vertices")))), shape),
  Polygon: (annotation, reader, shape) =>
    painted(`${line(pairs(reader.numbers(annotation.get("Vertices"))))} h`, shape),
  Ink: (annotation, reader, shape) =>
    reader
      .array(annotation.get("InkList"))
      .map((stroke) => stroked(line(pairs(reader.numbers(stroke))), shape))
      .join("\n"),
};

const colourOf = (annotation: PdfDict, key: string, reader: Reader): string =>
  fillColour(reader.numbers(annotation.get(key)));

/** The look that viewers give an annotation of marks or shapes without an appearance; undefined for others. */
export function defaultLook(pdf: PDF, annotation: PdfDict, subtype: string): PdfObject | undefined {
  const draw = DRAWN[subtype];
  const reader = new Reader(resolver(pdf));
  const [x1, y1, x2, y2] = reader.numbers(annotation.get("Rect"));
  if (!draw || x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const box: Shape["box"] = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  const border = reader.array(annotation.get("Border"))[2];
  const width = reader.number(reader.dict(annotation.get("BS"))?.get("W")) ?? reader.number(border) ?? 1;
  const colour = strokeColour(reader.numbers(annotation.get("C")));
  const content = draw(annotation, reader, {
    box,
    width,
    colour,
    interior: colourOf(annotation, "IC", reader),
  });
  const state = PdfDict.of({ BM: PdfName.of(subtype === "Highlight" ? "Multiply" : "Normal") });
  const opacity = reader.number(annotation.get("CA"));
  if (opacity !== null) for (const key of ["CA", "ca"]) state.set(key, PdfNumber.of(opacity));
  const entries = {
    BBox: PdfArray.of(...box.map((side) => PdfNumber.of(side))),
    Resources: PdfDict.of({ ExtGState: PdfDict.of({ Look: state }) }),
  };
  return pdf.createStream(entries, Buffer.from(`/Look gs\n${content}`, "latin1"));
}
