import { inflateSync } from "node:zlib";

const OBJECT_STREAM =
  /\/Type \/ObjStm\n\/N (\d+)\n\/First (\d+)\n\/Filter \/FlateDecode\n\/Length (\d+)\n>>\nstream\n/g;

export interface ObjectStream {
  /** The text of each object, by its number, in order. */
  objects: Map<number, string>;
  /** Numbers in its index. */
  count: number;
}

/** The object streams of a file that the engine wrote. */
export function objectStreams(file: Uint8Array): ObjectStream[] {
  const bytes = Buffer.from(file);
  return [...bytes.toString("latin1").matchAll(OBJECT_STREAM)].map((found) => {
    const start = found.index + found[0].length;
    const [count, first, length] = found.slice(1).map(Number) as [number, number, number];
    const data = inflateSync(bytes.subarray(start, start + length)).toString("latin1");
    const index = data.slice(0, first).trim().split(" ").map(Number);
    const places = Array.from({ length: count }, (_, nth) => [index[nth * 2]!, index[nth * 2 + 1]!] as const);
    const objects = places.map(([number, at], nth): [number, string] => [
      number,
      data.slice(first + at, first + (places[nth + 1]?.[1] ?? data.length)),
    ]);
    return { objects: new Map(objects), count: index.length / 2 };
  });
}

/** The text of a file that the engine wrote, followed by what its object streams hold. */
export const textOf = (file: Uint8Array): string =>
  [
    Buffer.from(file).toString("latin1"),
    ...objectStreams(file).flatMap(({ objects }) => [...objects.values()]),
  ].join("\n");
