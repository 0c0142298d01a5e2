import { DomainError, notFound } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { isPending } from "../model/signer.ts";
import { transitionAll } from "../model/transitions.ts";
import type { Caller } from "../model/tenant.ts";
import type { ShownInPerson } from "./create.ts";
import { findInPerson, type InPersonView, lockInPerson, viewInPerson } from "./find.ts";
import { choosePin, hashPin } from "./pins.ts";

/**
 * Gives one person another PIN, with all attempts. Only this answer has it. Throws NOT_FOUND (session, signer),
 * SESSION_NOT_OPEN, VALIDATION (somebody else has the PIN).
 */
export async function renewPin(
  domain: Domain,
  caller: Caller,
  id: string,
  { signerId, pin: given }: { signerId: string; pin?: string | undefined },
): Promise<ShownInPerson> {
  return domain.store.write(async (writer) => {
    const session = await lockInPerson(writer, await findInPerson(writer, caller, id));
    const before = await viewInPerson(writer, session, domain.clock.now());
    const own = before.parts.find(({ signer }) => signer.id === signerId);
    if (!own) throw notFound("signer");
    if (before.status !== "open" || !isPending(own.signer))
      throw new DomainError("SESSION_NOT_OPEN", `The session or this signature is over: ${before.status}.`);
    const others = before.parts.flatMap(({ part }) => (part.id === own.part.id ? [] : [part]));
    const pin = choosePin(domain, others, given);
    await writer.inPersonParts.update(
      { id: own.part.id },
      { pinHash: hashPin(domain, own.part.id, pin), attempts: 0 },
    );
    const view = await viewInPerson(writer, session, domain.clock.now());
    return { view, pins: new Map([[signerId, pin]]), clientSecret: null, url: null };
  });
}

/** Ends a session, its page and the part that is underway. Idempotent; a completed one stays so. Throws NOT_FOUND. */
export async function cancelInPerson(domain: Domain, caller: Caller, id: string): Promise<InPersonView> {
  return domain.store.write(async (writer) => {
    const session = await lockInPerson(writer, await findInPerson(writer, caller, id));
    const now = domain.clock.now();
    const { status } = await viewInPerson(writer, session, now);
    const sessions = await writer.sessions.find({ inPersonId: id });
    await writer.frameCredentials.delete({ sessionId: sessions.map((one) => one.id) });
    await transitionAll(writer, "sessions", { inPersonId: id }, "cancelled");
    await writer.inPersonParts.update({ inPersonId: id }, { sessionId: null });
    await writer.inPersonCredentials.delete({ sessionId: id });
    if (status === "completed" || status === "cancelled") return viewInPerson(writer, session, now);
    await writer.inPersonSessions.update({ id }, { cancelledAt: now });
    return viewInPerson(writer, { ...session, cancelledAt: now }, now);
  });
}
