import type { PageSize } from "@service/pdf-engine/port";
import { OFFICE_RELATIONSHIPS } from "../xml/names.ts";

/** One transparent pixel. */
export const TRANSPARENT_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=",
  "base64",
);

const EMU_PER_POINT = 12_700;
const WORD_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
const PICTURE = "http://schemas.openxmlformats.org/drawingml/2006/picture";

export interface AnchorDrawing extends PageSize {
  /** Unique within the document, 1 to 2^31 - 1. */
  number: number;
  /** Namespace of the surrounding text. */
  wordNamespace: string;
  /** Ids of the part's relationships to the picture, and to the address that marks it in the PDF. */
  imageId: string;
  linkId: string;
}

/**
 * Makes an invisible inline picture of the field's size, which leaves a link of exactly that size in the PDF.
 * Bookmarks and links on text leave boxes of the letters' size, or none.
 */
export function anchorDrawing({
  number,
  width,
  height,
  wordNamespace,
  imageId,
  linkId,
}: AnchorDrawing): string {
  const [cx, cy] = [width, height].map((points) => Math.round(points * EMU_PER_POINT));
  const extent = `cx="${cx}" cy="${cy}"`;
  const properties = `id="${number}" name="anchor ${number}" descr=""`;
  return (
    `<w:drawing xmlns:w="${wordNamespace}" xmlns:wp="${WORD_DRAWING}" xmlns:a="${DRAWING}" ` +
    `xmlns:pic="${PICTURE}" xmlns:r="${OFFICE_RELATIONSHIPS}">` +
    `<wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/>` +
    `<wp:docPr ${properties}><a:hlinkClick r:id="${linkId}"/></wp:docPr>` +
    `<a:graphic><a:graphicData uri="${PICTURE}"><pic:pic>` +
    `<pic:nvPicPr><pic:cNvPr ${properties}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${imageId}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm>` +
    `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    `</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`
  );
}
