import type { Reader, Writer } from "../ports.ts";
import type { VerificationModule } from "../signers/signer.ts";
import type { Session, SessionVerification } from "./session.ts";

interface Requirement {
  module: VerificationModule;
  required: boolean;
  /** Out of guesses since the integrator made a session last. */
  failed: boolean;
}

/**
 * What integrators have required of a signer, over all sessions that they made for them, whatever became of those. An
 * invitation's link holds no less.
 */
export interface SigningRequirements {
  signerId: string;
  verifications: Requirement[];
  /** False as soon as one session does not let its signer decline. */
  allowDecline: boolean;
  /** Of the session that was made last. */
  metadata: Record<string, string> | null;
}

export async function requirementsOf(reader: Reader, signerId: string): Promise<SigningRequirements> {
  const known = await reader.requirements.first({ signerId });
  return known ?? { signerId, verifications: [], allowDecline: true, metadata: null };
}

/** Whether the signer may not go on without a verification. */
export function requiresStep({ verifications }: SigningRequirements): boolean {
  return verifications.some(({ required }) => required);
}

/** The steps of a session that a link opens. */
export function requiredSteps({ verifications }: SigningRequirements): SessionVerification[] {
  return verifications.map(({ module, required, failed }) => ({
    module,
    required,
    status: failed ? "failed" : "pending",
  }));
}

/** Keeps what a session that an integrator makes requires, and asks it of the signer's open sessions too. */
export async function raiseRequirements(writer: Writer, session: Session): Promise<void> {
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

/** A session that the integrator makes starts afresh: what had failed may be tried again in the next page of a link. */
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

/** What was passed stays passed, and what failed stays failed. */
export function withSteps(
  before: SessionVerification[],
  wanted: SessionVerification[],
): SessionVerification[] {
  const others = wanted.filter(({ module }) => !before.some((step) => step.module === module));
  const known = before.map((step) => {
    const isRequired = step.required || wanted.some((one) => one.module === step.module && one.required);
    const isOwed = isRequired && step.status === "skipped";
    return { ...step, required: isRequired, ...(isOwed && { status: "pending" as const }) };
  });
  return [...known, ...others.map((step) => ({ ...step, status: "pending" as const }))];
}

/** The pages that links open from now on have failed this step too. */
export async function recordFailure(
  writer: Writer,
  signerId: string,
  module: VerificationModule,
): Promise<void> {
  const { verifications } = await requirementsOf(writer, signerId);
  const marked = verifications.map((step) => (step.module === module ? { ...step, failed: true } : step));
  await writer.requirements.update({ signerId }, { verifications: marked });
}
