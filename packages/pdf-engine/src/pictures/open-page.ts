import { deflateSync } from "node:zlib";
import type { Metadata } from "sharp";
import { PictureRefused } from "@service/engine-process/pictures/refused";
import { sniff } from "@service/engine-process/pictures/sniff";
import { MAX_PICTURE_PIXELS } from "@service/contract/limits";
import type { PicturePage } from "../port/canonical-pdf.ts";
import { PdfRejected } from "../port/pdf.ts";
import { type Kind, kindOf } from "../port/upload-kind.ts";
import { layoutOf } from "./layout.ts";
import { readsHeic, sharp } from "./sharp.ts";
import { type PackedPicture, writePage } from "./write-page.ts";

/** A side below which nobody reads anything. */
const MIN_SIDE = 16;
/** The longer side of the picture in the PDF: 300 pixels an inch of A4. */
const LONG_SIDE = 3600;
/** Drawings and screens of a PNG stay as they are if they pack into this. Photographs do not. */
const MAX_LOSSLESS_BYTES = 2 * 1024 * 1024;
const JPEG_QUALITY = 90;

/** Makes a PDF of one page from a stranger's picture: upright, in sRGB over white, without its metadata. Throws PdfRejected. */
export async function pageOfPicture(bytes: Uint8Array, page: PicturePage): Promise<Uint8Array> {
  const kind = kindOf(bytes);
  assertPicture(bytes, kind);
  try {
    const size = uprightSize(await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS }).metadata());
    assertSize(size);
    return writePage(layoutOf(size, page), await packed(bytes, kind));
  } catch (error) {
    throw error instanceof PdfRejected ? error : new PdfRejected("damaged", DAMAGED);
  }
}

/** Makes the checks that need no decoder. Throws PdfRejected. */
function assertPicture(bytes: Uint8Array, { type, isPdfToo }: Kind): void {
  if (isPdfToo) throw new PdfRejected("ambiguous", "The file is a picture and a PDF at once.");
  if (type === "other" || (type === "image/heic" && !readsHeic))
    throw new PdfRejected("unsupported_picture", type === "other" ? UNSUPPORTED : NO_HEIC);
  if (type === "image/heic") return;
  try {
    const found = sniff(bytes);
    if (found.isAnimated) throw new PdfRejected("unsupported_picture", ANIMATED);
    assertSize(found);
  } catch (error) {
    throw error instanceof PictureRefused ? refused(error) : error;
  }
}

const DAMAGED = "The picture is damaged: it ends early or cannot be decoded.";
const UNSUPPORTED = "Pictures are taken as JPEG or PNG. Save it as one of these.";
const NO_HEIC = "This server does not read HEIC. Save the picture as JPEG.";
const ANIMATED = "The PNG is animated. Upload a single picture.";

function refused({ fault }: PictureRefused): PdfRejected {
  if (fault === "too_many_pixels") return tooManyPixels();
  if (fault === "not_an_image")
    return new PdfRejected("ambiguous", "The picture is followed by other data. Save it again.");
  return new PdfRejected("damaged", DAMAGED);
}

const tooManyPixels = (): PdfRejected =>
  new PdfRejected("too_many_pixels", `The picture has over ${MAX_PICTURE_PIXELS / 1e6} million pixels.`);

function assertSize({ width, height }: { width: number; height: number }): void {
  if (width * height > MAX_PICTURE_PIXELS) throw tooManyPixels();
  if (Math.min(width, height) < MIN_SIDE)
    throw new PdfRejected("damaged", `The picture is smaller than ${MIN_SIDE} pixels.`);
}

/** The size as shown: orientations 5 to 8 lie on their side (CIPA DC-008). */
function uprightSize({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

async function packed(bytes: Uint8Array, { type }: Kind): Promise<PackedPicture> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");
  const isPhotograph = type !== "image/png";
  const { data, info } = await upright.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const colours = channels === 1 ? "DeviceGray" : "DeviceRGB";
  if (!isPhotograph) {
    const deflated = deflateSync(data);
    if (deflated.length <= MAX_LOSSLESS_BYTES)
      return { width, height, colours, filter: "FlateDecode", data: deflated };
  }
  const raw = { raw: { width, height, channels } };
  const chromaSubsampling = isPhotograph ? "4:2:0" : "4:4:4";
  const jpeg = await sharp(data, raw).jpeg({ quality: JPEG_QUALITY, chromaSubsampling }).toBuffer();
  return { width, height, colours, filter: "DCTDecode", data: new Uint8Array(jpeg) };
}
