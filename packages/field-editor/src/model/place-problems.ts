import { MAX_FIELD_LABEL, MAX_FIELDS } from "@service/contract/limits";
import { FIELD_TYPE_ROWS } from "@service/contract/rules/field-types";
import type { EditorPage, EditorSigner, Field, FieldProblem } from "./types.ts";

/** Rounding tolerance at the edges of a page, points. The server has the same. */
const EDGE_TOLERANCE = 0.5;

type PageSizes = readonly Pick<EditorPage, "width" | "height">[];

/** Finds problems in the places of fields and their signers. */
export function placeProblems(
  fields: readonly Field[],
  pages: PageSizes,
  signers: readonly Pick<EditorSigner, "id">[],
): FieldProblem[] {
  const limit = fields.length > MAX_FIELDS ? [limitProblem(fields.length)] : [];
  const known = new Set(signers.map(({ id }) => id));
  return [...limit, ...fields.flatMap((field) => problemsOf(field, pages, known))];
}

export function limitProblem(count: number): Extract<FieldProblem, { code: "limit" }> {
  return { code: "limit", count, max: MAX_FIELDS };
}

function problemsOf(field: Field, pages: PageSizes, signerIds: ReadonlySet<string>): FieldProblem[] {
  const { id: fieldId, width, height } = field;
  const problems: FieldProblem[] = [];
  if (!signerIds.has(field.signerId)) problems.push({ code: "signer", fieldId });
  if ((field.label?.length ?? 0) > MAX_FIELD_LABEL) problems.push({ code: "label", fieldId });
  if (![field.x, field.y, width, height].every(Number.isFinite))
    return [...problems, { code: "number", fieldId }];
  const min = FIELD_TYPE_ROWS[field.type].minSize;
  if (width < min.width || height < min.height)
    problems.push({ code: "size", fieldId, minWidth: min.width, minHeight: min.height });
  const page = pages[field.page - 1];
  if (page === undefined) problems.push({ code: "page", fieldId });
  else if (!isInside(field, page)) problems.push({ code: "outside", fieldId });
  return problems;
}

function isInside({ x, y, width, height }: Field, page: PageSizes[number]): boolean {
  const fits = x + width <= page.width + EDGE_TOLERANCE && y + height <= page.height + EDGE_TOLERANCE;
  return x >= 0 && y >= 0 && fits;
}
