import { MAX_POINTS } from "@service/contract/limits";
import type { PicturePage } from "../port/canonical-pdf.ts";
import type { PageSize, Place } from "../port/pdf.ts";

/** ISO 216, in points. */
const A4: PageSize = { width: 595.28, height: 841.89 };
/** A centimetre at each edge of a sheet. */
const MARGIN = 28.35;
/** Points of a pixel of a page that is as large as its picture: 200 pixels an inch. */
const OWN_SCALE = 72 / 200;
/** The most points of a pixel on a sheet: a small picture is not blown up. */
const MAX_SCALE = 1;
/** A page on which a field finds a place. */
const MIN_SIDE = 72;

export interface Layout {
  page: PageSize;
  /** From the bottom left. */
  picture: Omit<Place, "page">;
}

/** The page of a picture of this many pixels, and its place there (docs/contract/v3.md#pictures). */
export function layoutOf({ width, height }: PageSize, page: PicturePage): Layout {
  return page === "a4" ? onSheet(width, height) : ofItsSize(width, height);
}

function onSheet(width: number, height: number): Layout {
  const page = width > height ? { width: A4.height, height: A4.width } : A4;
  const room = { width: page.width - 2 * MARGIN, height: page.height - 2 * MARGIN };
  return centred(page, width, height, Math.min(room.width / width, room.height / height, MAX_SCALE));
}

function ofItsSize(width: number, height: number): Layout {
  const scale = Math.min(OWN_SCALE, MAX_POINTS / Math.max(width, height));
  const side = (pixels: number): number => Math.max(MIN_SIDE, rounded(pixels * scale));
  return centred({ width: side(width), height: side(height) }, width, height, scale);
}

function centred(page: PageSize, width: number, height: number, scale: number): Layout {
  const size = { width: rounded(width * scale), height: rounded(height * scale) };
  const x = rounded((page.width - size.width) / 2);
  const y = rounded((page.height - size.height) / 2);
  return { page, picture: { x, y, ...size } };
}

const rounded = (points: number): number => Math.round(points * 100) / 100;
