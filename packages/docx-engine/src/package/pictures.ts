import { gunzipSync } from "node:zlib";
import { decode } from "../xml/entities.ts";
import type { Tag } from "../xml/read-xml.ts";
import { readXml } from "../xml/read-xml.ts";
import { textOf } from "../xml/text-of.ts";

const bytes = (hex: string): Buffer => Buffer.from(hex, "hex");
const ascii = (text: string): Buffer => Buffer.from(text, "latin1");

/**
 * First bytes of pictures that contain only pixels or strokes. Converters go by content, not by name: EPS would be
 * passed to another program, and PDF and office files contain links.
 */
type Signature = readonly [at: number, start: Buffer];
/** Windows metafiles. Word compresses those of older drawings with gzip (.emz, .wmz). */
const METAFILES: readonly Signature[] = [
  [40, ascii(" EMF")],
  [0, bytes("d7cdc69a")], // WMF, placeable
  [0, bytes("010009000003")],
  [0, bytes("020009000003")],
];
const SIGNATURES: readonly Signature[] = [
  ...METAFILES,
  [0, bytes("89504e470d0a1a0a")], // PNG
  [0, bytes("ffd8ff")], // JPEG
  [0, ascii("GIF8")],
  [0, ascii("BM")],
  [0, bytes("49492a00")], // TIFF
  [0, bytes("4d4d002a")],
  [8, ascii("WEBP")],
];
const GZIP = bytes("1f8b");
/** Bytes of an unpacked metafile. */
const MAX_METAFILE_BYTES = 64 * 1024 * 1024;

const SVG = "http://www.w3.org/2000/svg";
const SVG_LOADING = new Set(["script", "foreignObject", "style", "iframe", "audio", "video", "handler"]);
const PIXELS = /^data:image\/(?:png|jpe?g|gif|bmp);base64,/i;
const SHORTEST = 8;

const startsAsOne = (picture: Buffer, signatures: readonly Signature[]): boolean =>
  signatures.some(([at, start]) => picture.subarray(at, at + start.length).equals(start));

function isPackedMetafile(picture: Buffer): boolean {
  if (!startsAsOne(picture, [[0, GZIP]])) return false;
  try {
    return startsAsOne(gunzipSync(picture, { maxOutputLength: MAX_METAFILE_BYTES }), METAFILES);
  } catch {
    return false;
  }
}

function isHarmless([name, raw]: Tag["attributes"][number]): boolean {
  const value = decode(raw).trim();
  if (name === "xmlns" || name.startsWith("xmlns:")) return true;
  if (/(?:^|:)(?:href|src|base)$/i.test(name)) return value.startsWith("#") || PIXELS.test(value);
  return !/@import|url\s*\((?!\s*["']?\s*#)|:\/\/|\\/i.test(value);
}

/** Whether an SVG has no reference outside of itself. A DOCTYPE, a style sheet or a script is refused. */
function isInertSvg(picture: Buffer): boolean {
  let root: string | null = null;
  let isInert = true;
  try {
    const text = textOf(picture);
    if (/<\?xml-stylesheet/i.test(text)) return false;
    readXml(text, {
      open: (tag) => {
        root ??= tag.uri;
        isInert &&= !SVG_LOADING.has(tag.local) && tag.attributes.every(isHarmless);
      },
    });
  } catch {
    return false;
  }
  return isInert && root === SVG;
}

/** Whether a converter may read this picture. */
export function isInertPicture(picture: Buffer): boolean {
  if (picture.length < SHORTEST) return false;
  return startsAsOne(picture, SIGNATURES) || isPackedMetafile(picture) || isInertSvg(picture);
}
