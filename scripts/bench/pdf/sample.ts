import { randomFillSync } from "node:crypto";
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName } from "pdf-lib";

const MB = 1024 * 1024;
/** Image of a scanned page: incompressible, about half a megabyte. */
const IMAGE = { width: 512, height: 341 };

/** A PDF of about `megabytes`, with one scanned image on each page. */
export async function scanOf(megabytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let size = 0; size < megabytes * MB;) {
    const pixels = deflateSync(randomFillSync(Buffer.alloc(IMAGE.width * IMAGE.height * 3)), { level: 1 });
    const image = document.context.stream(pixels, {
      Type: "XObject",
      Subtype: "Image",
      Width: IMAGE.width,
      Height: IMAGE.height,
      ColorSpace: "DeviceRGB",
      BitsPerComponent: 8,
      Filter: "FlateDecode",
    });
    const page = document.addPage([595, 842]);
    page.node.setXObject(PDFName.of("Scan"), document.context.register(image));
    const drawing = document.context.stream("q 595 0 0 842 0 0 cm /Scan Do Q");
    page.node.set(PDFName.of("Contents"), document.context.register(drawing));
    size += pixels.length;
  }
  return document.save({ useObjectStreams: false });
}
