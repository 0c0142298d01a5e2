import { DomainError, type FieldProblem } from "../errors.ts";
import type { DigitalVariable } from "../model/digital-onboarding.ts";
import type { Template, TemplateVariable, TemplateVersion } from "../model/template.ts";
import { roleKey } from "@service/contract/rules/role-key";
import { codeProblems } from "@service/contract/rules/template-roles";
import { roleName } from "../templates/infer.ts";
import type { NewDigital } from "./new-digital.ts";

type Wanted = Pick<NewDigital, "participants" | "fixedVariables">;
type Texts = Pick<Template, "variableConfig"> & Pick<TemplateVersion, "anchors" | "form">;

/**
 * The variables that each participant gives, in the order of the request: those that are listed, and those of the
 * template's role. Throws VALIDATION for names that the template does not have, and for values that nobody would give.
 */
export function variablesOfParticipants(template: Texts, wanted: Wanted): DigitalVariable[][] {
  const problems = [
    ...roleProblems(template, wanted),
    ...codedProblems(template, wanted),
    ...listProblems(template, wanted),
    ...fixedProblems(template, wanted),
  ];
  const owners = ownersOf(wanted);
  if (problems.length === 0) problems.push(...orphanProblems(template, wanted, owners));
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
  return wanted.participants.map((_, index) =>
    template.variableConfig.flatMap(({ role, ...variable }) => {
      const owner = owners.of({ ...variable, role });
      return owner?.index === index ? [{ ...variable, idvField: owner.idvField }] : [];
    }),
  );
}

interface Owner {
  index: number;
  idvField: DigitalVariable["idvField"];
}
interface Owners {
  of(variable: TemplateVariable): Owner | undefined;
}

function ownersOf({ participants, fixedVariables }: Wanted): Owners {
  const listed = new Map<string, Owner>();
  const byRole = new Map<string, Owner>();
  for (const [index, { role, variables }] of participants.entries()) {
    byRole.set(roleKey(role), { index, idvField: null });
    for (const { name, idvField } of variables) listed.set(name, { index, idvField });
  }
  return {
    of: ({ name, role }) => {
      if (Object.hasOwn(fixedVariables, name)) return undefined;
      return listed.get(name) ?? (role === null ? undefined : byRole.get(roleKey(role)));
    },
  };
}

function roleProblems({ variableConfig, anchors }: Texts, { participants }: Wanted): FieldProblem[] {
  const names = [...variableConfig.flatMap(({ role }) => role ?? []), ...anchors.map(roleName)];
  const known = new Set(names.map(roleKey));
  const seen = new Set<string>();
  return participants.flatMap(({ role }, index): FieldProblem[] => {
    const path = ["participants", index, "role"];
    const key = roleKey(role);
    const isTaken = seen.has(key);
    seen.add(key);
    if (isTaken) return [{ path, detail: "Another participant has this role." }];
    // A text without roles takes any.
    if (known.has(key) || (known.size === 0 && key !== "")) return [];
    return [{ path, detail: "The template has no such role." }];
  });
}

/** Roles that need an access code, which nobody gives here: their document could never be sent. */
function codedProblems({ form }: Texts, { participants }: Wanted): FieldProblem[] {
  return codeProblems(form?.roles ?? [], participants).map(({ path: [index], detail }) => ({
    path: ["participants", index!, "role"],
    detail,
  }));
}

function listProblems({ variableConfig }: Texts, { participants, fixedVariables }: Wanted): FieldProblem[] {
  const known = new Set(variableConfig.map(({ name }) => name));
  const seen = new Set<string>();
  return participants.flatMap(({ variables }, index) =>
    variables.flatMap(({ name }, position): FieldProblem[] => {
      const path = ["participants", index, "variables", position, "name"];
      const isTaken = seen.has(name);
      seen.add(name);
      if (!known.has(name)) return [{ path, detail: "The template has no such variable." }];
      if (isTaken) return [{ path, detail: "This variable is listed already." }];
      if (!Object.hasOwn(fixedVariables, name)) return [];
      return [{ path, detail: "You give the value of this variable (fixed_variables)." }];
    }),
  );
}

function fixedProblems({ variableConfig }: Texts, { fixedVariables }: Wanted): FieldProblem[] {
  const known = new Set(variableConfig.map(({ name }) => name));
  return Object.keys(fixedVariables)
    .filter((name) => !known.has(name))
    .map((name) => ({ path: ["fixed_variables", name], detail: "The template has no such variable." }));
}

/** Required values that neither a participant gives nor you. */
function orphanProblems(
  { variableConfig }: Texts,
  { fixedVariables }: Wanted,
  owners: Owners,
): FieldProblem[] {
  const missing = variableConfig.filter((variable) => {
    const { name, required, defaultValue } = variable;
    const isGiven = (fixedVariables[name] ?? "").trim() !== "" || owners.of(variable) !== undefined;
    return required && defaultValue === null && !isGiven;
  });
  return missing.map(({ name, role }) => ({
    path: ["fixed_variables", name],
    detail:
      role === null
        ? "This variable is required, and nobody is asked for it."
        : `This variable is required, and nobody has the role ${role}.`,
  }));
}
