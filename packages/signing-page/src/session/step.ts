import type { Ceremony, CeremonyField } from "@service/contract/embed";
import type { StepName } from "@service/contract/embed/protocol";
import { openModule } from "./open-module.ts";
import { remaining } from "./entries.ts";
import type { Entries } from "./entries.ts";
import { isCollecting } from "./variables.ts";

/** The step that is the signer's own. Of several documents, data is given once and before them, consent for each. */
export function stepOf(
  ceremony: Ceremony | null,
  entries: Entries,
  fields: readonly CeremonyField[],
): StepName {
  const needsConsent = entries.consentedAt === null;
  if (needsConsent && !ceremony?.chain) return "consent";
  if (openModule(ceremony) !== null) return "verify";
  if (ceremony !== null && isCollecting(ceremony)) return "data";
  if (needsConsent) return "consent";
  return remaining(fields, entries).length === 0 ? "sign" : "review";
}
