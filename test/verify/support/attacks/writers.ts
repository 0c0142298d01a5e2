import {
  crossReferences,
  ending,
  row,
  rowsOf,
  sizeWith,
  streamRevision,
  subsections,
  tableRevision,
  trailerOf,
  Writer,
} from "../revisions.ts";
import { hasTables } from "../target.ts";
import type { Carrier } from "./attack.ts";

/** Updates as well-known programs write them. All readers read them alike. */

/** Lines of a revision's end with CR alone, as Acrobat Reader writes them. */
const withCarriageReturns = (pdf: Buffer): Buffer => {
  const text = pdf.toString("latin1");
  const start = text.lastIndexOf("endobj\n");
  return Buffer.from(text.slice(0, start) + text.slice(start).replaceAll(/(?<! )\n/g, "\r"), "latin1");
};

export const ACROBAT: Carrier = {
  name: "lines that end with CR alone",
  write: (target, update) =>
    withCarriageReturns((hasTables(target) ? tableRevision : streamRevision)(target, update)),
};

/** A cross-reference stream that no trailer names, and then the table with the same entries and the stream's own. */
export const PDFBOX: Carrier = {
  name: "a cross-reference stream and then a table",
  write: (target, update) => {
    const writer = new Writer(target.bytes);
    const placed = writer.objects(update);
    const own = sizeWith(target, update);
    const size = { Size: `${own + 1}` };
    const stream = writer.object(own, crossReferences(target, update, rowsOf(placed), size));
    const start = writer.at;
    const table = `xref\n0 1\n${row(0, 65_535, "f")}${subsections([...placed, stream])}`;
    return writer.add(`${table}trailer\n${trailerOf(target, update, size)}\n${ending(start)}`).bytes;
  },
};

/** The same, with a stream that says another place of the first object. */
export const PDFBOX_TORN: Carrier = {
  name: "a cross-reference stream and then a table that differs",
  write: (target, update) => {
    const writer = new Writer(target.bytes);
    const placed = writer.objects(update);
    const own = sizeWith(target, update);
    const size = { Size: `${own + 1}` };
    const elsewhere = rowsOf(placed).map(([number, kind], nth) => [number, kind, 15 + nth, 0] as const);
    const stream = writer.object(own, crossReferences(target, update, elsewhere, size));
    const start = writer.at;
    const table = `xref\n${subsections([...placed, stream])}`;
    return writer.add(`${table}trailer\n${trailerOf(target, update, size)}\n${ending(start)}`).bytes;
  },
};
