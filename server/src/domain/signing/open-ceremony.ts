import type { Domain } from "../model/domain.ts";
import type { Session } from "../model/session.ts";
import { lockParties } from "../model/signing-parties.ts";
import type { Ceremony } from "./ceremony.ts";
import { atCurrentPart } from "./chain-parts.ts";
import { mayRead } from "./gate.ts";
import { gatherCeremony } from "./gather-ceremony.ts";
import { type Client, isNewOpening, isUnseen, markViewed, recordOpened } from "./view.ts";

/**
 * Opens the ceremony. A load before the signer's first act appends `signer.opened`, which says nothing of who it was: see
 * `recordAct`.
 */
export async function openCeremony(domain: Domain, opened: Session, client: Client): Promise<Ceremony> {
  const session = await atCurrentPart(domain, opened);
  const { first, isNew } = await domain.store.read(async (reader) => {
    const found = await gatherCeremony(domain, reader, session);
    return { first: found, isNew: found.readable && (await isNewOpening(reader, found, client)) };
  });
  if (!isNew) return first;
  return domain.store.write(async (writer) => {
    const parties = await lockParties(writer, session);
    if (mayRead(parties, domain.clock.now())) await recordOpened(domain, writer, parties, client);
    return gatherCeremony(domain, writer, session);
  });
}

/** The person has acted in the page, which shows them the document: from now on they have viewed it. */
export async function recordAct(domain: Domain, opened: Session): Promise<void> {
  const session = await atCurrentPart(domain, opened);
  const known = await domain.store.read((reader) => reader.signers.first({ id: session.signerId }));
  if (known && !isUnseen(known)) return;
  await domain.store.write(async (writer) => {
    const parties = await lockParties(writer, session);
    if (mayRead(parties, domain.clock.now())) await markViewed(domain, writer, parties);
  });
}
