import type { PDF, PdfObject, PdfRef } from "@libpdf/core";
import { PdfArray, PdfDict, PdfStream } from "@libpdf/core";
import type { Element } from "../structure/element.ts";
import { begin, BEGIN_ARTIFACT, END } from "../structure/element.ts";
import type { Matrix } from "../file/geometry.ts";
import type { SourcePage } from "../file/page-tree.ts";
import { resolver } from "../file/page-tree.ts";
import { decode } from "../file/streams.ts";

/** A form XObject to draw on a page, and its matrix in the page's user space. */
export interface Drawing {
  xobject: PdfRef;
  matrix: Matrix;
  /** Its structure element. Without one it is an artifact. */
  element?: Element;
}

const number = (value: number): string => String(Math.round(value * 1e5) / 1e5);

const concat = (matrix: Matrix): string => `${matrix.map(number).join(" ")} cm`;

/** A page's content streams in order. Broken entries are skipped, as viewers do. */
export function contentStreams(
  pdf: PDF,
  page: Pick<SourcePage, "dict">,
): { object: PdfObject; stream: PdfStream }[] {
  const resolve = resolver(pdf);
  const contents = page.dict.get("Contents");
  const resolved = resolve(contents);
  const items = resolved instanceof PdfArray ? resolved.toArray() : contents === undefined ? [] : [contents];
  return items.flatMap((object) => {
    const stream = resolve(object);
    return stream instanceof PdfStream ? [{ object, stream }] : [];
  });
}

/** The text of a content stream, a character for each byte. */
export function contentText(pdf: PDF, stream: PdfStream): string {
  return Buffer.from(decode(pdf, stream)).toString("latin1");
}

/** Replaces a stream's content, which is then not encoded. */
export function replaceContent(stream: PdfStream, content: Uint8Array): void {
  for (const key of ["Filter", "DecodeParms"]) stream.delete(key);
  stream.setData(content);
}

export function wholeContent(pdf: PDF, streams: readonly PdfStream[]): Buffer {
  // Streams are joined by a line end, because a token may not cross their border (ISO 32000-1 §7.8.2).
  return Buffer.concat(streams.flatMap((stream) => [decode(pdf, stream), Buffer.from("\n")]));
}

/** Copies the page's resources. Pages often share a dictionary, and a name added for one must not hide another's. */
function ownXObjects(pdf: PDF, page: SourcePage): PdfDict {
  const resolve = resolver(pdf);
  const shared = resolve(page.dict.get("Resources"));
  const resources = shared instanceof PdfDict ? shared.clone() : new PdfDict();
  const drawn = resolve(resources.get("XObject"));
  const xobjects = drawn instanceof PdfDict ? drawn.clone() : new PdfDict();
  resources.set("XObject", xobjects);
  page.dict.set("Resources", resources);
  return xobjects;
}

function freshName(dict: PdfDict): string {
  let index = dict.size;
  while (dict.has(`Svc${index}`)) index++;
  return `Svc${index}`;
}

/** Tags of a page's content. */
export interface PageTags {
  /** The element of the page's own content, where the source does not tag it. */
  content: Element | null;
  /** Adds a mark to an element and answers its id. */
  mark(element: Element): number;
}

/**
 * Draws on top of a canonical page's content, which leaves no state behind. With `tags` drawings are marked as elements
 * or artifacts, and the content as `tags` says.
 */
export function drawOnTop(pdf: PDF, page: SourcePage, drawings: readonly Drawing[], tags?: PageTags): void {
  const streams = contentStreams(pdf, page).map(({ object }) => object);
  const own = streams.length > 0 ? tags?.content : null;
  if (drawings.length === 0 && !own) return;
  const start =
    own && tags ? [pdf.createStream({}, Buffer.from(`${begin(own.type, tags.mark(own))}\n`))] : [];
  const xobjects = ownXObjects(pdf, page);
  const commands = drawings.map(({ xobject, matrix, element }) => {
    const name = freshName(xobjects);
    xobjects.set(name, xobject);
    const command = `q ${concat(matrix)} /${name} Do Q`;
    if (!tags) return command;
    return `${element ? begin(element.type, tags.mark(element)) : BEGIN_ARTIFACT} ${command} ${END}`;
  });
  const after = pdf.createStream({}, Buffer.from(`${own ? `${END}\n` : ""}${commands.join("\n")}\n`));
  page.dict.set("Contents", PdfArray.of(...start, ...streams, after));
}
