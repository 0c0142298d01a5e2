import { operations } from "@service/contract/dashboard";
import { setTimeout as delay } from "node:timers/promises";
import type { ServerContext } from "../../context/context.ts";
import { ChangedDocuments } from "../../domain/events/changed-documents.ts";
import { publicId } from "../../domain/model/ids.ts";
import { documentsChanged, KEYS_CHANGED } from "../../domain/ports/announcements.ts";
import { SECOND } from "../../domain/ports/clock.ts";
import { requestHeader } from "../access/headers.ts";
import { eventStream, eventText, HEARTBEAT } from "../common/event-stream.ts";
import { OpenStreams } from "./surface/open-streams.ts";
import type { DashboardRouter, MemberRequest } from "./surface/surface.ts";

/** A page reads its lists again at most this often. */
const EVENT_INTERVAL_MS = SECOND;
/** Announcements may be lost, and nothing announces that an access token has expired. */
const POLL_MS = 5 * SECOND;
const HEARTBEAT_MS = 15 * SECOND;

/** Tells the pages of a workspace which documents change. */
export function bindChanges(router: DashboardRouter, context: ServerContext): void {
  const streams = new OpenStreams(context.domain.clock);
  router.bind(operations.followChanges, (request) => follow(context, streams, request));
}

async function follow(
  context: ServerContext,
  streams: OpenStreams,
  { c, key, caller }: MemberRequest<typeof operations.followChanges>,
): Promise<Response> {
  const stop = new AbortController();
  const ended = AbortSignal.any([context.closing.signal, stop.signal]);
  streams.take(key, ended);
  // Before the answer begins, so that nothing is missed that happens once the page knows of the stream.
  const documents = await ChangedDocuments.from(context.domain, caller).catch((error: unknown) => {
    stop.abort();
    throw error;
  });
  const authorization = requestHeader(c, "authorization");
  const changed = documentsChanged(caller);
  const texts = textsOf(context, { documents, authorization, changed, ended });
  return eventStream(stopping(texts, stop), stop);
}

/** Ends what belongs to a stream when its texts end. */
async function* stopping(texts: AsyncGenerator<string>, stop: AbortController): AsyncGenerator<string> {
  try {
    yield* texts;
  } finally {
    stop.abort();
  }
}

interface Following {
  documents: ChangedDocuments;
  authorization: string | undefined;
  /** The announcement of the tenancy. */
  changed: string;
  ended: AbortSignal;
}

async function* textsOf(
  context: ServerContext,
  { documents, authorization, changed, ended }: Following,
): AsyncGenerator<string> {
  const { announcements, clock } = context.domain;
  let lastAt = clock.now();
  while (!ended.aborted) {
    // Waiting begins before the read, so that no announcement falls in between.
    const announced = Promise.race([
      announcements.next(changed, POLL_MS, ended),
      announcements.next(KEYS_CHANGED, POLL_MS, ended),
    ]);
    if (!(await isSignedIn(context, authorization))) return;
    const documentIds = await documents.take();
    const isQuiet = documentIds?.length === 0;
    if (!isQuiet || clock.now() >= lastAt + HEARTBEAT_MS) {
      const ids = documentIds?.map((id) => publicId("document", id)) ?? null;
      yield isQuiet ? HEARTBEAT : eventText({ event: "changed", data: { documentIds: ids } });
      lastAt = clock.now();
    }
    if (!isQuiet) await delay(EVENT_INTERVAL_MS, undefined, { signal: ended }).catch(() => undefined);
    await announced;
  }
}

/** A stream ends with its access token, the session and the membership. */
async function isSignedIn(
  { authenticator }: ServerContext,
  authorization: string | undefined,
): Promise<boolean> {
  const key = await authenticator.authenticate(authorization);
  return typeof key !== "string" && key.member !== null && !key.tenant.suspended;
}
