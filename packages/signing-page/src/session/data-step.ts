import type { Ceremony, CeremonyVariable, VariablesResponse } from "@service/contract/embed";
import type { ApiError } from "../wire/api-error.ts";
import { asApiError } from "../wire/api-error.ts";
import type { SessionContext } from "./context.ts";
import type { Entries } from "./entries.ts";
import { withRetries } from "./retry.ts";
import { owesData, variableProblem, variableValue } from "./variables.ts";
import type { VariableProblem } from "./variables.ts";
import { dataProblem } from "./work.ts";

/** The data that the signer owes before there is a document. */
export class DataStep {
  readonly #context: SessionContext;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  setValue(id: string, text: string): void {
    const variables = { ...this.#context.work?.entries.variables, [id]: text };
    this.#context.dispatch({ type: "enter", change: { variables }, id });
  }

  /** The signer leaves an input: a mistake is shown; an empty input is marked only when the data is sent. */
  leave(id: string): void {
    const problem = this.#problem(id);
    if (problem !== null && problem !== "required") this.#mark({ [id]: problem });
  }

  /** Sends the data. Where some is missing or wrong, marks it instead and returns the first of it. */
  async send(): Promise<CeremonyVariable | null> {
    const { state, ports } = this.#context;
    if (state.phase !== "signing" || !owesData(state.work.ceremony)) return null;
    const { ceremony, entries } = state.work;
    const open = firstOpenVariable(ceremony.variables, entries);
    if (open !== null) return this.#demand(ceremony, open.variable);
    this.#context.dispatch({ type: "submit" });
    const values = variableValues(ceremony.variables, entries);
    try {
      const answer = await withRetries(ports.clock, () => ports.api.saveVariables(values));
      this.#context.dispatch({ type: "accept-data", ceremony: given(ceremony, values, answer) });
    } catch (error) {
      return this.#refused(asApiError(error));
    }
    return null;
  }

  #demand({ variables }: Ceremony, first: CeremonyVariable): CeremonyVariable {
    const problems = variables.flatMap(({ id }) => {
      const problem = this.#problem(id);
      return problem === null ? [] : [[id, problem] as const];
    });
    this.#mark(Object.fromEntries(problems));
    return first;
  }

  #refused(error: ApiError): CeremonyVariable | null {
    const problems = error.fields.map(({ fieldId, code }) => [fieldId, problemOfCode(code)] as const);
    const known = this.#variables.find(({ id }) => error.fields.some(({ fieldId }) => fieldId === id));
    if (known === undefined) this.#context.refuse(error);
    else {
      const marks = { dataProblems: Object.fromEntries(problems) };
      this.#context.dispatch({ type: "reject", failure: null, marks });
    }
    return known ?? null;
  }

  get #variables(): readonly CeremonyVariable[] {
    return this.#context.work?.ceremony.variables ?? [];
  }

  #problem(id: string): VariableProblem | null {
    const { work } = this.#context;
    return work && dataProblem(work, id);
  }

  #mark(problems: Record<string, VariableProblem>): void {
    this.#context.dispatch({ type: "mark-data", problems });
  }
}

/** The ceremony after the server's answer. */
function given(ceremony: Ceremony, values: Record<string, string>, answer: VariablesResponse): Ceremony {
  const variables = ceremony.variables.map((variable) => ({
    ...variable,
    value: values[variable.id] ?? "",
    handedIn: true,
  }));
  return withData({ ...ceremony, ...answer, variables });
}

/** The ceremony once the signer has given all the data that they owe. */
function withData(ceremony: Ceremony): Ceremony {
  const { chain } = ceremony;
  if (!chain) return ceremony;
  const people = chain.people.map((one) => (one.isSelf ? { ...one, missingValues: 0 } : one));
  return { ...ceremony, chain: { ...chain, people } };
}

/** The first variable with a problem. */
function firstOpenVariable(
  variables: readonly CeremonyVariable[],
  entries: Entries,
): { variable: CeremonyVariable; problem: VariableProblem } | null {
  for (const variable of variables) {
    const problem = variableProblem(variable, entries.variables[variable.id] ?? "");
    if (problem !== null) return { variable, problem };
  }
  return null;
}

/** All values by variable id, without the empty ones. */
function variableValues(variables: readonly CeremonyVariable[], entries: Entries): Record<string, string> {
  const given = variables.map((variable) => {
    return [variable.id, variableValue(variable, entries.variables[variable.id] ?? "")] as const;
  });
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** Our problem for a code of the contract (VARIABLE_PROBLEMS). */
function problemOfCode(code: string): VariableProblem {
  const known: Record<string, VariableProblem> = {
    REQUIRED: "required",
    TYPE_MISMATCH: "mismatch",
    TOO_LONG: "tooLong",
    NOT_AN_OPTION: "option",
  };
  return known[code] ?? "refused";
}
