import { resetAttempts } from "../../identity/attempts.ts";
import {
  recordedRequirements,
  type Requirement,
  type SigningRequirements,
} from "../../model/requirements.ts";
import type { Session, SessionVerification } from "../../model/session.ts";
import type { Writer } from "../../model/store.ts";
import { signersOfPerson } from "../../signers/chain-sessions.ts";
import { withSteps } from "../../verification/require-steps.ts";

/**
 * Adds the requirements of an integrator's new session to the signer, and to the signer's open sessions. Those of a
 * chain's person are of all documents of the person, because links lead from one to the next; metadata is of what the
 * session is for.
 */
export async function addRequirements(writer: Writer, session: Session): Promise<void> {
  const signer = await writer.signers.first({ id: session.signerId });
  const own = { id: session.signerId, chainRoleId: session.chainRoleId };
  const targets = await signersOfPerson(writer, own);
  await resetAttempts(writer, signer ?? own);
  for (const signerId of await signersOfPerson(writer, signer ?? own))
    await raise(writer, { ...session, signerId }, targets.includes(signerId));
}

/** `isTarget`: the session is for this signer, and not for another document of the same person. */
async function raise(writer: Writer, session: Session, isTarget: boolean): Promise<void> {
  const { signerId, verifications: wanted, allowDecline } = session;
  const known = await recordedRequirements(writer, signerId);
  const metadata = isTarget ? session.metadata : known.metadata;
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
      ...(isTarget && open.linkId !== null && { metadata }),
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
