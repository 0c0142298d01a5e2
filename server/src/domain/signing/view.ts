import { appendEvent, signerActor } from "../events/append.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { SYSTEM } from "../model/event.ts";
import { publicId } from "../model/ids.ts";
import { inPersonData, inPersonNote } from "../model/in-person.ts";
import { metadataOf, type Session } from "../model/session.ts";
import type { Signer } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { transition } from "../model/transitions.ts";

/** From where a page was loaded. */
export interface Client {
  ip: string;
  userAgent: string | null;
}

interface Parties {
  document: Document;
  session: Session;
  signer: Signer;
}

/** Loads of a signer's page from different places that are recorded. */
const MAX_OPENINGS = 10;

/** Whether the signer has done nothing in the page yet. */
export const isUnseen = ({ status }: Pick<Signer, "status">): boolean =>
  status === "pending" || status === "sent";

/** Whether a load from there is still to be recorded. */
export async function isNewOpening(
  reader: Reader,
  { document, signer }: Pick<Parties, "document" | "signer">,
  { ip, userAgent }: Client,
): Promise<boolean> {
  if (!isUnseen(signer)) return false;
  const events = await reader.events.find({ documentId: document.id, type: "signer.opened" });
  const own = events.filter(({ data }) => data["signerId"] === publicId("signer", signer.id));
  const isKnown = own.some(({ data }) => data["ip"] === ip && data["userAgent"] === userAgent);
  return !isKnown && own.length < MAX_OPENINGS;
}

/**
 * Appends `signer.opened`: the page was loaded, by the person or by what tests the links of their mail. Once from each
 * place. The caller holds the document's lock.
 */
export async function recordOpened(
  domain: Domain,
  writer: Writer,
  { document, signer, session }: Parties,
  client: Client,
): Promise<void> {
  if (!(await isNewOpening(writer, { document, signer }, client))) return;
  const { ip, userAgent } = client;
  const data = { ip, userAgent, ...metadataOf(session) };
  await appendEvent(domain, writer, document, { type: "signer.opened", actor: SYSTEM, signer, data });
}

/**
 * The signer has acted in the page, by an input, the consent or what ends the signing: appends `signer.viewed`, and
 * `document.viewed` for the first one. Answers the signer as they are then. The caller holds the document's lock.
 */
export async function markViewed(
  domain: Domain,
  writer: Writer,
  { document, signer, session }: Parties,
): Promise<Signer> {
  if (!isUnseen(signer)) return signer;
  const viewers = await writer.signers.count({ documentId: document.id, viewedAt: { not: null } });
  const viewed = await transition(writer, "signers", signer, "viewed", { viewedAt: domain.clock.now() });
  const actor = signerActor(signer);
  const data = { ...inPersonData(await inPersonNote(writer, session)), ...metadataOf(session) };
  await appendEvent(domain, writer, document, { type: "signer.viewed", actor, signer, data });
  if (viewers === 0) await appendEvent(domain, writer, document, { type: "document.viewed", actor, signer });
  return viewed;
}
