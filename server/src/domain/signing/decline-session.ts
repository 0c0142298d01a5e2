import { DomainError } from "../errors.ts";
import { alreadySigned } from "../model/lifecycle.ts";
import type { Domain } from "../model/domain.ts";
import { inPersonNote } from "../model/in-person.ts";
import type { Session } from "../model/session.ts";
import { lockParties } from "../model/signing-parties.ts";
import { transitionAll } from "../model/transitions.ts";
import { assertVerified } from "../verification/verify.ts";
import { decline } from "./decline.ts";
import { assertNotCancelled } from "./gate.ts";
import { markViewed } from "./view.ts";

export async function declineSession(domain: Domain, session: Session, reason: string | null): Promise<void> {
  await domain.store.write(async (writer) => {
    const parties = await lockParties(writer, session);
    const { document, session: held } = parties;
    assertVerified(held);
    if (held.declined) return;
    assertNotCancelled(held);
    if (held.status === "completed") throw alreadySigned();
    if (!held.allowDecline)
      throw new DomainError("DECLINE_NOT_ALLOWED", "Whoever made this session has switched declining off.");
    const signer = await markViewed(domain, writer, parties);
    const inPerson = await inPersonNote(writer, held);
    await decline(domain, writer, document, { signer, reason, metadata: held.metadata, inPerson });
    const ended = { declined: true, progress: null };
    await transitionAll(writer, "sessions", { signerId: signer.id }, "cancelled", ended);
  });
}
