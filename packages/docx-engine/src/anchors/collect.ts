import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
} from "@libpdf/core";
import type { DocxAnchor } from "../port/docx.ts";
import { pageFrame, type Resolve } from "@service/pdf-engine/file/geometry";
import { openSource } from "@service/pdf-engine/file/load";
import { resolver } from "@service/pdf-engine/file/page-tree";
import { displayedBox, inReadingOrder } from "@service/pdf-engine/search/pattern";
import { numberOf } from "./mark.ts";

export interface Collected {
  /** The PDF without the links of anchors. */
  pdf: Uint8Array;
  anchors: DocxAnchor[];
}

interface Link {
  /** Number of its anchor. */
  number: number;
  /** x1, y1, x2, y2 in user space. */
  box: readonly number[];
  remove: () => void;
}

function boxOf(annotation: PdfDict, resolve: Resolve): number[] | null {
  const array = resolve(annotation.get("Rect"));
  if (!(array instanceof PdfArray) || array.length !== 4) return null;
  const values = array.toArray().map((item) => resolve(item));
  return values.every((value) => value instanceof PdfNumber) ? values.map(({ value }) => value) : null;
}

function addressOf(annotation: PdfDict, resolve: Resolve): string | null {
  const isLink =
    annotation.get("Subtype") instanceof PdfName && annotation.getName("Subtype")?.value === "Link";
  const action = resolve(annotation.get("A"));
  const address = isLink && action instanceof PdfDict ? resolve(action.get("URI")) : undefined;
  return address instanceof PdfString ? address.asString() : null;
}

/** Empties an annotation that other objects, such as a structure tree, may still reference. */
function empty(annotation: PdfDict): void {
  for (const key of annotation.clone().keys()) annotation.delete(key);
}

/** Removes an item from a list, whatever its index is by now. */
function without(list: PdfArray, item: PdfObject): void {
  const index = list.toArray().findIndex((one) => one === item || isSame(one, item));
  if (index >= 0) list.remove(index);
}

const isSame = (left: PdfObject, right: PdfObject): boolean =>
  left instanceof PdfRef && right instanceof PdfRef && left.toString() === right.toString();

function linksOf(page: PdfDict, nonce: string, resolve: Resolve): Link[] {
  const list = resolve(page.get("Annots"));
  if (!(list instanceof PdfArray)) return [];
  return list.toArray().flatMap((item) => {
    const annotation = resolve(item);
    if (!(annotation instanceof PdfDict)) return [];
    const number = numberOf(nonce, addressOf(annotation, resolve) ?? "");
    const box = boxOf(annotation, resolve);
    if (number === null || box === null) return [];
    const remove = () => {
      without(list, item);
      empty(annotation);
    };
    return [{ number, box, remove }];
  });
}

async function rewritten(pdf: PDF): Promise<Uint8Array> {
  return pdf.save({ compressStreams: true });
}

/**
 * Finds the links of `anchorDrawing` in a converted document, answers their places and removes them. `roles`: roles of
 * the anchors, by number.
 */
export async function collectAnchors(
  bytes: Uint8Array,
  nonce: string,
  roles: readonly string[],
): Promise<Collected> {
  if (roles.length === 0) return { pdf: bytes, anchors: [] };
  const { pdf, pages } = await openSource(bytes);
  const resolve = resolver(pdf);
  const anchors: DocxAnchor[] = [];
  for (const [index, { dict }] of pages.entries()) {
    const frame = pageFrame(dict, resolve);
    const found = linksOf(dict, nonce, resolve).map(
      ({ number, box: [x1 = 0, y1 = 0, x2 = 0, y2 = 0], remove }) => {
        remove();
        const corners = [
          [x1, y1],
          [x2, y2],
        ] as const;
        return { name: roles[number] ?? "", page: index + 1, ...displayedBox(corners, frame) };
      },
    );
    anchors.push(...found.toSorted(inReadingOrder));
  }
  return { pdf: await rewritten(pdf), anchors };
}
