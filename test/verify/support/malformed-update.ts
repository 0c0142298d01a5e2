import type { Objects } from "./signed-pdf.ts";

/** Parts of an update (ISO 32000-2 §7.5.6), each malformed. */
export interface MalformedUpdate {
  /** Bytes before the objects, and between them and the cross-references. */
  before?: string;
  between?: string;
  objects?: Objects;
  /** The beginning and end of an object. */
  frame?: (number: string, body: string) => string;
  /** The lines of the table, from the objects' offsets. */
  lines?: (offsets: Readonly<Record<number, number>>) => string;
  /** The cross-references with their trailer, instead of a table. */
  section?: (parts: SectionParts) => string;
  /** Added to the trailer's dictionary, or replacing it. */
  more?: string;
  trailer?: (parts: { previous: number; size: number }) => string;
  closing?: (start: number) => string;
  after?: string;
}

export interface SectionParts {
  start: number;
  previous: number;
  size: number;
  offsets: Readonly<Record<number, number>>;
}

/** A line of a table, 20 bytes long. */
export const line = (offset: number, generation = 0, kind = "n"): string =>
  `${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} ${kind} \n`;

const usualLines = (offsets: Readonly<Record<number, number>>): string =>
  Object.entries(offsets)
    .map(([number, offset]) => `${number} 1\n${line(offset)}`)
    .join("");

export const SIZE = 60;

/** Appends an update in the usual form, except for the malformed parts. */
export function appendMalformed(pdf: Uint8Array, malformed: MalformedUpdate): Buffer {
  const before = Buffer.from(pdf).toString("latin1");
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(before)![1]);
  const frame = malformed.frame ?? ((number, body) => `${number} 0 obj\n${body}\nendobj\n`);
  let text = before + (malformed.before ?? "");
  const offsets: Record<number, number> = {};
  for (const [number, body] of Object.entries(malformed.objects ?? {})) {
    offsets[Number(number)] = text.length;
    text += frame(number, body.toString());
  }
  text += malformed.between ?? "";
  const start = text.length;
  text +=
    malformed.section?.({ start, previous, size: SIZE, offsets }) ?? table(malformed, offsets, previous);
  text += malformed.closing?.(start) ?? `startxref\n${start}\n%%EOF\n`;
  return Buffer.from(text + (malformed.after ?? ""), "latin1");
}

function table(
  malformed: MalformedUpdate,
  offsets: Readonly<Record<number, number>>,
  previous: number,
): string {
  const usual = `<< /Size ${SIZE} /Root 1 0 R /Prev ${previous} ${malformed.more ?? ""} >>`;
  const trailer = malformed.trailer?.({ previous, size: SIZE }) ?? usual;
  return `xref\n${(malformed.lines ?? usualLines)(offsets)}trailer\n${trailer}\n`;
}

/** A cross-reference stream (ISO 32000-2 §7.5.8) with entries of 1, 4 and 2 bytes, by number. */
export function xrefStream(
  { previous, size }: SectionParts,
  number: number,
  entries: Readonly<Record<number, readonly [kind: number, second: number, third: number]>>,
  more = `/Prev ${previous}`,
): string {
  const numbers = Object.keys(entries);
  const data = numbers.map((key) => {
    const bytes = Buffer.alloc(7);
    const [kind, second, third] = entries[Number(key)]!;
    bytes.writeUInt8(kind, 0);
    bytes.writeUInt32BE(second, 1);
    bytes.writeUInt16BE(third, 5);
    return bytes.toString("latin1");
  });
  const index = numbers.map((key) => `${key} 1`).join(" ");
  const head = `/Type /XRef /Size ${size} /Root 1 0 R /W [1 4 2] /Index [${index}] ${more}`;
  return `${number} 0 obj\n<< ${head} /Length ${numbers.length * 7} >>\nstream\n${data.join("")}\nendstream\nendobj\n`;
}
