import type { Ceremony, CeremonyField } from "@service/contract/embed";
import { type Decide, type Decision, decisionsOn } from "@service/contract/rules/field-conditions";
import { type Entries, ownFields, problemOf } from "../session/entries.ts";
import type { Work } from "../session/state.ts";

/** A field as the server sent it, and whether the signer owed it at some time. */
interface Origin {
  readonly field: CeremonyField;
  wasOwed: boolean;
}

const origins = new WeakMap<CeremonyField, Origin>();
/** By the document of a ceremony, which is a new object each time that it is loaded. */
const prepared = new WeakMap<Ceremony["document"], Decide>();

/**
 * The work with the fields shown and required as their conditions say, with the server's own code
 * (docs/contract/v3.md#conditions). Hidden ones keep their place and what was entered, and are not sent.
 */
export function decide(work: Work): Work {
  const { ceremony } = work;
  if (!ceremony.given) return work;
  const decisions = deciderOf(ceremony)((id) => work.entries.values[id]);
  const entries = withResults(work, decisions);
  const fields = ceremony.fields.map((field) => decided(field, decisions.get(field.id), work));
  const now = { ...ceremony, fields };
  const own = ownFields(now);
  const active = own.some(({ id }) => id === work.activeFieldId) ? work.activeFieldId : null;
  const isWrong = ([id]: [string, unknown]): boolean => {
    const field = own.find((shown) => shown.id === id);
    return field !== undefined && problemOf(field, entries) !== null;
  };
  return {
    ...work,
    ceremony: now,
    entries,
    activeFieldId: active,
    problems: Object.fromEntries(Object.entries(work.problems).filter(isWrong)),
    asked: own.filter((field) => isAsked(field, { ...work, entries })).map(({ id }) => id),
  };
}

function deciderOf({ document, fields, given = [] }: Ceremony): Decide {
  const known = prepared.get(document);
  if (known !== undefined) return known;
  const decider = decisionsOn(
    fields.filter(({ mine }) => mine),
    given,
  );
  prepared.set(document, decider);
  return decider;
}

function originOf(field: CeremonyField, { asked }: Work): Origin {
  const origin = origins.get(field) ?? { field, wasOwed: asked.includes(field.id) };
  origins.set(field, origin);
  return origin;
}

/** The same object where nothing has changed, so that its view is not drawn anew. */
function decided(field: CeremonyField, decision: Decision | undefined, work: Work): CeremonyField {
  const { conditions } = field;
  if (!conditions || decision === undefined) return field;
  const { isShown, isRequired, value } = decision;
  const gone = !isShown;
  // A formula without a result is hidden, but no condition has removed it (`gone`).
  const hidden = gone || (conditions.formula !== null && value === "");
  const isSame = gone === !!conditions.gone && hidden === !!conditions.hidden;
  if (isSame && isRequired === field.required) return field;
  const origin = originOf(field, work);
  const next = { ...origin.field, required: isRequired, conditions: { ...conditions, gone, hidden } };
  origins.set(next, origin);
  return next;
}

function withResults({ ceremony, entries }: Work, decisions: ReadonlyMap<string, Decision>): Entries {
  const results = ceremony.fields.flatMap(({ id, conditions }) =>
    conditions?.formula ? [[id, decisions.get(id)?.value ?? ""] as const] : [],
  );
  if (results.every(([id, result]) => entries.values[id] === result)) return entries;
  return { ...entries, values: { ...entries.values, ...Object.fromEntries(results) } };
}

/** Whether a field counts in the progress: what was owed and is filled now counts as done. */
function isAsked(field: CeremonyField, work: Work): boolean {
  if (!field.conditions) return work.asked.includes(field.id);
  const origin = originOf(field, work);
  const isOwed = problemOf(field, work.entries) !== null;
  origin.wasOwed ||= isOwed;
  return isOwed || (field.required && origin.wasOwed);
}
