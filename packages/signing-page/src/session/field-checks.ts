import type { CeremonyField } from "@service/contract/embed";
import type { ShownConsent } from "@service/contract/consent-text";
import type { SessionState, Work } from "./state.ts";
import type { RuleBreach } from "@service/contract/rules/field-rules";

/** Why a value is refused. `unclear_number`: its one comma or point may part thousands or decimals. */
export type ValueProblem = RuleBreach | "unclear_number";

/** Ids of the radio fields of a group in reading order, by the id of each of them. */
export type Groups = Readonly<Record<string, readonly string[]>>;

/** Checks of types beyond the basic ones, and of rules of values (docs/decisions/signing-page.md#d356). */
export interface FieldChecks {
  groups(own: readonly CeremonyField[]): Groups;
  /** Null for an empty value, too. */
  breach(field: CeremonyField, value: string): ValueProblem | null;
}

/** Empty until a document has such fields: their code is loaded before its ceremony is opened. */
export const late: {
  checks?: FieldChecks;
  /** The work with what its conditions and formulas say (docs/decisions/signers-and-fields.md#d361). */
  decide?: (work: Work) => Work;
  /** The sender's own text beside the consent, if there is one. */
  shownConsent?: (state: SessionState) => { text: ShownConsent } | undefined;
} = {};
