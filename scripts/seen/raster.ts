/** A drawn page: three bytes for each pixel, row by row. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Pixels of four bytes, laid on white. */
export function fromFour(width: number, height: number, data: Uint8Array): Raster {
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 3) {
    const alpha = data[from + 3]! / 255;
    for (let part = 0; part < 3; part += 1)
      pixels[to + part] = Math.round(data[from + part]! * alpha + 255 * (1 - alpha));
  }
  return { width, height, pixels };
}

/** Consecutive images in portable pixmap format. */
export function readPixmaps(bytes: Buffer): Raster[] {
  const pages: Raster[] = [];
  for (let at = 0; at < bytes.length;) {
    const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", at, at + 40));
    if (header === null) throw new Error("no pixmap");
    const [width, height] = [Number(header[1]), Number(header[2])];
    const start = at + header[0].length;
    at = start + width * height * 3;
    pages.push({ width, height, pixels: bytes.subarray(start, at) });
  }
  return pages;
}
