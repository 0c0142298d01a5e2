import { PdfArray, PdfDict, PdfNumber, type PdfObject } from "@libpdf/core";
import type { Reader } from "../forms/reader.ts";
import { isHarmless } from "./actions.ts";
import type { SourcePage } from "../file/page-tree.ts";
import type { UploadWarnings } from "./warnings.ts";

export const LINK = "Link";
/** Keys of a link that stay (ISO 32000-2 tables 166 and 176). */
const KEPT = ["Type", "Subtype", "Rect", "QuadPoints", "F", "Contents", "StructParent", "Lang"] as const;
/** Keys of an action that stay: what a place in the file, a web address and a turn of the page need. */
const ACTION_KEYS = ["S", "D", "URI", "N"] as const;

/** The action that a click may start; null where it does harm. */
export function cleanAction(object: PdfObject | undefined, reader: Reader): PdfDict | null {
  const action = reader.dict(object);
  if (action === null) return null;
  const entries = {
    type: reader.name(action.get("S")),
    name: reader.name(action.get("N")),
    address: reader.text(action.get("URI")),
  };
  if (!isHarmless(entries, "on a click")) return null;
  const clean = new PdfDict();
  for (const key of ACTION_KEYS) {
    const value = action.get(key);
    if (value !== undefined) clean.set(key, key === "D" ? value : (reader.resolve(value) ?? value));
  }
  return clean;
}

/** A link as it stays: without a border, which viewers draw differently. Null where it leads nowhere. */
export function cleanLink(
  annotation: PdfDict,
  reader: Reader,
  page: SourcePage,
  warnings: UploadWarnings,
): PdfDict | null {
  const action = cleanAction(annotation.get("A"), reader);
  const isActive = annotation.has("A") && action === null;
  if (isActive || annotation.has("AA") || annotation.has("PA") || hasNext(annotation, reader))
    warnings.add("ACTIVE_CONTENT_REMOVED");
  const destination = annotation.get("Dest");
  if (action === null && destination === undefined) return null;
  const link = new PdfDict();
  for (const key of KEPT) {
    const value = annotation.get(key);
    if (value !== undefined) link.set(key, value);
  }
  if (action === null) link.set("Dest", destination!);
  else link.set("A", action);
  link.set("Border", PdfArray.of(...[0, 0, 0].map((width) => PdfNumber.of(width))));
  link.set("P", page.ref);
  return link;
}

const hasNext = (annotation: PdfDict, reader: Reader): boolean =>
  reader.dict(annotation.get("A"))?.has("Next") ?? false;
