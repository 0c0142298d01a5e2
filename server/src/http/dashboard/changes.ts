import { operations, STREAMS_PER_MEMBER } from "@service/contract/dashboard";
import { setTimeout as delay } from "node:timers/promises";
import type { ServerContext } from "../../context/context.ts";
import { ChangedDocuments } from "../../domain/events/changed-documents.ts";
import { publicId } from "../../domain/model/ids.ts";
import { documentsChanged, KEYS_CHANGED } from "@service/platform/ports/announcements";
import { SECOND } from "@service/platform/ports/clock";
import { requestHeader } from "../access/headers.ts";
import { eventStream, eventText, HEARTBEAT } from "@service/platform/http-in/event-stream";
import { nextOf } from "@service/platform/http-in/next-of";
import { OpenStreams, STREAM_RETRY_SECONDS } from "@service/platform/http-in/open-streams";
import { DashboardError } from "./surface/error.ts";
import type { DashboardRouter, MemberRequest } from "./surface/surface.ts";

/** A page reads its lists again at most this often. */
const EVENT_INTERVAL_MS = SECOND;
/** Time after which a stream looks by itself: announcements may be lost, and none says that an access token expired. */
const QUIET_MS = 15 * SECOND;

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
  const { userId, expiresAt } = key.row;
  // It ends with the access token; nobody reads the body of a HEAD request.
  const until = expiresAt ?? context.domain.clock.now();
  if (!streams.take(userId, STREAMS_PER_MEMBER, { until, ended })) throw tooManyStreams();
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

function tooManyStreams(): DashboardError {
  const message = `A member follows changes in ${STREAMS_PER_MEMBER} pages at once. Close one of them.`;
  return new DashboardError("RATE_LIMITED", message, {
    headers: { "Retry-After": String(STREAM_RETRY_SECONDS) },
  });
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
  const { announcements } = context.domain;
  while (!ended.aborted) {
    // Waiting begins before the read, so that no announcement falls in between.
    const announced = nextOf(announcements, [changed, KEYS_CHANGED], QUIET_MS, ended);
    if (!(await isSignedIn(context, authorization))) return;
    const documentIds = await documents.take();
    const isQuiet = documentIds?.length === 0;
    const ids = documentIds?.map((id) => publicId("document", id)) ?? null;
    yield isQuiet ? HEARTBEAT : eventText({ event: "changed", data: { documentIds: ids } });
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
