import { tenancyOf } from "../environment.ts";
import { DomainError, notFound } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { lockSigning } from "../model/signing-parties.ts";
import type { Session } from "../model/session.ts";
import type { Signature } from "../model/signature.ts";
import type { Signer } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { cancelHandoffs } from "./handoff-end.ts";
import { partsOfRole } from "../signers/chain-sessions.ts";
import { transitionAll } from "../model/transitions.ts";

/** Finds the integrator's session. Sessions of other tenants are not found. */
export async function findSession(reader: Reader, caller: Caller, id: string): Promise<Session> {
  const session = await reader.sessions.first({ id, ...tenancyOf(caller) });
  if (!session) throw notFound("session");
  return session;
}

/** Cancels a session and its hand-offs for the integrator. Idempotent. Throws SESSION_COMPLETED for a signed one. */
export async function cancelSession(domain: Domain, caller: Caller, id: string): Promise<Session> {
  return domain.store.write(async (writer) => {
    const { documentId } = await findSession(writer, caller, id);
    const session = (await lockSigning(writer, { id, documentId })).session!;
    if (session.status === "completed")
      throw new DomainError("SESSION_COMPLETED", "The session has been completed: the signature was given.");
    await transitionAll(writer, "sessions", { id }, "cancelled");
    await writer.frameCredentials.delete({ sessionId: id });
    await cancelHandoffs(writer, id);
    return { ...session, status: "cancelled" };
  });
}

export interface VerifiedSession {
  session: Session;
  signer: Signer;
  signature: Signature;
  /** The signatures of a chain's session, in its order; null: the session is of one document, or the chain is gone. */
  chain: { id: string; signatures: Signature[] } | null;
}

/** Proves the result to the integrator after the page has reported success. Throws SESSION_NOT_COMPLETED. */
export async function verifySession(domain: Domain, caller: Caller, id: string): Promise<VerifiedSession> {
  return domain.store.read(async (reader) => {
    const session = await findSession(reader, caller, id);
    const signatures = await signaturesOf(reader, session);
    const [signature] = signatures;
    const signer = signature && (await reader.signers.first({ id: signature.signerId }));
    if (session.status !== "completed" || !signature || !signer)
      throw new DomainError("SESSION_NOT_COMPLETED", "The signer has not finished yet.");
    const { chainRoleId } = session;
    const role = chainRoleId === null ? undefined : await reader.chainRoles.first({ id: chainRoleId });
    return { session, signer, signature, chain: role ? { id: role.chainId, signatures } : null };
  });
}

async function signaturesOf(reader: Reader, { chainRoleId, signerId }: Session): Promise<Signature[]> {
  if (chainRoleId === null) return reader.signatures.find({ signerId });
  const signers = (await partsOfRole(reader, chainRoleId)).map(({ signer }) => signer.id);
  const found = await reader.signatures.find({ signerId: signers });
  return signers.flatMap((id) => found.find((one) => one.signerId === id) ?? []);
}
