/** A part of a file and where it begins. */
export interface Piece {
  start: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The parts of a multipart/byteranges body (RFC 9110 §14.6); null when the body is something else. */
export function piecesOf(body: Uint8Array, contentType: string): Piece[] | null {
  const boundary = /^multipart\/byteranges; *boundary="?([\w'()+,./:=?-]{1,70})"?$/i.exec(contentType)?.[1];
  if (boundary === undefined) return null;
  const pieces: Piece[] = [];
  for (let at = 0; ;) {
    const head = headAt(body, at);
    if (head === null || !head.text.includes(`--${boundary}\r\n`)) break;
    const [, first, last] = /^content-range: *bytes (\d+)-(\d+)\//im.exec(head.text) ?? [];
    const length = Number(last) - Number(first) + 1;
    if (!(length > 0) || head.end + length > body.length) return null;
    pieces.push({ start: Number(first), bytes: Uint8Array.from(body.subarray(head.end, head.end + length)) });
    at = head.end + length;
  }
  return pieces.length > 0 ? pieces : null;
}

/** Longest header of a part, characters. */
const LONGEST_HEAD = 1000;

/** The header of a part, and where its bytes begin. */
function headAt(body: Uint8Array, at: number): { text: string; end: number } | null {
  const text = String.fromCharCode(...body.subarray(at, at + LONGEST_HEAD));
  const length = text.indexOf("\r\n\r\n");
  return length === -1 ? null : { text: text.slice(0, length), end: at + length + 4 };
}
