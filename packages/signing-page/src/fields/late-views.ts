import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import type { Words } from "../locales/index.ts";
import type { FieldProblem } from "../session/entries.ts";
import type { Work } from "../session/state.ts";

/** The words for a value that breaks a rule; they come with the checks (docs/decisions/signing-page.md#d356). */
export type BreachWords = (
  field: CeremonyField,
  problem: FieldProblem,
  value: string,
  words: Words,
  locale: Locale,
) => string | undefined;

/** The fields that came or went, for screen readers; they come with the conditions. */
type ChangeWords = (work: Work, before: Work | null, words: Words) => string;

export const late: { breachWords?: BreachWords; changes?: ChangeWords } = {};
