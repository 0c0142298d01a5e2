import { type Requirement, requirementsOf, type SigningRequirements } from "../model/requirements.ts";
import type { Session, SessionVerification } from "../model/session.ts";
import type { Writer } from "../model/store.ts";

/** Adds the requirements of an integrator's new session to the signer, and to the signer's open sessions. */
export async function addRequirements(writer: Writer, session: Session): Promise<void> {
  const { signerId, verifications: wanted, allowDecline, metadata } = session;
  const known = await requirementsOf(writer, signerId);
  const raised: SigningRequirements = {
    signerId,
    verifications: withWanted(known.verifications, wanted),
    allowDecline: known.allowDecline && allowDecline,
    metadata,
  };
  await writer.requirements.insertIfAbsent(raised);
  await writer.requirements.update({ signerId }, raised);
  for (const open of await writer.sessions.find({ signerId, status: "open" })) {
    const raisedToo = {
      verifications: withSteps(open.verifications, wanted),
      allowDecline: open.allowDecline && allowDecline,
      ...(open.linkId !== null && { metadata }),
    };
    await writer.sessions.update({ id: open.id }, raisedToo);
  }
}

/** A new session of the integrator resets failures: the next page of a link may try again. */
function withWanted(known: Requirement[], wanted: SessionVerification[]): Requirement[] {
  const modules = new Map(known.map((step) => [step.module, { ...step, failed: false }]));
  for (const { module, required } of wanted)
    modules.set(module, {
      module,
      required: required || modules.get(module)?.required === true,
      failed: false,
    });
  return [...modules.values()];
}

/** Passed steps stay passed, failed ones failed. */
function withSteps(before: SessionVerification[], wanted: SessionVerification[]): SessionVerification[] {
  const others = wanted.filter(({ module }) => !before.some((step) => step.module === module));
  const known = before.map((step) => {
    const isRequired = step.required || wanted.some((one) => one.module === step.module && one.required);
    const isOwed = isRequired && step.status === "skipped";
    return { ...step, required: isRequired, ...(isOwed && { status: "pending" as const }) };
  });
  return [...known, ...others.map((step) => ({ ...step, status: "pending" as const }))];
}
