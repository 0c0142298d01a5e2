import type { Grey } from "../images/grey.ts";
import { LeastSquares } from "../layout/solve.ts";
import type { Direction, TextLayout } from "../layout/text-layout.ts";
import type { TextLine } from "../layout/text-lines.ts";

/** Slope of the text at a height of the picture. Perspective makes rows converge, so it changes from top to bottom. */
interface Slopes {
  atTop: number;
  perPixel: number;
}

/** Lines whose slopes differ by less belong to the same page. */
const SAME_PAGE = 0.05;
/** Room around the text, in heights of its lines. */
const MARGIN = 3;

/** Long lines count more: chance rarely makes them. */
const weightOf = ({ components: { length } }: TextLine) => (length - 4) ** 2;
const weigh = (lines: readonly TextLine[]) => lines.reduce((sum, line) => sum + weightOf(line), 0);

/** The lines of the slope that most lines have. */
function mainLines({ lines }: Direction): readonly TextLine[] {
  const groups = lines.map(({ slope }) => lines.filter((line) => Math.abs(line.slope - slope) < SAME_PAGE));
  return groups.reduce((best, group) => (weigh(group) > weigh(best) ? group : best), []);
}

function slopesOf(lines: readonly TextLine[], middleX: number): Slopes {
  const equations = new LeastSquares(2);
  for (const line of lines) {
    const weight = Math.sqrt(weightOf(line));
    const y = line.offset + line.slope * middleX;
    equations.add([weight, weight * y], weight * line.slope);
  }
  // Without perspective, or with one line, the slope is the same everywhere.
  equations.add([1e-3, 0], 1e-3 * (lines[0]?.slope ?? 0));
  equations.add([0, 1e3], 0);
  const [atTop = 0, perPixel = 0] = equations.solve() ?? [];
  return { atTop, perPixel };
}

interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The rectangle around lines, after they are level. */
function frameOf(lines: readonly TextLine[], width: number, height: number): Frame {
  const margin = MARGIN * Math.max(...lines.map((line) => line.height));
  const xs = lines.flatMap(({ components }) => [components[0]!.x, components.at(-1)!.x]);
  const ys = lines.map(({ offset, slope }) => offset + (slope * width) / 2);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    right: Math.min(width, Math.ceil(Math.max(...xs) + margin)),
    top: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    bottom: Math.min(height, Math.ceil(Math.max(...ys) + margin)),
  };
}

/** Turns a picture by 270° clockwise, so that what ran from top to bottom runs from left to right. */
function turn({ data, width, height }: Grey): Grey {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < height; x++) turned[y * height + x] = data[x * width + width - 1 - y]!;
  return { data: turned, width: height, height: width };
}

/** The lines of a turned picture, whose coordinates begin at its corner. */
const shifted = (lines: readonly TextLine[], by: number) =>
  lines.map((line) => ({ ...line, offset: line.offset + by }));

function straighten({ data, width, height }: Grey, { atTop, perPixel }: Slopes, frame: Frame): Grey {
  const size = { width: frame.right - frame.left, height: frame.bottom - frame.top };
  const level = new Uint8Array(size.width * size.height);
  for (let row = 0; row < size.height; row++) {
    const y = row + frame.top;
    const slope = atTop + perPixel * y;
    for (let column = 0; column < size.width; column++) {
      const x = column + frame.left;
      const sourceY = y + slope * (x - width / 2);
      const sourceX = x - slope * (y - height / 2);
      const left = Math.min(width - 2, Math.max(0, Math.floor(sourceX)));
      const top = Math.min(height - 2, Math.max(0, Math.floor(sourceY)));
      const dx = Math.min(1, Math.max(0, sourceX - left));
      const dy = Math.min(1, Math.max(0, sourceY - top));
      const at = top * width + left;
      const above = data[at]! * (1 - dx) + data[at + 1]! * dx;
      const below = data[at + width]! * (1 - dx) + data[at + width + 1]! * dx;
      level[row * size.width + column] = above * (1 - dy) + below * dy;
    }
  }
  return { data: level, ...size };
}

/** Cuts the text out of a picture, level. It may be upside down. */
export function levelText(grey: Grey, layout: TextLayout): Grey {
  const [main, other] = layout
    .map((direction) => ({ direction, lines: mainLines(direction) }))
    .toSorted((a, b) => weigh(b.lines) - weigh(a.lines));
  if (main === undefined || other === undefined || main.lines.length === 0) return grey;
  const isTurned = main.direction.turned !== 0;
  const picture = isTurned ? turn(grey) : grey;
  const lines = isTurned ? shifted(main.lines, grey.width - 1) : main.lines;
  return straighten(
    picture,
    slopesOf(lines, picture.width / 2),
    frameOf(lines, picture.width, picture.height),
  );
}
