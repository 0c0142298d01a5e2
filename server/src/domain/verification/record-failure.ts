import { recordedRequirements } from "../model/requirements.ts";
import type { Writer } from "../model/store.ts";
import type { VerificationModule } from "../model/verification.ts";

/** Sessions that links open from now on fail this step as well. */
export async function recordFailure(
  writer: Writer,
  signerId: string,
  module: VerificationModule,
): Promise<void> {
  const recorded = await recordedRequirements(writer, signerId);
  const isKnown = recorded.verifications.some((step) => step.module === module);
  // What the document alone requires is not recorded yet.
  const steps = isKnown
    ? recorded.verifications
    : [...recorded.verifications, { module, required: false, failed: false }];
  const verifications = steps.map((step) => (step.module === module ? { ...step, failed: true } : step));
  await writer.requirements.insertIfAbsent({ ...recorded, verifications });
  await writer.requirements.update({ signerId }, { verifications });
}
