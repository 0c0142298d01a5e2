import { definitionProblems } from "./definition-problems.ts";
import { placeProblems } from "./place-problems.ts";
import type { EditorPage, EditorSigner, Field, FieldProblem } from "./types.ts";

/** Finds problems in the fields; empty if they can be sent. Only the API judges patterns. */
export function validateFields(
  fields: readonly Field[],
  pages: readonly Pick<EditorPage, "width" | "height">[],
  signers: readonly Pick<EditorSigner, "id" | "action">[],
): FieldProblem[] {
  return [...placeProblems(fields, pages, signers), ...definitionProblems(fields, signers)];
}
