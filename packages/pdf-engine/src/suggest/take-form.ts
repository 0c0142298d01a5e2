import { MAX_FIELDS } from "@service/contract/limits";
import type { PDF, PdfDict } from "@libpdf/core";
import type { FormProblem, TakenField, TakenForm } from "../port/canonical-pdf.ts";
import type { Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { isSigned } from "../file/signed.ts";
import { Reader } from "../forms/reader.ts";
import type { ReadField } from "./choices.ts";
import { readForm } from "./form-fields.ts";

export interface Taken {
  form: TakenForm;
  /** Widgets of which only the frame is to stay. */
  widgets: ReadonlySet<PdfDict>;
  /** Names of fields whose value no field of ours holds. */
  leftOut: string[];
}

/** The fields of a form that a person can fill. */
export function takeForm(source: Source): Taken {
  const fields = readForm(source, MAX_FIELDS + 1).filter(({ isReadOnly }) => !isReadOnly);
  const problem = problemOf(source.pdf, fields);
  if (problem !== null) return { form: { problem }, widgets: new Set(), leftOut: [] };
  return {
    form: { fields: fields.map(asTaken) },
    widgets: new Set(fields.map(({ widget }) => widget)),
    leftOut: [...new Set([...valuesLeftOut(fields), ...repeated(fields)])],
  };
}

const valuesLeftOut = (fields: readonly ReadField[]): string[] =>
  fields.filter(({ isFilled, value }) => isFilled && value === null).map(({ name }) => name);

/** Names of fields in several places, which become independent fields. */
function repeated(fields: readonly ReadField[]): string[] {
  const groups = Map.groupBy(
    fields.filter(({ radio }) => radio === null),
    ({ name }) => name,
  );
  return [...groups].filter(([, places]) => places.length > 1).map(([name]) => name);
}

function asTaken({
  widget: _widget,
  isReadOnly: _isReadOnly,
  isFilled: _isFilled,
  ...field
}: ReadField): TakenField {
  const { button: _button, ...taken } = { button: null, ...field };
  return taken;
}

function problemOf(pdf: PDF, fields: readonly ReadField[]): FormProblem | null {
  const reader = new Reader(resolver(pdf));
  if (isSigned(pdf)) return "signed";
  if (fields.length > MAX_FIELDS) return "too_many_fields";
  if (fields.length > 0) return null;
  return reader.dict(pdf.getCatalog().get("AcroForm"))?.has("XFA") === true ? "xfa_only" : "no_form";
}
