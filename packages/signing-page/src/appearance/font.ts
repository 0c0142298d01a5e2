import { MAX_FONT_BYTES } from "@service/contract/embed/protocol";
import { bytesOf } from "./data-url.ts";

/** A fixed name: nothing that the host writes gets into CSS. */
export const HOST_FONT = "service-signing-host";

/** W3C WOFF2 §4.1: `wOF2`, and the file's own length. */
const SIGNATURE = 0x774f4632;
const LENGTH_AT = 8;
const TABLES_AT = 12;
const DIRECTORY_AT = 48;
/** W3C WOFF2 §4.1, table 2: the tag of a variable font's axes. */
const FVAR = 47;
/** In the flags of a table's entry: the tag is not one of the known, and follows. */
const OTHER_TAG = 63;

/**
 * The host's font, from its bytes: neither an address nor the page's `font-src` is needed. Rejects with the reason;
 * the browser checks the tables.
 */
export async function readFont(url: string): Promise<FontFace> {
  const data = bytesOf(url, ["font/woff2"], MAX_FONT_BYTES);
  if (data === null)
    throw new Error(`fontSrc is no data:font/woff2;base64,… of at most ${MAX_FONT_BYTES} bytes`);
  const { bytes } = data;
  if (!isWoff2(bytes)) throw new Error("fontSrc holds no WOFF2 font");
  const weight = isVariable(bytes) ? "1 1000" : "normal";
  return new FontFace(HOST_FONT, bytes.buffer, { weight }).load();
}

function isWoff2(bytes: Uint8Array): boolean {
  if (bytes.length <= DIRECTORY_AT) return false;
  const view = new DataView(bytes.buffer);
  return view.getUint32(0) === SIGNATURE && view.getUint32(LENGTH_AT) === bytes.length;
}

/** Whether the font is variable; otherwise the browser synthesizes bold. */
function isVariable(bytes: Uint8Array): boolean {
  let at = DIRECTORY_AT;
  for (let left = new DataView(bytes.buffer).getUint16(TABLES_AT); left > 0 && at < bytes.length; left -= 1) {
    const flags = bytes[at]!;
    const tag = flags & 63;
    if (tag === FVAR) return true;
    at += tag === OTHER_TAG ? 5 : 1;
    at = skipNumber(bytes, at);
    // glyf and loca are transformed unless they say 3; the others when they say so
    const isTransformed = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    if (isTransformed) at = skipNumber(bytes, at);
  }
  return false;
}

/** UIntBase128: its last byte has the high bit clear. */
function skipNumber(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at]! >= 128) at += 1;
  return at + 1;
}
