import type { Colour } from "./look.ts";

export interface Size {
  width: number;
  height: number;
}

const number = (value: number): string => String(Math.round(value * 1e4) / 1e4);
export const operands = (...values: number[]): string => values.map(number).join(" ");

const FILL: Record<number, string> = { 1: "g", 3: "rg", 4: "k" };

/** The operator that sets the fill colour; none for a transparent one. */
export const fillColour = (colour: Colour): string =>
  colour.length === 0 ? "" : `${operands(...colour)} ${FILL[colour.length] ?? "g"}`;

export const strokeColour = (colour: Colour): string => fillColour(colour).toUpperCase();

export const rectangle = (x: number, y: number, { width, height }: Size): string =>
  `${operands(x, y, Math.max(0, width), Math.max(0, height))} re`;

/** A closed polygon through points [x, y]. */
export const polygon = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${operands(x, y)} ${index === 0 ? "m" : "l"}`).join(" ") + " h";

/** Distance of the control points of a quarter circle, in radii. */
const KAPPA = 0.5523;

export function circle(x: number, y: number, radius: number): string {
  const arm = radius * KAPPA;
  const [left, right, bottom, top] = [x - radius, x + radius, y - radius, y + radius];
  return [
    `${operands(right, y)} m`,
    `${operands(right, y + arm, x + arm, top, x, top)} c`,
    `${operands(x - arm, top, left, y + arm, left, y)} c`,
    `${operands(left, y - arm, x - arm, bottom, x, bottom)} c`,
    `${operands(x + arm, bottom, right, y - arm, right, y)} c h`,
  ].join(" ");
}
