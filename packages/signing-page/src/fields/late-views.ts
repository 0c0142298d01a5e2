import type { CeremonyField } from "@service/contract/embed";
import type { Locale } from "@service/contract/embed/protocol";
import type { Words } from "../locales/index.ts";
import type { FieldProblem } from "../session/entries.ts";

/** The words for a value that breaks a rule; they come with the checks (docs/decisions.md#d356). */
export type BreachWords = (
  field: CeremonyField,
  problem: FieldProblem,
  value: string,
  words: Words,
  locale: Locale,
) => string | undefined;

export const late: { breachWords: BreachWords | null } = { breachWords: null };
