import type { FieldProblem } from "../../errors.ts";
import type { Document } from "../../model/document.ts";
import { type Field, isInk, isStamp } from "../../model/field.ts";
import { hasOwnFields, type Signer } from "../../model/signer.ts";
import type { PlacedField } from "./new-field.ts";

/** Tolerance for rounding, points. */
const EDGE_TOLERANCE = 0.5;

/** Why a person can have no such field, by what they do; null when they can. */
export function actionProblem(field: Pick<Field, "type">, { action }: Pick<Signer, "action">): string | null {
  if (!hasOwnFields({ action }))
    return "Only those who sign or approve have fields: name who prepares them in preparedBy.";
  return action === "approve" && isInk(field)
    ? "An approver signs nothing: give the field to a signer."
    : null;
}

/** Why a field cannot stand on the document; empty when it can. */
export function problemsOf(
  field: PlacedField,
  index: number,
  document: Pick<Document, "pages">,
  signers: readonly Pick<Signer, "id" | "action">[],
): FieldProblem[] {
  const at = (property: string, detail: string): FieldProblem => ({
    path: ["fields", index, property],
    detail,
  });
  const problems: FieldProblem[] = [];
  const signer = signers.find(({ id }) => id === field.signerId);
  const refusal = signer ? actionProblem(field, signer) : "The document has no such signer.";
  if (refusal !== null) problems.push(at("signerId", refusal));
  if (isStamp(field) && field.value !== null)
    problems.push(at("value", "A stamp is the picture of the document's brand: the field has no value."));
  const page = document.pages[field.page - 1];
  if (!page) return [...problems, at("page", `The document has ${document.pages.length} pages.`)];
  if (field.x < 0 || field.x + field.width > page.width + EDGE_TOLERANCE)
    problems.push(at("x", `The field leaves the page, which is ${page.width} points wide.`));
  if (field.y < 0 || field.y + field.height > page.height + EDGE_TOLERANCE)
    problems.push(at("y", `The field leaves the page, which is ${page.height} points high.`));
  return problems;
}
