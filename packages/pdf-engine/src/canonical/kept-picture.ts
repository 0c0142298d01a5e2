import { deflateSync } from "node:zlib";
import { type PDF, PdfDict, PdfName, PdfNumber, PdfStream } from "@libpdf/core";
import { replaceContent } from "../content/content.ts";
import { pageFrame } from "../file/geometry.ts";
import { resolver, type SourcePage } from "../file/page-tree.ts";
import type { Picture } from "./pdfium.ts";

const NAME = "Picture";
/** Bytes of a pixel as the engines give it, and of one in colour. */
const GIVEN = 4;
const COLOUR = 3;

/** Makes a picture all that a page shows. Its content, of which marks of a tagged document may be left, is emptied. */
export function keepAsPicture(pdf: PDF, page: SourcePage, picture: Picture): void {
  const resolve = resolver(pdf);
  emptyContent(pdf, page);
  const { width, height, toUserSpace } = pageFrame(page.dict, resolve);
  const [a, b, c, d, e, f] = toUserSpace;
  const matrix = [a * width, b * width, c * height, d * height, e, f];
  const place = matrix.map((value) => Math.round(value * 1e4) / 1e4).join(" ");
  page.dict.set("Resources", PdfDict.of({ XObject: PdfDict.of({ [NAME]: pdf.register(imageOf(picture)) }) }));
  page.dict.set("Contents", pdf.createStream({}, Buffer.from(`q ${place} cm /${NAME} Do Q\n`)));
  page.dict.delete("Group");
}

function emptyContent(pdf: PDF, page: SourcePage): void {
  const resolve = resolver(pdf);
  const resources = resolve(page.dict.get("Resources"));
  const drawn = resources instanceof PdfDict ? resolve(resources.get("XObject")) : undefined;
  for (const [, value] of drawn instanceof PdfDict ? drawn : []) {
    const form = resolve(value);
    if (!(form instanceof PdfStream)) continue;
    form.delete("Group");
    form.set("Resources", new PdfDict());
    replaceContent(form, new Uint8Array());
  }
}

/** An image that all programs draw alike: 8 bits, grey where it has no colour. */
function imageOf({ width, height, data }: Picture): PdfStream {
  const isGrey = hasNoColour(data);
  const channels = isGrey ? 1 : COLOUR;
  const samples = new Uint8Array(width * height * channels);
  for (let from = 0, to = 0; from < data.length; from += GIVEN, to += channels)
    for (let part = 0; part < channels; part++) samples[to + part] = data[from + part]!;
  const image = new PdfStream(
    [
      [PdfName.of("Type"), PdfName.XObject],
      [PdfName.of("Subtype"), PdfName.of("Image")],
      [PdfName.of("Width"), PdfNumber.of(width)],
      [PdfName.of("Height"), PdfNumber.of(height)],
      [PdfName.of("BitsPerComponent"), PdfNumber.of(8)],
      [PdfName.of("ColorSpace"), PdfName.of(isGrey ? "DeviceGray" : "DeviceRGB")],
    ],
    deflateSync(samples),
  );
  image.set("Filter", PdfName.FlateDecode);
  return image;
}

function hasNoColour(data: Uint8Array): boolean {
  for (let at = 0; at < data.length; at += GIVEN)
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false;
  return true;
}
