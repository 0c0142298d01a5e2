import { MAX_VALUE_LENGTH } from "@service/contract/rules/limits";
import type { Ceremony, CeremonyVariable } from "@service/contract/embed";
import { isCalendarDay } from "./days.ts";

/** `mismatch`: not of the variable's type; `refused`: the server refused it for another reason. */
export type VariableProblem = "required" | "mismatch" | "tooLong" | "option" | "refused";

/** Variables are still gathered, or the document is being made of them: there is nothing to sign yet. */
export function isCollecting(ceremony: Pick<Ceremony, "documentStatus">): boolean {
  return ceremony.documentStatus === "collecting_data";
}

/** The sender corrects the document: there is nothing to sign or to fill in until then. */
export function isCorrecting({ status, documentStatus }: Ceremony): boolean {
  return status === "open" && documentStatus === "correcting";
}

/** This signer has something to fill in before there is a document. */
export function owesData(ceremony: Ceremony): boolean {
  return isCollecting(ceremony) && ceremony.variables.some(isOwed);
}

/** An initial value is owed until the signer has handed it in. A server from before does not tell that. */
function isOwed({ required, value, handedIn }: CeremonyVariable): boolean {
  return handedIn === undefined ? required && value === null : !handedIn;
}

/** Whether the ceremony has the step, passed or not. */
export function hasData(ceremony: Ceremony | null): boolean {
  return ceremony !== null && ceremony.variables.length > 0;
}

/**
 * Returns the phase of an open ceremony by who acts next: the signer, other people, or the service, which
 * makes the document.
 */
export function openPhase(ceremony: Ceremony): "signing" | "waiting" | "preparing" {
  if (owesData(ceremony)) return "signing";
  if (ceremony.waitingFor.length > 0) return "waiting"; // for their data, or for their signature before this one
  return isCollecting(ceremony) ? "preparing" : "signing";
}

/** The drafts, otherwise the values of the server. */
export function initialVariables({ variables, progress }: Ceremony): Record<string, string> {
  const drafts = progress?.variables ?? {};
  return Object.fromEntries(variables.map(({ id, value }) => [id, drafts[id] ?? value ?? ""]));
}

/** Returns the variable's current problem, or null. */
export function variableProblem(variable: CeremonyVariable, text: string): VariableProblem | null {
  const value = variableValue(variable, text);
  if (value === "") return variable.required ? "required" : null;
  if (value.length > MAX_VALUE_LENGTH) return "tooLong";
  if (variable.options !== null) return variable.options.includes(value) ? null : "option";
  return FITS[variable.type](value) ? null : "mismatch";
}

const FITS: Record<CeremonyVariable["type"], (value: string) => boolean> = {
  text: () => true,
  textarea: () => true,
  date: isCalendarDay,
  number: isDecimal,
  currency: isDecimal,
};

function isDecimal(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value);
}

/**
 * The value as it is sent: without space around it; numbers without currency signs and thousands, with a point before
 * the decimals, however the signer's language writes them.
 */
export function variableValue({ type, options }: CeremonyVariable, text: string): string {
  const tidy = text.trim();
  if (options !== null || (type !== "number" && type !== "currency")) return tidy;
  const figures = tidy.replace(/[\s\p{Sc}\u2019']|R(?=\$)|MXN|USD|EUR|BRL|CHF|GBP/giu, "");
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(figures)) return figures.replaceAll(",", "");
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(figures)) return figures.replaceAll(".", "").replace(",", ".");
  return figures.replace(/^(-?\d+),(\d{1,2})$/, "$1.$2");
}
