import {
  ending,
  type Placed,
  row,
  subsections,
  tableRevision,
  trailerOf,
  type Update,
  Writer,
} from "../revisions.ts";
import type { Target } from "../target.ts";
import type { Carrier } from "./attack.ts";

/** Cross-reference tables that readers read differently (ISO 32000-2 §7.5.4): one valid, the others malformed. */

/** The offset of an object of the target; 15 when it is in an object stream. */
export function oldOffset({ bytes }: Target, number: number): number {
  const at = bytes.lastIndexOf(`\n${number} 0 obj`);
  return at < 0 ? 15 : at + 1;
}

type Table = (placed: readonly Placed[], target: Target) => string;

const table = (name: string, rows: Table): Carrier => ({
  name,
  write: (target, update) => tableRevision(target, update, (placed) => rows(placed, target)),
});

const each =
  (print: (one: Placed, target: Target) => string): Table =>
  (placed, target) =>
    placed.map((one) => print(one, target)).join("");

const digits = (offset: number): string => String(offset).padStart(10, "0");

/** One subsection from the lowest number to the highest, with the target's own offsets between. */
function contiguous(placed: readonly Placed[], target: Target): string {
  const numbers = placed.map(({ number }) => number);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const offsets = new Map(placed.map(({ number, offset }) => [number, offset]));
  const rows = Array.from({ length: last - first + 1 }, (_, nth) =>
    row(offsets.get(first + nth) ?? oldOffset(target, first + nth)),
  );
  return `${first} ${rows.length}\n${rows.join("")}`;
}

export const TABLES: readonly Carrier[] = [
  table("table", subsections),
  table("table in one subsection", contiguous),
  table(
    "each object twice, the old one last",
    each(
      ({ number, offset }, target) =>
        `${number} 1\n${row(offset)}${number} 1\n${row(oldOffset(target, number))}`,
    ),
  ),
  table(
    "each object twice, the old one first",
    each(
      ({ number, offset }, target) =>
        `${number} 1\n${row(oldOffset(target, number))}${number} 1\n${row(offset)}`,
    ),
  ),
  table(
    "lines of 19 bytes",
    each(({ number, offset }) => `${number} 1\n${digits(offset)} 00000 n\n`),
  ),
  table("lines of 18 bytes, all in one subsection", (placed, target) =>
    contiguous(placed, target).replaceAll(/ n \n/g, "n\n"),
  ),
  table(
    "lines of 21 bytes",
    each(({ number, offset }) => `${number} 1\n${digits(offset)} 00000 n  \n`),
  ),
  table(
    "offsets without zeros",
    each(({ number, offset }) => `${number} 1\n${offset} 0 n \n`),
  ),
  table(
    "generation and kind glued",
    each(({ number, offset }) => `${number} 1\n${digits(offset)} 00000n  \n`),
  ),
  table(
    "offset and generation glued",
    each(({ number, offset }) => `${number} 1\n${digits(offset)}00000 n  \n`),
  ),
  table(
    "a comment before each line",
    each(({ number, offset }) => `${number} 1 % x\n% ${row(1)}${row(offset)}`),
  ),
  table("lines that end with CR", (placed) => subsections(placed).replaceAll("n \n", "n \r")),
  table("lines that end with CR LF", (placed) => subsections(placed).replaceAll("n \n", "n\r\n")),
  table(
    "a count too large",
    each(({ number, offset }) => `${number} 2\n${row(offset)}`),
  ),
  table(
    "a count too small",
    each(({ number, offset }, target) => `${number} 1\n${row(oldOffset(target, number))}${row(offset)}`),
  ),
  table(
    "a count of nothing",
    each(({ number, offset }) => `${number} 0\n${row(offset)}`),
  ),
  table(
    "a subsection that begins one before",
    each(({ number, offset }) => `${number - 1} 1\n${row(offset)}`),
  ),
  table(
    "a subsection that begins one after",
    each(({ number, offset }) => `${number + 1} 1\n${row(offset)}`),
  ),
  table(
    "a subsection that begins below zero",
    each(({ number, offset }) => `-${number} 1\n${row(offset)}`),
  ),
  table(
    "generation 1 in the table",
    each(({ number, offset }) => `${number} 1\n${row(offset, 1)}`),
  ),
  table(
    "generation 65535 in the table",
    each(({ number, offset }) => `${number} 1\n${row(offset, 65_535)}`),
  ),
  table(
    "a kind in upper case",
    each(({ number, offset }) => `${number} 1\n${row(offset, 0, "N")}`),
  ),
  table(
    "freed, with the offset all the same",
    each(({ number, offset }) => `${number} 1\n${row(offset, 0, "f")}`),
  ),
  table(
    "freed",
    each(({ number }) => `${number} 1\n${row(0, 1, "f")}`),
  ),
  table(
    "an offset before the object",
    each(({ number, offset }) => `${number} 1\n${row(offset - 1)}`),
  ),
  table(
    "an offset within the object's number",
    each(({ number, offset }) => `${number} 1\n${row(offset + 1)}`),
  ),
  table(
    "an offset of zero",
    each(({ number }) => `${number} 1\n${row(0)}`),
  ),
  table("an empty table", () => ""),
  table("the table's end in the middle", (placed) => {
    const [first, ...others] = placed;
    return `${subsections(first ? [first] : [])}trailer\n${subsections(others)}`;
  }),
];

/** A table that marks the objects as free and a stream with their offsets, or the reverse. */
function hybrid(
  target: Target,
  update: Update,
  shown: Table,
  hidden: (placed: readonly Placed[]) => Placed[],
): Buffer {
  const writer = new Writer(target.bytes);
  const placed = writer.objects(update);
  const own = target.size + 1000;
  const rows = hidden(placed);
  const at = writer.at;
  const index = rows.map(({ number }) => `${number} 1`).join(" ");
  const data = Buffer.concat(
    rows.map(({ offset }) => Buffer.from([1, offset >>> 16, offset >>> 8, offset, 0])),
  );
  const entries = `/Type /XRef /W [1 3 1] /Size ${own + 1} /Root ${target.root} 0 R /Index [${index}]`;
  const stream = Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
  writer.object(own, stream);
  const start = writer.at;
  const trailer = trailerOf(target, update, { XRefStm: `${at}`, Size: `${own + 1}` });
  return writer.add(`xref\n${shown(placed, target)}trailer\n${trailer}\n${ending(start)}`).bytes;
}

const freed: Table = each(({ number }) => `${number} 1\n${row(0, 0, "f")}`);
const old: Table = each(({ number }, target) => `${number} 1\n${row(oldOffset(target, number))}`);
const same = (placed: readonly Placed[]): Placed[] => [...placed];
const elsewhere = (placed: readonly Placed[]): Placed[] =>
  placed.map(({ number }) => ({ number, offset: 15 }));

export const HYBRIDS: readonly Carrier[] = [
  { name: "hybrid, freed in the table", write: (target, update) => hybrid(target, update, freed, same) },
  { name: "hybrid, old in the table", write: (target, update) => hybrid(target, update, old, same) },
  { name: "hybrid, an empty table", write: (target, update) => hybrid(target, update, () => "", same) },
  {
    name: "hybrid, another place in the stream",
    write: (target, update) => hybrid(target, update, (placed) => subsections(placed), elsewhere),
  },
];
