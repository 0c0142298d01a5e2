import { setTimeout as delay } from "node:timers/promises";
import type { digital as contract } from "@service/contract/v2";
import { digitalEventsAfter, findDigital } from "../../../domain/digital-onboarding/find.ts";
import type { DigitalState } from "../../../domain/digital-onboarding/state.ts";
import type { DigitalEvent } from "../../../domain/model/digital-onboarding.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { documentsChanged } from "@service/platform/ports/announcements";
import { SECOND } from "@service/platform/ports/clock";
import { requestHeader } from "../../access/headers.ts";
import { eventText, HEARTBEAT } from "@service/platform/http-in/event-stream";
import type { KeyStreams } from "../surface/streams.ts";
import type { V2Request } from "../surface/surface.ts";
import { presentStatus, presentUpdate } from "./present.ts";

/** Time without an announcement after which a stream looks and sends a heartbeat. */
const QUIET_MS = 15 * SECOND;
/** A workspace that is busy with its documents lets each stream look this often. */
const GATHERING_MS = 2 * SECOND;

type Follow = V2Request<typeof contract.followDigitalOnboarding>;

/** Streams the submissions after Last-Event-ID as they come, and the status. */
export async function follow(
  domain: Domain,
  { c, key, caller, params }: Follow,
  streams: KeyStreams,
): Promise<Response> {
  const state = await findDigital(domain, caller, params.id);
  const after = sequenceOf(requestHeader(c, "last-event-id"), state);
  // A 204 ends the reconnecting of an EventSource.
  if (isOver(state) && after === state.digital.eventCount && after !== null)
    return new Response(null, { status: 204 });
  return streams.answer({ c, key, subject: state.digital.id }, (ended) =>
    textsOf(domain, caller, state, after ?? 0, ended),
  );
}

/** The sequence after which a client goes on. Null: none was given, or it is none of this onboarding. */
function sequenceOf(lastEventId: string | undefined, { digital }: DigitalState): number | null {
  if (lastEventId === undefined || !/^\d{1,9}$/.test(lastEventId)) return null;
  const sequence = Number(lastEventId);
  return sequence <= digital.eventCount ? sequence : null;
}

function isOver({ status }: DigitalState): boolean {
  return status === "completed" || status === "expired";
}

/** A status has the id of the submission before it, so that a client goes on after that. */
async function* textsOf(
  domain: Domain,
  caller: Follow["caller"],
  { digital: { id }, participants }: DigitalState,
  after: number,
  ended: AbortSignal,
): AsyncGenerator<string> {
  const people = participants.flatMap(({ participant }) => participant.onboardingId ?? []);
  let told = "";
  for (let sequence = after; !ended.aborted;) {
    // Waiting begins before the read, so that no announcement falls in between.
    const changed = changeOf(domain, caller, [id, ...people], ended);
    // The status is read first: one that is the last has all submissions before it.
    const state = await findDigital(domain, caller, id);
    let isQuiet = true;
    for await (const event of submissionsAfter(domain, id, sequence)) {
      const data = presentUpdate(domain, event, state);
      yield eventText({ id: String(event.sequence), event: "preview_updated", data });
      sequence = event.sequence;
      isQuiet = false;
    }
    const data = presentStatus(state);
    const text = JSON.stringify(data);
    if (text !== told) yield eventText({ id: String(sequence), event: "status", data });
    else if (isQuiet) yield HEARTBEAT;
    told = text;
    if (isOver(state)) return;
    await changed;
  }
}

async function* submissionsAfter(domain: Domain, id: string, after: number): AsyncGenerator<DigitalEvent> {
  for (let sequence = after; ;) {
    const events = await domain.store.read((reader) => digitalEventsAfter(reader, id, sequence));
    yield* events;
    const last = events.at(-1);
    if (!last) return;
    sequence = last.sequence;
  }
}

/**
 * Settles when the onboarding or one of its people changed, and a while after any document of the workspace did, which
 * may be its own. Announcements may be lost, and nothing announces an expiry.
 */
async function changeOf(
  { announcements }: Domain,
  caller: Follow["caller"],
  ids: readonly string[],
  ended: AbortSignal,
): Promise<void> {
  const settled = new AbortController();
  const signal = AbortSignal.any([ended, settled.signal]);
  const documents = announcements
    .next(documentsChanged(caller), QUIET_MS, signal)
    .then(() => delay(GATHERING_MS, undefined, { signal }))
    .catch(() => undefined);
  await Promise.race([documents, ...ids.map((id) => announcements.next(id, QUIET_MS, signal))]);
  settled.abort();
}
