/** A byte range of a file; both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header (RFC 9110 §14.2). Null when there is none or it may be ignored (several ranges, another
 * unit, malformed). "unsatisfiable" asks for a 416.
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

/** The ranges that a PDF viewer requests at once. A request for more ranges or bytes is not from a viewer. */
const MAX_RANGES = 128;
const MAX_RANGE_BYTES = 8 * 1024 * 1024;

/**
 * Parses several ranges that are ascending and disjoint. Null when there are not several, or the list may be ignored
 * (RFC 9110 §14.2 lets a server ignore overlaps, disorder and too many ranges as an attack).
 */
export function parseRanges(header: string | undefined, size: number): ByteRange[] | null {
  const [, list] = /^bytes=([\d\s,-]+)$/.exec(header ?? "") ?? [];
  const parts = list?.split(",") ?? [];
  if (parts.length < 2 || parts.length > MAX_RANGES) return null;
  const ranges = parts.map((part) => parseRange(`bytes=${part.trim()}`, size));
  if (!ranges.every((range) => range !== null && range !== "unsatisfiable")) return null;
  const areDisjoint = ranges.every(({ start }, index) => index === 0 || start > ranges[index - 1]!.end);
  const bytes = ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  return areDisjoint && bytes <= MAX_RANGE_BYTES ? ranges : null;
}
