import type { PDF, PdfObject, PdfRef } from "@libpdf/core";
import { PdfArray, PdfDict, PdfStream } from "@libpdf/core";
import type { Matrix } from "./geometry.ts";
import type { SourcePage } from "./page-tree.ts";
import { resolver } from "./page-tree.ts";
import { stackBalance } from "./balance.ts";
import { decode } from "./streams.ts";

/** Something to draw on a page: a form XObject and where its space lies in the page's user space. */
export interface Drawing {
  xobject: PdfRef;
  matrix: Matrix;
}

const number = (value: number): string => String(Math.round(value * 1e5) / 1e5);

export const concat = (matrix: Matrix): string => `${matrix.map(number).join(" ")} cm`;

/** A page's content streams in order; broken entries are left out, as viewers do. */
function contentStreams(pdf: PDF, page: SourcePage): { object: PdfObject; stream: PdfStream }[] {
  const resolve = resolver(pdf);
  const contents = page.dict.get("Contents");
  const resolved = resolve(contents);
  const items = resolved instanceof PdfArray ? resolved.toArray() : contents === undefined ? [] : [contents];
  return items.flatMap((object) => {
    const stream = resolve(object);
    return stream instanceof PdfStream ? [{ object, stream }] : [];
  });
}

function wholeContent(pdf: PDF, streams: readonly { stream: PdfStream }[]): Uint8Array {
  // A token may not cross the border of two streams (ISO 32000-1 §7.8.2): they are joined by a line end.
  return Buffer.concat(streams.flatMap(({ stream }) => [decode(pdf, stream), Buffer.from("\n")]));
}

/**
 * The page's own resources: a copy, because pages often share one dictionary and a name added for one page
 * must not shadow what another page draws.
 */
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

/**
 * Draws on top of a page's content, in the page's default coordinates whatever state the content leaves behind:
 * unmatched q and Q operators are evened out around it.
 */
export function drawOnTop(pdf: PDF, page: SourcePage, drawings: readonly Drawing[]): void {
  if (drawings.length === 0) return;
  const xobjects = ownXObjects(pdf, page);
  const commands = drawings.map(({ xobject, matrix }) => {
    const name = freshName(xobjects);
    xobjects.set(name, xobject);
    return `q ${concat(matrix)} /${name} Do Q`;
  });
  const streams = contentStreams(pdf, page);
  const { below, open } = stackBalance(wholeContent(pdf, streams));
  const before = pdf.createStream({}, Buffer.from("q\n".repeat(below + 1)));
  const after = pdf.createStream({}, Buffer.from(`\n${"Q\n".repeat(open + 1)}${commands.join("\n")}\n`));
  page.dict.set("Contents", PdfArray.of(before, ...streams.map(({ object }) => object), after));
}
