import type { MrzFormat } from "../fields/reading.ts";
import type { TextLine } from "../layout/text-lines.ts";

/** Characters of each format (ICAO 9303-4 section 4.2, ICAO 9303-5 section 4.2). */
export const FORMATS = {
  TD1: { columns: 30, rows: 3 },
  TD3: { columns: 44, rows: 2 },
} as const satisfies Record<MrzFormat, object>;

/** Lines of a page that may be an MRZ, from top to bottom. */
export interface Block {
  format: MrzFormat;
  lines: readonly TextLine[];
}

/** Share of a line's characters that must stand apart from each other. */
const MIN_SHARE = 0.5;
/** Distance of two lines in pitches. The standard has 1.67. */
const MIN_SPACING = 1.15;
const MAX_SPACING = 2.4;
const SAME_PITCH = 1.2;
const SAME_SLOPE = 0.12;

const middle = ({ components }: TextLine) => (components[0]!.x + components.at(-1)!.x) / 2;

/** Whether `lower` is the next line of the same text. */
function isNext(upper: TextLine, lower: TextLine): boolean {
  if (Math.abs(upper.slope - lower.slope) > SAME_SLOPE) return false;
  const ratio = upper.pitch / lower.pitch;
  if (ratio > SAME_PITCH || ratio < 1 / SAME_PITCH) return false;
  const x = (middle(upper) + middle(lower)) / 2;
  const distance = lower.offset + lower.slope * x - upper.offset - upper.slope * x;
  const spacing = distance / Math.sqrt(1 + upper.slope ** 2) / upper.pitch;
  if (spacing < MIN_SPACING || spacing > MAX_SPACING) return false;
  const overlap =
    Math.min(upper.components.at(-1)!.x, lower.components.at(-1)!.x) -
    Math.max(upper.components[0]!.x, lower.components[0]!.x);
  return overlap > 0.4 * (upper.components.at(-1)!.x - upper.components[0]!.x);
}

/** Groups lines to what may be an MRZ. The fullest groups come first. */
export function findBlocks(lines: readonly TextLine[]): Block[] {
  const blocks: Block[] = [];
  for (const format of ["TD1", "TD3"] as const) {
    const { columns, rows } = FORMATS[format];
    const long = lines.filter(
      ({ components: { length } }) => length >= columns * MIN_SHARE && length <= columns * 1.3,
    );
    const grow = (group: readonly TextLine[]): void => {
      if (group.length === rows) {
        blocks.push({ format, lines: group });
        return;
      }
      for (const next of long) if (isNext(group.at(-1)!, next)) grow([...group, next]);
    };
    for (const line of long) grow([line]);
  }
  return blocks.toSorted((a, b) => missing(a) - missing(b));
}

/** How many of a block's characters were not seen as single components, or are too many, as a share. */
function missing({ format, lines }: Block): number {
  const { columns } = FORMATS[format];
  const differences = lines.map(({ components }) => Math.abs(columns - components.length) / columns);
  return differences.reduce((sum, difference) => sum + difference, 0) / lines.length;
}
