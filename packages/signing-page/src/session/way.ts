import type { Ceremony } from "@service/contract/embed";
import type { StepName } from "@service/contract/embed/protocol";
import { documentPlace } from "./chain.ts";
import { hasVerification } from "./open-module.ts";
import { hasData } from "./variables.ts";

/** The steps that each of several documents has. */
const OF_DOCUMENT: readonly StepName[] = ["consent", "review", "sign"];

/** The steps that the signer is shown, in order: those of the session, or of the current one of several documents. */
export function stepsOf(ceremony: Ceremony): readonly StepName[] {
  if (ceremony.chain) return OF_DOCUMENT;
  if (ceremony.signer.action === "view") return ["consent"]; // who reads stays there
  return ["consent", ...once(ceremony), "review", "sign"];
}

/** Returns the position of a step in the whole session (docs/contract/embed.md#steps). */
export function placeOf(ceremony: Ceremony, step: StepName): { index: number; total: number } {
  const { chain } = ceremony;
  const steps = stepsOf(ceremony);
  if (!chain) return { index: step === "done" ? steps.length : steps.indexOf(step), total: steps.length };
  const { number, count } = documentPlace(chain);
  const before: StepName[] = hasVerification(ceremony) ? ["consent", ...once(ceremony)] : once(ceremony);
  const total = before.length + steps.length * count;
  if (step === "done") return { index: total, total };
  const isOnce = step === "verify" || step === "data";
  const within = before.length + steps.length * Math.max(0, number - 1) + steps.indexOf(step);
  return { index: isOnce ? before.indexOf(step) : within, total };
}

/** The steps that come once, whatever the number of documents. */
function once(ceremony: Ceremony): StepName[] {
  return [
    ...(hasVerification(ceremony) ? ["verify" as const] : []),
    ...(hasData(ceremony) ? ["data" as const] : []),
  ];
}
