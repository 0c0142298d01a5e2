import type { Prepared } from "../documents/composition.ts";
import type { VariablesOfPieces } from "../documents/variables-of-pieces.ts";
import { DomainError, type FieldProblem } from "../errors.ts";
import type { ChainRole, ChainVariable } from "../model/chain.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { roleKey } from "@service/contract/rules/role-key";
import type { NewChain } from "./new-chain.ts";

/** Refuses assignments and values of variables that no template has. Throws VALIDATION. */
export function assertNamesKnown(
  { assignments, ownerValues }: NewChain,
  prepared: readonly Prepared[],
): void {
  const known = new Set(prepared.flatMap(({ text }) => text.variables.map(({ name }) => name)));
  const problems: FieldProblem[] = [];
  const detail = "No template of the chain has this variable.";
  for (const [index, { variableName }] of assignments.entries()) {
    const path = ["variableAssignments", index, "variableName"];
    if (!known.has(variableName)) problems.push({ path, detail });
    else if (ownerValues.has(variableName))
      problems.push({ path, detail: "The sender gives the value of this variable (ownerValues)." });
  }
  for (const name of ownerValues.keys())
    if (!known.has(name)) problems.push({ path: ["ownerValues", name], detail });
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
}

/**
 * The values that the roles enter: each name once, in the order of the documents. What the first document says of a
 * variable counts; one that any document requires is required.
 */
export function chainVariables(
  domain: Pick<Domain, "clock" | "random">,
  { chainId, roles, wanted }: { chainId: string; roles: readonly ChainRole[]; wanted: NewChain },
  texts: readonly { documentId: string; text: VariablesOfPieces }[],
): ChainVariable[] {
  const byKey = new Map(roles.map((role) => [roleKey(role.name), role]));
  const assigned = new Map(wanted.assignments.map((one) => [one.variableName, one]));
  const found = new Map<string, ChainVariable>();
  for (const { documentId, text } of texts) {
    const roleNames = new Map(text.roles.map(({ id, name }) => [id, name]));
    for (const { roleId, name, label, type, required, options, defaultValue } of text.variables) {
      const role = roleId === null ? undefined : byKey.get(roleKey(roleNames.get(roleId)!));
      if (!role) continue;
      const known = found.get(name);
      if (known) {
        known.required ||= required;
        known.defaultValue ??= defaultValue;
        continue;
      }
      const { inputMode = "free", sourceHint = null, captureAction = null } = assigned.get(name) ?? {};
      found.set(name, {
        id: newId(domain),
        chainId,
        roleId: role.id,
        position: found.size + 1,
        name,
        label,
        type,
        required,
        inputMode,
        sourceHint,
        captureAction,
        options,
        defaultValue,
        value: null,
        source: null,
        verified: false,
        documentId,
      });
    }
  }
  return [...found.values()];
}
