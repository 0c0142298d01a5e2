import { type Component, findComponents } from "./components.ts";
import type { Grey } from "../images/grey.ts";
import { findInk } from "./ink.ts";
import { findLines, type TextLine } from "./text-lines.ts";

/** A change of coordinates from where lines were sought to the picture. */
export type ToPicture = (x: number, y: number) => readonly [x: number, y: number];

/** Lines of text of one direction. */
export interface Direction {
  /** Degrees that the picture was turned by, clockwise, until the lines ran from left to right, or upside down. */
  turned: 0 | 270;
  lines: readonly TextLine[];
  toPicture: ToPicture;
}
export type TextLayout = readonly Direction[];

/** Sizes are shares of the picture's longer side. */
const INK_RADIUS = 1 / 55;
const MIN_CHARACTER = 1 / 220;
const MAX_CHARACTER = 1 / 18;

interface Turn extends Pick<Direction, "turned" | "toPicture"> {
  turn: (component: Component) => Component;
}
const TURNS: readonly Turn[] = [
  { turned: 0, turn: (component) => component, toPicture: (x, y) => [x, y] },
  {
    turned: 270,
    turn: ({ x, y, width, height }) => ({ x: y, y: -x, width: height, height: width }),
    toPicture: (x, y) => [-y, x],
  },
];

/** Finds lines of text that run from left to right or from top to bottom. */
export function findText(grey: Grey): TextLayout {
  const side = Math.max(grey.width, grey.height);
  const ink = findInk(grey, Math.round(side * INK_RADIUS));
  const components = findComponents(ink, grey.width, {
    min: side * MIN_CHARACTER,
    max: side * MAX_CHARACTER,
  });
  return TURNS.map(({ turned, turn, toPicture }) => ({
    turned,
    lines: findLines(components.map(turn)),
    toPicture,
  }));
}
