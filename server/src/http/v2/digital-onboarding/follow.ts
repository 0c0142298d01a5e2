import type { digital as contract } from "@service/contract/v2";
import { digitalEventsAfter, findDigital } from "../../../domain/digital-onboarding/find.ts";
import type { DigitalState } from "../../../domain/digital-onboarding/state.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { SECOND } from "../../../domain/ports/clock.ts";
import { requestHeader } from "../../access/headers.ts";
import { eventStream, eventText, HEARTBEAT } from "../../common/event-stream.ts";
import type { V2Request } from "../surface/surface.ts";
import { presentStatus, presentUpdate } from "./present.ts";

/** Interval of looking for what another process has written. */
const POLL_MS = SECOND;
const HEARTBEAT_MS = 15 * SECOND;

type Follow = V2Request<typeof contract.followDigitalOnboarding>;

/** Streams the submissions after Last-Event-ID as they come, and the status. */
export async function follow(
  domain: Domain,
  { c, caller, params }: Follow,
  closing: AbortSignal,
): Promise<Response> {
  const state = await findDigital(domain, caller, params.id);
  const after = sequenceOf(requestHeader(c, "last-event-id"), state);
  // A 204 ends the reconnecting of an EventSource.
  if (isOver(state) && after === state.digital.eventCount && after !== null)
    return new Response(null, { status: 204 });
  const stop = new AbortController();
  const ended = AbortSignal.any([closing, stop.signal]);
  return eventStream(textsOf(domain, caller, params.id, after ?? 0, ended), stop);
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
  id: string,
  after: number,
  ended: AbortSignal,
): AsyncGenerator<string> {
  const { store, clock, announcements } = domain;
  let lastAt = clock.now();
  let told = "";
  for (let sequence = after; !ended.aborted;) {
    // Waiting begins before the read, so that no announcement falls in between.
    const announced = announcements.next(id, POLL_MS, ended);
    // The status is read first: one that is the last has all submissions before it.
    const state = await findDigital(domain, caller, id);
    for (;;) {
      const events = await store.read((reader) => digitalEventsAfter(reader, id, sequence));
      if (events.length === 0) break;
      for (const event of events) {
        const data = presentUpdate(domain, event, state);
        yield eventText({ id: String(event.sequence), event: "preview_updated", data });
        sequence = event.sequence;
        lastAt = clock.now();
      }
    }
    const data = presentStatus(state);
    const text = JSON.stringify(data);
    if (text !== told) {
      yield eventText({ id: String(sequence), event: "status", data });
      told = text;
      lastAt = clock.now();
    }
    if (isOver(state)) return;
    if (clock.now() >= lastAt + HEARTBEAT_MS) {
      yield HEARTBEAT;
      lastAt = clock.now();
    }
    await announced;
  }
}
