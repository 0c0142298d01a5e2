import type { DigitalParticipant, DigitalVariable, IdvField } from "../model/digital-onboarding.ts";
import type { OnboardingResult } from "../model/onboarding.ts";
import { variableProblem } from "../model/variable-values.ts";
import type { IdentityFields } from "@service/identity-engine/port";

/**
 * Reads values from an identity document. None is read for an RFC or an address yet, so the signer enters
 * these.
 */
const READ: Readonly<Record<IdvField, (fields: Partial<IdentityFields>) => string | null | undefined>> = {
  full_name: ({ fullName }) => fullName,
  curp: ({ curp }) => curp,
  rfc: () => null,
  date_of_birth: ({ birthDate }) => birthDate,
  address: () => null,
  document_number: ({ documentNumber }) => documentNumber,
};

/** Whether an examined person goes on to the signature. */
export function isVerified(result: OnboardingResult | null): result is OnboardingResult {
  return result?.verdict === "pass" || result?.verdict === "review";
}

/** The problem of a participant's value, or null; see `variableProblem`. */
export function valueProblem(variable: DigitalVariable, value: string) {
  return variableProblem({ ...variable, id: variable.name, validation: null }, value);
}

/**
 * The values of a participant that are known, by variable: what a verified document said, and what was submitted. What
 * was read and does not fit the variable is left to the participant.
 */
export function knownValues(
  { variables, given }: Pick<DigitalParticipant, "variables" | "given">,
  result: OnboardingResult | null,
): Map<string, string> {
  const fields = isVerified(result) ? result.fields : {};
  const known = variables.flatMap((variable): [string, string][] => {
    const { name, idvField } = variable;
    const read = idvField === null ? null : (READ[idvField](fields)?.trim() ?? null);
    if (read !== null && read !== "" && !valueProblem(variable, read)) return [[name, read]];
    return Object.hasOwn(given, name) ? [[name, given[name]!]] : [];
  });
  return new Map(known);
}
