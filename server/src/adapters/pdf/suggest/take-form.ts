import { MAX_FIELDS } from "@service/contract/limits";
import type { PDF } from "@libpdf/core";
import type { FormProblem, TakenField, TakenForm } from "../../../domain/ports/pdf.ts";
import { asOne } from "../../child/exchange.ts";
import { drawOnTop } from "../document/content.ts";
import { flattenForms } from "../document/forms.ts";
import { openSource } from "../document/load.ts";
import { resolver } from "../document/page-tree.ts";
import { assertUnpackedSize, reachableDictionaries } from "../document/streams.ts";
import { PdfWriter } from "../document/writer.ts";
import { Reader } from "../forms/reader.ts";
import type { ReadField } from "./choices.ts";
import { readForm } from "./form-fields.ts";

/**
 * Takes the form out of a file. Fields that a person can fill leave their frame; what else the form shows, such as a
 * field that is read-only, becomes content with its value. Throws PdfRejected.
 */
export async function takeForm(bytes: Uint8Array): Promise<TakenForm> {
  const source = await openSource(bytes);
  const { pdf, pages } = source;
  assertUnpackedSize(pdf);
  const fields = readForm(source, MAX_FIELDS + 1).filter(({ isReadOnly }) => !isReadOnly);
  const problem = problemOf(pdf, fields);
  if (problem !== null) return { problem };
  const drawings = flattenForms(pdf, pages, new Set(fields.map(({ widget }) => widget)));
  for (const [index, page] of pages.entries()) drawOnTop(pdf, page, drawings[index] ?? []);
  return { fields: fields.map(asTaken), pdf: asOne(PdfWriter.anew(pdf).pieces()) };
}

function asTaken({ widget: _widget, isReadOnly: _isReadOnly, ...field }: ReadField): TakenField {
  const { button: _button, ...taken } = { button: null, ...field };
  return taken;
}

function problemOf(pdf: PDF, fields: readonly ReadField[]): FormProblem | null {
  const reader = new Reader(resolver(pdf));
  if (isSigned(pdf, reader)) return "signed";
  if (fields.length > MAX_FIELDS) return "too_many_fields";
  if (fields.length > 0) return null;
  return reader.dict(pdf.getCatalog().get("AcroForm"))?.has("XFA") === true ? "xfa_only" : "no_form";
}

/** Whether somebody has signed the file: writing it anew would break their signature. */
function isSigned(pdf: PDF, reader: Reader): boolean {
  for (const dict of reachableDictionaries(pdf)) {
    if (dict.has("ByteRange") && dict.has("Contents")) return true;
    if (reader.name(dict.get("FT")) === "Sig" && dict.has("V")) return true;
  }
  return false;
}
