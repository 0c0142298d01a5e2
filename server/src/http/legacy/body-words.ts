import { DomainError, type FieldProblem, withProblemPaths } from "../../domain/errors.ts";

/** The same error, whose problems lead to members of the request's body; the first of them is its message. */
export function inBodyWords(
  error: unknown,
  toBody: (path: FieldProblem["path"]) => FieldProblem["path"],
): unknown {
  const moved = withProblemPaths(error, toBody);
  const [first] = moved instanceof DomainError ? (moved.data.problems ?? []) : [];
  return moved instanceof DomainError && first
    ? new DomainError(moved.code, first.detail, moved.data)
    : moved;
}
