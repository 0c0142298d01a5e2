/** Kinds of segments that a page shows (ITU-T T.88 §7.3): symbols, regions, patterns, the page, ends, tables, comments. */
const SHOWN: ReadonlySet<number> = new Set([0, 6, 7, 16, 22, 23, 38, 39, 42, 43, 48, 49, 50, 51, 53, 62]);
/** Kinds that several pages may share. */
const SHARED: ReadonlySet<number> = new Set([0, 16, 53]);
const PAGE = 48;
const ENDS: ReadonlySet<number> = new Set([49, 51]);
/** Flags of a segment: its kind, and whether its page has four bytes. */
const KIND = 0x3f;
const LONG_PAGE = 0x40;
const UNKNOWN = 0xffffffff;
const MANY = 7;

/** Whether all programs show the same of JBIG2 data: one page, its regions after its head, and shared parts alone in `globals`. */
export function isPlainJbig2(bytes: Uint8Array, globals: Uint8Array | null): boolean {
  try {
    const shared = globals === null ? [] : segmentsOf(globals);
    const own = segmentsOf(bytes);
    const heads = own.filter(({ kind }) => kind === PAGE);
    const first = own.findIndex(({ kind }) => !SHARED.has(kind) && kind !== 62);
    const end = own.findIndex(({ kind }) => ENDS.has(kind));
    return (
      shared.every(({ kind, page }) => SHARED.has(kind) && page === 0) &&
      own.every(({ kind, page }) => SHOWN.has(kind) && page <= 1) &&
      heads.length === 1 &&
      own[first]?.kind === PAGE &&
      (end < 0 || own.slice(end).every(({ kind }) => ENDS.has(kind)))
    );
  } catch (error) {
    // A segment ends early.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Kinds and pages of the segments (ITU-T T.88 §7.2). Throws RangeError. */
function segmentsOf(bytes: Uint8Array): { kind: number; page: number }[] {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: { kind: number; page: number }[] = [];
  // A line end follows the data in some files.
  for (let at = 0; at + 11 <= data.length;) {
    const [number, flags] = [data.readUInt32BE(at), data.readUInt8(at + 4)];
    let count = data.readUInt8(at + 5) >> 5;
    at += 6;
    if (count === MANY) {
      count = data.readUInt32BE(at - 1) & 0x1fffffff;
      at += 3 + Math.ceil((count + 1) / 8);
    }
    at += count * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4);
    const isLong = (flags & LONG_PAGE) !== 0;
    const page = isLong ? data.readUInt32BE(at) : data.readUInt8(at);
    at += isLong ? 4 : 1;
    const length = data.readUInt32BE(at);
    if (length === UNKNOWN || at + 4 + length > data.length) throw new RangeError();
    at += 4 + length;
    found.push({ kind: flags & KIND, page });
  }
  return found;
}
