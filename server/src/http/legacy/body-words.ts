import { DomainError, type FieldProblem } from "../../domain/errors.ts";

/** The same error, whose problems lead to members of the request's body. */
export function inBodyWords(
  error: unknown,
  toBody: (path: FieldProblem["path"]) => FieldProblem["path"],
): unknown {
  if (!(error instanceof DomainError) || !error.data.problems) return error;
  const problems = error.data.problems.map(({ path, detail }) => ({ path: toBody(path), detail }));
  return new DomainError(error.code, problems[0]?.detail ?? error.message, { ...error.data, problems });
}
