import type { Ceremony, VerificationState } from "@service/contract/embed";
import type { WorkAction } from "./actions.ts";
import { isOtherDocument } from "./chain.ts";
import { askedFields, initialEntries, ownFields, problemOf } from "./entries.ts";
import type { FieldProblem } from "./entries.ts";
import { late } from "./field-checks.ts";
import { stepOf } from "./step.ts";
import type { Settled, Work } from "./state.ts";
import { variableProblem } from "./variables.ts";
import type { VariableProblem } from "./variables.ts";

/**
 * The work on a ceremony as the server sends it; what the signer was at stays, unless it is about another document.
 * `isNext`: the signer goes on to that one, without the overview.
 */
export function openWork(ceremony: Ceremony, today: string, last: Work | null, isNext = false): Work {
  const isOther = last !== null && isOtherDocument(last.ceremony, ceremony);
  const before = isOther ? null : last;
  return {
    step: "consent",
    activeFieldId: null,
    problems: {},
    dataProblems: {},
    ...before,
    ceremony,
    entries: initialEntries(ceremony, today),
    asked: askedFields(ceremony, today),
    isCorrected: before !== null && before.ceremony.document.revision !== ceremony.document.revision,
    isInOverview: !!ceremony.chain && !isNext && (before?.ceremony.chain ? before.isInOverview : true),
    verifying: null,
  };
}

/** The work after what the signer did. */
export function reduceWork(work: Work, action: WorkAction): Work {
  switch (action.type) {
    case "enter":
      return followStep(enter(work, action.change, action.id));
    case "activate":
      return work.activeFieldId === action.fieldId ? work : { ...work, activeFieldId: action.fieldId };
    case "mark":
      return { ...work, problems: { ...work.problems, ...action.problems } };
    case "mark-data":
      return { ...work, dataProblems: { ...work.dataProblems, ...action.problems } };
    default:
      return { ...work, verifying: action.verifying };
  }
}

/** The work at the step that its entries lead to. */
export function followStep(before: Work): Work {
  const work = late.decide?.(before) ?? before;
  return { ...work, step: stepOf(work.ceremony, work.entries, ownFields(work.ceremony)) };
}

/** The work after the server's answer to a verification. */
export function verify(work: Work, answer: VerificationState | Settled): Work {
  const { module, status } = answer;
  if (answer.status === "pending")
    return {
      ...work,
      verifying: work.verifying && { ...work.verifying, state: answer, problem: answer.problem },
    };
  const verifications = work.ceremony.verifications.map((each) =>
    each.module === module ? { ...each, status } : each,
  );
  return { ...work, ceremony: { ...work.ceremony, verifications }, verifying: null };
}

/** Returns the problem of one of the signer's own fields, or null. */
export function fieldProblem({ ceremony, entries }: Work, id: string): FieldProblem | null {
  const field = ownFields(ceremony).find((own) => own.id === id);
  return field === undefined ? null : problemOf(field, entries);
}

/** The same for a variable. */
export function dataProblem({ ceremony, entries }: Work, id: string): VariableProblem | null {
  const variable = ceremony.variables.find((owed) => owed.id === id);
  return variable === undefined ? null : variableProblem(variable, entries.variables[id] ?? "");
}

/** A problem that was shown disappears once it is fixed; none appears while the signer still types. */
function enter(before: Work, change: Partial<Work["entries"]>, id = ""): Work {
  const work = { ...before, isCorrected: false, entries: { ...before.entries, ...change } };
  const { [id]: problem, ...problems } = work.problems;
  const { [id]: wrongData, ...dataProblems } = work.dataProblems;
  if (problem && fieldProblem(work, id) === null) return { ...work, problems };
  return wrongData && dataProblem(work, id) === null ? { ...work, dataProblems } : work;
}
