import type { Face } from "../fonts/faces.ts";
import type { Typeface } from "./typeface.ts";

export type Color = readonly [red: number, green: number, blue: number];

export interface Box {
  /** Bottom-left corner and size, points, y upwards. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A PNG in base64, or the bytes of a PNG or JPEG. */
export type Picture = string | Uint8Array;

interface TextPlace {
  x: number;
  y: number;
  size: number;
  color: Color;
  /** Whether the line stands in a paragraph that is written from right to left. Default: false. */
  isRightToLeft?: boolean;
}

/** Limit of coordinates, beyond any page (ISO 32000-1 annex C names 14,400 units), so that none is `Infinity`. */
const FARTHEST = 1e6;

function format(value: number): string {
  const limited = Math.min(Math.max(value, -FARTHEST), FARTHEST);
  return Number.isNaN(limited) ? "0" : String(Math.round(limited * 100) / 100);
}

/** Numbers as operands, to a hundredth. */
export const operands = (...values: number[]): string => values.map(format).join(" ");

/** Collects content operators, and which faces and pictures they use. */
export class Canvas {
  readonly faces = new Set<Face>();
  /** Pictures by the names under which they are drawn. */
  readonly pictures = new Map<string, Picture>();
  readonly #operators: string[] = [];

  add(...operators: string[]): void {
    this.#operators.push(...operators);
  }

  /** Clips what `draw` adds to the box. */
  clipped({ x, y, width, height }: Box, draw: () => void): void {
    this.add(`q ${operands(x, y, width, height)} re W n`);
    draw();
    this.add("Q");
  }

  /** Adds a line of text whose baseline starts at (x, y). */
  text(typeface: Typeface, line: string, at: TextPlace): void {
    if (line === "") return;
    const { operators, faces } = typeface.show(line, at.size, at.isRightToLeft);
    for (const face of faces) this.faces.add(face);
    this.add(`BT ${operands(...at.color)} rg`, `1 0 0 1 ${operands(at.x, at.y)} Tm ${operators} ET`);
  }

  /** Adds a picture, stretched to the box. */
  picture(picture: Picture, { x, y, width, height }: Box): void {
    const name = `Picture${this.pictures.size}`;
    this.pictures.set(name, picture);
    this.add(`q ${operands(width, 0, 0, height, x, y)} cm /${name} Do Q`);
  }

  get content(): string {
    return this.#operators.join("\n");
  }
}
