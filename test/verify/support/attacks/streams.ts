import { deflateSync } from "node:zlib";
import {
  type Body,
  crossReferences,
  ending,
  type Entries,
  rowsOf,
  sizeWith,
  streamBody,
  streamRevision,
  type StreamRow,
  type Update,
  Writer,
} from "../revisions.ts";
import type { Target } from "../target.ts";
import type { Carrier } from "./attack.ts";
import { oldOffset } from "./tables.ts";

/** Cross-reference streams and object streams (ISO 32000-2 §7.5.7, §7.5.8). */

const stream = (
  name: string,
  rows: (rows: StreamRow[], target: Target) => StreamRow[],
  other: Entries = {},
): Carrier => ({
  name,
  write: (target, update) => streamRevision(target, update, (placed) => rows(rowsOf(placed), target), other),
});

const old = ([number]: StreamRow, target: Target): StreamRow => [number, 1, oldOffset(target, number), 0];

export const STREAMS: readonly Carrier[] = [
  stream("stream", (rows) => rows),
  stream("stream, each object twice, the old one last", (rows, target) =>
    rows.flatMap((one) => [one, old(one, target)]),
  ),
  stream("stream, each object twice, the old one first", (rows, target) =>
    rows.flatMap((one) => [old(one, target), one]),
  ),
  stream("stream, generation 1", (rows) => rows.map(([number, kind, offset]) => [number, kind, offset, 1])),
  stream("stream, freed with the offset", (rows) => rows.map(([number, , offset]) => [number, 0, offset, 0])),
  stream("stream, an unknown kind", (rows) => rows.map(([number, , offset]) => [number, 3, offset, 0])),
  stream("stream without /Type", (rows) => rows, { Type: null }),
  stream("stream of another /Type", (rows) => rows, { Type: "/Metadata" }),
  stream("stream with a wider /W", (rows) => rows, { W: "[1 4 2 0]" }),
  stream("stream with a narrower /W", (rows) => rows, { W: "[1 4 1]" }),
  stream("stream with /Index beyond the data", (rows) => rows, { Index: "[0 100000]" }),
  stream("stream with /Index below zero", (rows) => [[0, 0, 0, 0], ...rows], { Index: "[-1 1]" }),
  stream("stream with a point in /W", (rows) => rows, { W: "[1 4.0 2]" }),
  stream("stream with /Size of one", (rows) => rows, { Size: "1" }),
  stream("stream without /Prev", (rows) => rows, { Prev: null }),
  stream("stream with /XRefStm", (rows) => rows, { XRefStm: "15" }),
];

const isStream = (body: Body): body is Buffer => typeof body !== "string";

interface Packing {
  /** Object numbers in the object stream's own index; the cross-references have the correct ones. */
  number?: (number: number) => number;
  /** A second copy of each object, placed first, with this body. */
  decoy?: (target: Target) => string;
  /** Entries of the object stream. */
  entries?: string;
  /** The index that the cross-references give. */
  index?: (nth: number) => number;
  length?: (length: number) => number;
}

/** Writes the objects that are not streams into an object stream. */
function packed(target: Target, update: Update, packing: Packing): Buffer {
  const { number: renumber = (one) => one, decoy, entries = "", index = (nth) => nth } = packing;
  const writer = new Writer(target.bytes);
  const all = Object.entries(update.objects).map(([key, body]) => ({ number: Number(key), body }));
  const rows: StreamRow[] = rowsOf(
    all.filter(({ body }) => isStream(body)).map(({ number, body }) => writer.object(number, body)),
  );
  const inner = all.filter(({ body }) => !isStream(body));
  const own = sizeWith(target, update);
  const items = inner.flatMap(({ number, body }) => [
    ...(decoy ? [{ number, text: decoy(target) }] : []),
    { number: renumber(number), text: String(body) },
  ]);
  let at = 0;
  const heads = items
    .map(({ number, text }) => `${number} ${(at += text.length + 1) - text.length - 1}`)
    .join(" ");
  const data = deflateSync(Buffer.from(`${heads} ${items.map(({ text }) => `${text} `).join("")}`, "latin1"));
  const head = `/Type /ObjStm /N ${items.length} /First ${heads.length + 1} /Filter /FlateDecode ${entries}`;
  const body = streamBody(data, head);
  const length = packing.length?.(data.length);
  const told = length === undefined ? body : withLength(body, data.length, length);
  rows.push(...rowsOf([writer.object(own, told)]));
  const step = decoy ? 2 : 1;
  for (const [nth, { number }] of inner.entries()) rows.push([number, 2, own, index(nth * step + step - 1)]);
  const start = writer.at;
  const last = own + 1;
  writer.object(
    last,
    crossReferences(target, update, [...rows, [last, 1, start, 0]], { Size: `${last + 1}` }),
  );
  return writer.add(ending(start)).bytes;
}

function withLength(body: Buffer, from: number, to: number): Buffer {
  return Buffer.from(body.toString("latin1").replace(`/Length ${from}`, `/Length ${to}`), "latin1");
}

const pack = (name: string, packing: Packing): Carrier => ({
  name,
  write: (target, update) => packed(target, update, packing),
});

export const PACKS: readonly Carrier[] = [
  pack("object stream", {}),
  pack("object stream that extends another", { entries: "/Extends 1 0 R" }),
  pack("object stream without its objects' numbers", { number: (number) => number + 1 }),
  pack("object stream with each object twice", { decoy: () => "null" }),
  pack("object stream with each object twice, the second named", {
    decoy: () => "null",
    index: (nth) => nth - 1,
  }),
  pack("object stream with wrong indexes", { index: () => 0 }),
  pack("object stream with indexes beyond it", { index: (nth) => nth + 100 }),
  pack("object stream of a wrong length", { length: () => 3 }),
  pack("object stream of a length beyond the file", { length: () => 99_999_999 }),
  pack("object stream with a filter repeated", { entries: "/Filter [/FlateDecode]" }),
];
