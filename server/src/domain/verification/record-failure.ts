import { requirementsOf } from "../model/requirements.ts";
import type { Writer } from "../model/store.ts";
import type { VerificationModule } from "../model/verification.ts";

/** Sessions that links open from now on fail this step as well. */
export async function recordFailure(
  writer: Writer,
  signerId: string,
  module: VerificationModule,
): Promise<void> {
  const { verifications } = await requirementsOf(writer, signerId);
  const marked = verifications.map((step) => (step.module === module ? { ...step, failed: true } : step));
  await writer.requirements.update({ signerId }, { verifications: marked });
}
