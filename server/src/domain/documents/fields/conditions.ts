import {
  inOrder,
  keyTypesOf,
  type Rule,
  ruleOf,
  valueTypeOf,
} from "@service/contract/rules/field-conditions";
import { isUsableKey } from "@service/contract/rules/expression";
import { isSettledBefore, type Preparation, preparationProblems } from "@service/contract/rules/preparation";
import { MAX_CONDITIONAL_FIELDS } from "@service/contract/limits";
import canonicalize from "canonicalize";
import { DomainError, type FieldProblem } from "../../errors.ts";
import { type Field, fieldsOf, isInk, isOfSender } from "../../model/field.ts";
import { isPending, type Signer, signersOf } from "../../model/signer.ts";
import { withSharedOwners } from "../../model/signer-group.ts";
import type { Reader } from "../../model/store.ts";

type Conditional = Pick<
  Field,
  "id" | "signerId" | "type" | "required" | "value" | "radio" | "rules" | "conditions"
> &
  Preparation;

interface Problem {
  at: string;
  detail: string;
}

type Person = Pick<Signer, "id" | "order" | "status" | "groupName" | "action">;

/** The fields of a document and who fills them, as the checks need them. */
interface Form {
  fields: readonly Conditional[];
  signers: ReadonlyMap<string, Person>;
}

/**
 * Why keys, conditions and formulas cannot be used (docs/contract/v3.md#conditions), and fields not be prepared; empty
 * when they can. Those of a signer who fills no more are evidence and have been checked.
 */
export function conditionProblems(
  placed: readonly Conditional[],
  signers: readonly Person[],
): FieldProblem[] {
  const fields = withSharedOwners(placed, signers);
  const unprepared = preparationProblems(fields, signers);
  if (unprepared.length > 0) return unprepared;
  if (fields.every(({ conditions }) => conditions === null)) return [];
  const form: Form = { fields, signers: new Map(signers.map((signer) => [signer.id, signer])) };
  const indices = new Map(fields.map((field, index) => [field, index]));
  const at = (field: Conditional, { at: member, detail }: Problem): FieldProblem => ({
    path: ["fields", indices.get(field) ?? 0, member],
    detail,
  });
  const excess = fields.filter(hasExpression)[MAX_CONDITIONAL_FIELDS];
  if (excess)
    return [
      at(excess, {
        at: "showWhen",
        detail: `At most ${MAX_CONDITIONAL_FIELDS} fields of a document have expressions.`,
      }),
    ];
  const open = fields.filter((field) => isOpen(field, form) && field.conditions !== null);
  const own = open.flatMap((field) =>
    [...keyProblems(field, form), ...placeProblems(field, form)].map((problem) => at(field, problem)),
  );
  if (own.length > 0) return own;
  const types = keyTypesOf(fields);
  const rules = open.map((field) => ruleOf(field, types));
  const found = rules.flatMap((rule) =>
    expressionProblems(rule, form).map((problem) => at(rule.field, problem)),
  );
  const { cyclic } = inOrder(rules);
  if (found.length > 0 || cyclic === null) return found;
  const member = cyclic.formula === null ? "showWhen" : "formula";
  return [at(cyclic.field, { at: member, detail: "The field depends on itself." })];
}

/** Throws VALIDATION where the signers, their order or the fields have changed since the conditions were checked. */
export async function assertConditions(reader: Reader, documentId: string): Promise<void> {
  const fields = await fieldsOf(reader, documentId);
  const [problem] = conditionProblems(fields, await signersOf(reader, documentId));
  if (problem === undefined) return;
  const field = fields[Number(problem.path[1])];
  const name = field?.label ?? field?.conditions?.key ?? field?.type ?? "";
  const detail = `The field "${name}": ${problem.detail}`;
  throw new DomainError("VALIDATION", detail, { problems: [{ ...problem, detail }] });
}

function isOpen({ signerId }: Conditional, { signers }: Form): boolean {
  const signer = signers.get(signerId);
  return signer !== undefined && isPending(signer);
}

function hasExpression({ conditions }: Conditional): boolean {
  return [conditions?.showWhen, conditions?.requiredWhen, conditions?.formula].some(Boolean);
}

function keyProblems(field: Conditional, { fields }: Form): Problem[] {
  const { type, radio, conditions } = field;
  const key = conditions?.key ?? null;
  if (radio !== null && fields.some((other) => isOtherOfGroup(field, other)))
    return [{ at: "key", detail: "All radio fields of a group have the same key and conditions." }];
  if (key === null) return [];
  if (valueTypeOf(type) === null)
    return [{ at: "key", detail: `A field of type ${type} has no value that could be referred to.` }];
  if (!isUsableKey(key)) return [{ at: "key", detail: `"${key}" is a word of the language of conditions.` }];
  const isTaken = fields.some(
    (other) => other !== field && other.conditions?.key === key && !isOfGroup(field, other),
  );
  return isTaken ? [{ at: "key", detail: "Another field of the document has this key." }] : [];
}

function isOfGroup(field: Conditional, other: Conditional): boolean {
  return (
    field.radio !== null && other.signerId === field.signerId && other.radio?.group === field.radio.group
  );
}

function isOtherOfGroup(field: Conditional, other: Conditional): boolean {
  return isOfGroup(field, other) && canonicalize(other.conditions) !== canonicalize(field.conditions);
}

/** Why a field of this type cannot have such a member. */
function placeProblems(field: Conditional, form: Form): Problem[] {
  const { type, value, conditions } = field;
  const { showWhen = null, requiredWhen = null, formula = null } = conditions ?? {};
  const problems: Problem[] = [];
  if (isOfSender(field) && (showWhen !== null || requiredWhen !== null))
    return [{ at: "showWhen", detail: "Notes and lines are for every signer: they have no conditions." }];
  if (formula !== null && valueTypeOf(type) !== "number")
    problems.push({ at: "formula", detail: "Only a number has a formula." });
  if (formula !== null && requiredWhen !== null)
    problems.push({
      at: "requiredWhen",
      detail: "Nobody fills a formula: require the fields that it reads.",
    });
  if (formula !== null && value !== null)
    problems.push({ at: "value", detail: "The value of a formula is calculated." });
  if (showWhen !== null && isInk(field) && !keepsInk(field, form))
    problems.push({
      at: "showWhen",
      detail: `Its signer needs a ${type === "signature" ? "signature" : "signature or initials"} field without a condition.`,
    });
  return problems;
}

/** Whether the signer signs somewhere whatever the conditions say. */
function keepsInk(field: Conditional, { fields }: Form): boolean {
  return fields.some(
    (other) =>
      other.signerId === field.signerId &&
      (other.conditions?.showWhen ?? null) === null &&
      (field.type === "signature" ? other.type === "signature" : isInk(other)),
  );
}

function expressionProblems({ field, keys, problems }: Rule<Conditional>, form: Form): Problem[] {
  const members = ["showWhen", "requiredWhen", "formula"] as const;
  const late = members.flatMap((member): Problem[] => {
    const key = [...keys[member]].find((read) => !isKnownBefore(field, read, form));
    if (key === undefined) return [];
    return [{ at: member, detail: `${key} is of a signer who does not sign before this one.` }];
  });
  return [...problems.map(({ member, detail }) => ({ at: member, detail })), ...late];
}

/** Whether a key is of the same signer, or of one who signs strictly earlier. */
function isKnownBefore(field: Conditional, key: string, { fields, signers }: Form): boolean {
  return fields.every(
    (other) => other.conditions?.key !== key || isSettledBefore(field, other, (id) => signers.get(id)?.order),
  );
}
