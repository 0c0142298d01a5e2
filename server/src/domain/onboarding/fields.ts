import { examinationsOf } from "../identity/examine.ts";
import { stepsOf } from "../identity/steps.ts";
import type { Domain } from "../model/domain.ts";
import type { Capture } from "../model/identity.ts";
import type { IdentityFields } from "@service/identity-engine/port";
import type { OnboardingResult } from "../model/onboarding.ts";
import type { OpenedOnboarding } from "./find.ts";

type Fields = Partial<IdentityFields>;

/** Returns the values read from a person's document. Those of the machine-readable side come first. */
export function fieldsOf(domain: Pick<Domain, "secrets">, captures: readonly Capture[]): Fields {
  const examinations = examinationsOf(domain, captures);
  return { ...known(examinations.get("id_front")?.fields), ...known(examinations.get("id_back")?.fields) };
}

const known = (fields: Fields | null | undefined): Fields =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== null));

/**
 * Returns the values that the person confirms before the session is completed; null before every capture is
 * good. Whoever holds the link sees them, so numbers are masked, and a document that did not pass discloses
 * nothing.
 */
export function fieldsToConfirm(
  domain: Pick<Domain, "secrets">,
  { onboarding, identityCase, captures }: OpenedOnboarding,
): Fields | null {
  const steps = stepsOf(identityCase, identityCase.checks, captures);
  const isGood = steps.every(({ status }) => status === "passed" || status === "review");
  const hasDocument = steps.some(({ type }) => type === "id_front");
  if (onboarding.status === "completed" || !isGood || !hasDocument) return null;
  return maskedFields(fieldsOf(domain, captures));
}

/** Masks a result for whoever holds the link: it shows no more than the values they confirmed. */
export function maskedResult(result: OnboardingResult): OnboardingResult {
  const isGood = result.verdict === "pass" || result.verdict === "review";
  const corrections = Object.entries(result.corrections).map(([name, text]) => [
    name,
    CLEAR.has(name) ? text : masked(text),
  ]);
  return {
    ...result,
    fields: isGood ? maskedFields(result.fields) : {},
    corrections: Object.fromEntries(corrections) as Record<string, string>,
  };
}

/** Corrections of what is told as it was read. */
const CLEAR: ReadonlySet<string> = new Set(["full_name", "date_of_birth"]);

function maskedFields({ fullName = null, birthDate = null, documentNumber, curp }: Fields): Fields {
  return { fullName, birthDate, documentNumber: masked(documentNumber), curp: masked(curp) };
}

/** Characters that are told at each end. */
const SHOWN = 2;

/** The first and last characters; none of a text that they would tell most of. */
function masked(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const hidden = text.length - 2 * SHOWN;
  if (hidden < SHOWN) return "•".repeat(text.length);
  return text.slice(0, SHOWN) + "•".repeat(hidden) + text.slice(-SHOWN);
}
