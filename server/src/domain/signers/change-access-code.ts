import { invalid } from "../errors.ts";
import { recordedRequirements } from "../model/requirements.ts";
import type { Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import { assertCodeAsked, assertTermsOpen } from "../signing-terms/narrower.ts";

const MODULE = "access_code";

/**
 * Sets another code, or none. Whoever has entered the one before enters the new one, and wrong answers count from
 * nothing. The caller holds the document's lock. Throws VALIDATION for somebody who has acted.
 */
export async function changeAccessCode(writer: Writer, signer: Signer, hash: string | null): Promise<void> {
  assertTermsOpen(signer, ["accessCode"]);
  if (hash !== null) assertCodeAsked(signer.action, ["accessCode"]);
  if (signer.chainRoleId !== null)
    throw invalid(["accessCode"], "The document is of a chain, which has no codes.");
  const { id: signerId } = signer;
  const others = <Step extends { module: string }>(steps: readonly Step[]) =>
    steps.filter(({ module }) => module !== MODULE);
  await writer.challenges.delete({ signerId, module: MODULE });
  const { verifications } = await recordedRequirements(writer, signerId);
  await writer.requirements.update({ signerId }, { verifications: others(verifications) });
  const step = { module: MODULE, required: true, status: "pending" } as const;
  for (const open of await writer.sessions.find({ signerId, status: "open" })) {
    const asked = [...others(open.verifications), ...(hash === null ? [] : [step])];
    await writer.sessions.update({ id: open.id }, { verifications: asked });
  }
}
