import type { Glyph } from "fontkit";
import { operands } from "./canvas.ts";

type Point = readonly [x: number, y: number];

/** Converts TrueType's quadratic curve to the cubic one of PDF. Its control points lie at two thirds. */
function cubic(from: Point, control: Point, to: Point): number[] {
  const towards = ([x, y]: Point): number[] => [
    x + (2 / 3) * (control[0] - x),
    y + (2 / 3) * (control[1] - y),
  ];
  return [...towards(from), ...towards(to), ...to];
}

/** Path operators (ISO 32000-1 §8.5.2) of a glyph that is scaled and then moved to `origin`. */
export function outline({ commands }: Glyph["path"], scale: number, origin: Point): string[] {
  let at: Point = origin;
  return commands.map(({ command, args }) => {
    const values = args.map((value, index) => value * scale + origin[index % 2 === 0 ? 0 : 1]);
    const end: Point = [values.at(-2) ?? 0, values.at(-1) ?? 0];
    const from = at;
    if (command !== "closePath") at = end;
    switch (command) {
      case "moveTo":
        return `${operands(...end)} m`;
      case "lineTo":
        return `${operands(...end)} l`;
      case "quadraticCurveTo":
        return `${operands(...cubic(from, [values[0] ?? 0, values[1] ?? 0], end))} c`;
      case "bezierCurveTo":
        return `${operands(...values)} c`;
      default:
        return "h";
    }
  });
}
