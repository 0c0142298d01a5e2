import type { Ceremony, CeremonyVariable, VariablesResponse } from "@service/contract/embed";
import type { ApiError } from "../wire/api-error.ts";
import { asApiError } from "../wire/api-error.ts";
import type { Clock } from "./clock.ts";
import type { Entries } from "./entries.ts";
import { withRetries } from "./retry.ts";
import type { Store } from "./store.ts";
import {
  firstOpenVariable,
  owesData,
  problemOfCode,
  variableProblem,
  variableValue,
  variableValues,
} from "./variables.ts";
import type { VariableProblem } from "./variables.ts";

export interface DataPorts {
  clock: Clock;
  save(values: Record<string, string>): Promise<VariablesResponse>;
  onChange(entries: Entries): void;
  /** The server took the data; the ceremony in the store says so already. */
  onGiven(): void;
  /** It did not, and no single answer is to blame. */
  onFailed(error: ApiError): void;
}

/** What the signer owes before there is a document: filling it in, being told what is missing, handing it over. */
export class DataStep {
  readonly #store: Store;
  readonly #ports: DataPorts;

  constructor(store: Store, ports: DataPorts) {
    this.#store = store;
    this.#ports = ports;
  }

  setValue(id: string, text: string): void {
    const { entries } = this.#store.state;
    this.#store.set({ entries: { ...entries, variables: { ...entries.variables, [id]: text } } });
    this.#ports.onChange(this.#store.state.entries);
    this.#recheck(id);
  }

  /** The signer leaves an input: say what is wrong with what it holds; an empty one is told when the data is sent. */
  leave(id: string): void {
    const problem = this.#problem(id);
    if (problem !== null && problem !== "required") this.#mark({ [id]: problem });
  }

  /** Hands the data over. What still wants something is marked instead, and the first of it answered. */
  async send(): Promise<CeremonyVariable | null> {
    const { ceremony, entries, phase } = this.#store.state;
    if (ceremony === null || phase !== "signing" || !owesData(ceremony)) return null;
    const open = firstOpenVariable(ceremony.variables, entries);
    if (open !== null) return this.#demand(ceremony, open.variable);
    this.#store.set({ phase: "submitting", failure: null });
    const values = variableValues(ceremony.variables, entries);
    try {
      const answer = await withRetries(this.#ports.clock, () => this.#ports.save(values));
      this.#store.set({ ceremony: given(ceremony, values, answer) });
    } catch (error) {
      return this.#refused(asApiError(error));
    }
    this.#ports.onGiven();
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
    if (known === undefined) this.#ports.onFailed(error);
    else this.#store.set({ phase: "signing", dataProblems: Object.fromEntries(problems) });
    return known ?? null;
  }

  get #variables(): readonly CeremonyVariable[] {
    return this.#store.state.ceremony?.variables ?? [];
  }

  #problem(id: string): VariableProblem | null {
    const variable = this.#variables.find((owed) => owed.id === id);
    if (variable === undefined) return null;
    return variableProblem(variable, this.#store.state.entries.variables[id] ?? "");
  }

  #mark(problems: Record<string, VariableProblem>): void {
    this.#store.set({ dataProblems: { ...this.#store.state.dataProblems, ...problems } });
  }

  /** A problem that was told goes away as soon as it is mended. */
  #recheck(id: string): void {
    const { [id]: told, ...rest } = this.#store.state.dataProblems;
    if (told !== undefined && this.#problem(id) === null) this.#store.set({ dataProblems: rest });
  }
}

/** The ceremony as the server's answer leaves it. */
function given(ceremony: Ceremony, values: Record<string, string>, answer: VariablesResponse): Ceremony {
  const variables = ceremony.variables.map((variable) => ({
    ...variable,
    value: values[variable.id] ?? variableValue(variable, variable.value ?? ""),
  }));
  return { ...ceremony, ...answer, variables };
}
