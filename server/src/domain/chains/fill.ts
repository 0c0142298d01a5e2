import { rememberValues } from "../contacts/variables.ts";
import { DomainError, type FieldProblem, invalid } from "../errors.ts";
import {
  chainValueProblem,
  type ChainRole,
  type ChainVariable,
  isFilling,
  isOwed,
  variablesOfChain,
} from "../model/chain.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { transition } from "../model/transitions.ts";
import type { Variable } from "../model/variable.ts";
import { isOverdue } from "../model/lifecycle.ts";
import { type LockedChain, lockOwnChain } from "./find.ts";
import { generate } from "./generate.ts";

export interface GivenValue {
  name: string;
  value: string;
  /** The value's origin: `manual`, or the integrator's word. */
  source: string;
}

export interface Filled {
  chain: LockedChain["chain"];
  /** Values that were taken. */
  filledCount: number;
  /** Required values of all roles that are missing. */
  remainingCount: number;
}

/** The source of what a person has typed. */
export const MANUAL = "manual";

/**
 * Takes values of a role for the integrator (docs/contract/v2.md#chains-fill). The last required value of all roles
 * starts the generation of the final PDFs. Repeatable with the same values. Throws NOT_FOUND, OTHER_ENVIRONMENT,
 * VALIDATION (paths `roleId`, `variables[index]`), CHAIN_CONFLICT.
 */
export async function fillChain(
  domain: Domain,
  caller: Caller,
  chainId: string,
  { roleId, values }: { roleId: string; values: readonly GivenValue[] },
): Promise<Filled> {
  return domain.store.write(async (writer) => {
    const locked = await lockOwnChain(writer, caller, chainId);
    const role = await writer.chainRoles.first({ id: roleId, chainId });
    if (!role) throw invalid(["roleId"], "The chain has no such role.");
    return takeValues(domain, writer, locked, role, values);
  });
}

/** Fills variables of a locked chain, as `fillChain` does. */
export async function takeValues(
  domain: Domain,
  writer: Writer,
  locked: LockedChain,
  role: ChainRole,
  given: readonly GivenValue[],
): Promise<Filled> {
  const all = await variablesOfChain(writer, locked.chain.id);
  const matched = matchedWith(
    all.filter(({ roleId }) => roleId === role.id),
    given,
  );
  const { chain } = locked;
  if (!isFilling(chain) || all.every(isEntered) || isOverdue(chain, domain.clock.now())) {
    // A repetition: the answer to the first was lost.
    if (matched.length > 0 && matched.every(({ variable, value }) => (variable.value ?? "") === value))
      return filled(chain, all, matched.length);
    throw closed(locked, all);
  }
  for (const { variable, value, source } of matched) {
    Object.assign(variable, { value, source, verified: false });
    await writer.chainVariables.update({ id: variable.id }, { value, source, verified: false });
  }
  await copyToDocuments(
    writer,
    locked,
    matched.map(({ variable }) => variable),
  );
  const after = await markFilling(domain, writer, locked, all);
  const values = new Map(matched.map(({ variable, value }) => [variable.name, value]));
  const { contactEmail: email, contactPhone: phone } = role;
  // Last: it locks a contact, which many documents share.
  await rememberValues(domain, writer, chain, { email, phone }, values);
  return filled(after, all, matched.length);
}

const isEntered = ({ value }: ChainVariable) => value !== null;

function filled(chain: LockedChain["chain"], all: readonly ChainVariable[], filledCount: number): Filled {
  return { chain, filledCount, remainingCount: all.filter(isOwed).length };
}

function closed({ chain }: LockedChain, all: readonly ChainVariable[]): DomainError {
  const why =
    chain.status === "filling" && all.every(isEntered)
      ? "its values are complete and change no more"
      : `it is ${chain.status}`;
  return new DomainError("CHAIN_CONFLICT", `The chain takes no values: ${why}.`);
}

/** The role's variables with their new values. Throws VALIDATION. */
function matchedWith(
  own: readonly ChainVariable[],
  given: readonly GivenValue[],
): { variable: ChainVariable; value: string; source: string }[] {
  const byName = new Map(own.map((variable) => [variable.name, variable]));
  const problems: FieldProblem[] = [];
  const seen = new Set<string>();
  const matched = given.flatMap(({ name, value: text, source }, index) => {
    const variable = byName.get(name);
    const value = text.trim();
    const problem =
      variable === undefined
        ? { path: ["variableName"], detail: "The role has no such variable." }
        : seen.has(name)
          ? { path: ["variableName"], detail: "This variable is listed already." }
          : valueProblem(variable, value);
    seen.add(name);
    if (problem) problems.push({ ...problem, path: ["variables", index, ...problem.path] });
    return variable ? [{ variable, value, source }] : [];
  });
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
  return matched;
}

function valueProblem(variable: ChainVariable, value: string): FieldProblem | null {
  const problem = chainValueProblem(variable, value);
  return problem && { ...problem, path: ["value"] };
}

/** Writes values to every document that has a variable of the name, but for what the sender has given there. */
async function copyToDocuments(
  writer: Writer,
  { documents }: LockedChain,
  entered: readonly ChainVariable[],
): Promise<void> {
  const values = new Map(entered.map(({ name, value }) => [name, value]));
  const documentId = documents.map(({ id }) => id);
  const found = await writer.variables.find({ documentId, name: [...values.keys()] });
  for (const variable of found.filter(isOpen))
    await writer.variables.update({ id: variable.id }, { value: values.get(variable.name)! });
}

function isOpen({ roleId, value }: Variable): boolean {
  return roleId !== null || value === null;
}

/** Moves the chain on, and starts the generation once nothing is owed. Answers the chain. */
async function markFilling(
  domain: Domain,
  writer: Writer,
  locked: LockedChain,
  all: readonly ChainVariable[],
): Promise<LockedChain["chain"]> {
  const patch = { updatedAt: domain.clock.now() };
  const { chain, documents } = locked;
  const filling =
    chain.status === "invited" ? await transition(writer, "chains", chain, "filling", patch) : chain;
  if (all.some(isOwed)) return filling;
  const rest = all.filter(({ value }) => value === null);
  for (const variable of rest) {
    variable.value = variable.defaultValue ?? "";
    await writer.chainVariables.update({ id: variable.id }, { value: variable.value });
  }
  await copyToDocuments(writer, locked, rest);
  await generate(domain, writer, { chain: filling, documents });
  return filling;
}
