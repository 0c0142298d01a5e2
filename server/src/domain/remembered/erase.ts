import { tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import type { Session } from "../model/session.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { isProved, openOfferParties, seenBy } from "./offer.ts";
import { contactHashOf, personOf } from "./person.ts";

/** Erases what the session's signer may see; after a one-time code, everything of theirs on all devices. */
export async function eraseOwn(domain: Domain, session: Session, device: string | null): Promise<void> {
  const parties = await domain.store.read((reader) => openOfferParties(reader, session));
  if (parties === null) return;
  const { signer } = parties;
  const person = await personOf(domain, signer);
  await domain.store.write(async (writer) => {
    const { personHash } = person;
    if (isProved(session, signer)) await writer.rememberedSignatures.delete({ personHash });
    const seen = await seenBy(writer, person, { session, signer, device });
    await writer.rememberedSignatures.delete({ id: seen.map(({ id }) => id) });
  });
}

/** Erases what is remembered under a contact, of whatever name, in the caller's environment. */
export async function eraseForContact(domain: Domain, caller: Caller, contact: string): Promise<void> {
  const contactHash = await contactHashOf(domain, tenancyOf(caller), contact);
  await domain.store.write((writer) => writer.rememberedSignatures.delete({ contactHash }));
}

/** A workspace that forbids remembering keeps nothing of before. */
export async function eraseOfTenant(writer: Writer, tenantId: string): Promise<void> {
  await writer.rememberedSignatures.delete({ tenantId });
}
