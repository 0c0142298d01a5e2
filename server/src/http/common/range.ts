/** A byte range of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The range that a `Range` header asks for (RFC 9110 §14.2). Null: none, or one that may be ignored (several ranges,
 * another unit, malformed). "unsatisfiable": answer 416.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | "unsatisfiable" {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}

/** As many as a page's viewer asks for at once; more, or more bytes than this, is no reader. */
const MOST_RANGES = 128;
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Several ranges, in ascending order and apart from each other. Null: not several, or a list that may be ignored
 * (RFC 9110 §14.2 lets a server ignore what looks like an attack: overlaps, disorder, too many).
 */
export function parseRanges(header: string | undefined, size: number): ByteRange[] | null {
  const [, list] = /^bytes=([\d\s,-]+)$/.exec(header ?? "") ?? [];
  const parts = list?.split(",") ?? [];
  if (parts.length < 2 || parts.length > MOST_RANGES) return null;
  const ranges = parts.map((part) => parseRange(`bytes=${part.trim()}`, size));
  if (!ranges.every((range) => range !== null && range !== "unsatisfiable")) return null;
  const apart = ranges.every(({ start }, index) => index === 0 || start > ranges[index - 1]!.end);
  const bytes = ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  return apart && bytes <= MOST_BYTES ? ranges : null;
}
