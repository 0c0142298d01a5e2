import { EventSourceParserStream } from "eventsource-parser/stream";
import { serviceError } from "../base/error.ts";
import type { Endpoint, HttpClient, RequestInput, RequestOptions } from "../http/http-client.ts";

/** An event of a stream: its name, its id, and the members of its data. */
export interface StreamEvent {
  type: string;
  id: string;
}

export interface FollowOptions extends RequestOptions {
  /** Goes on after this event. */
  lastEventId?: string | undefined;
}

/** Pause before a stream that ended early is asked for again. */
const RECONNECT_MS = 1000;
/** Streams in a row that bring no event. */
const MAX_EMPTY = 10;

export interface Stream<Event extends StreamEvent> {
  endpoint: Endpoint;
  input: RequestInput;
  /** Whether nothing comes after it. */
  isLast: (event: Event) => boolean;
}

/**
 * Follows server-sent events to their end. A stream that breaks is asked for again after the last event. Throws
 * ServiceError; `NETWORK_ERROR` when ten streams in a row bring nothing.
 */
export async function* followEvents<Event extends StreamEvent>(
  http: HttpClient,
  stream: Stream<Event>,
  { lastEventId = "", ...options }: FollowOptions = {},
): AsyncGenerator<Event, void> {
  let last = lastEventId;
  for (let empty = 0; empty < MAX_EMPTY; empty++) {
    const response = await open(http, stream, last, options);
    // Nothing comes after the last event (docs/contract/v2.md#digital-events).
    if (response.status === 204) return;
    for await (const event of eventsOf<Event>(response, options.signal)) {
      yield event;
      if (stream.isLast(event)) return;
      last = event.id;
      empty = 0;
    }
    await http.pause(RECONNECT_MS, options.signal);
  }
  throw serviceError("NETWORK_ERROR", "the stream of events brings nothing");
}

function open(
  http: HttpClient,
  { endpoint, input }: Stream<never>,
  last: string,
  options: RequestOptions,
): Promise<Response> {
  const headers = { accept: "text/event-stream", ...(last !== "" && { "last-event-id": last }) };
  return http.openEndpoint(endpoint, input, options, headers);
}

async function* eventsOf<Event extends StreamEvent>(
  { body }: Response,
  signal: AbortSignal | undefined,
): AsyncGenerator<Event, void> {
  if (!body) return;
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  try {
    for await (const { event, id = "", data } of events)
      yield { ...(JSON.parse(data) as object), type: event, id } as Event;
  } catch (error) {
    // A broken stream is asked for again; what the caller stops is theirs.
    signal?.throwIfAborted();
    if (error instanceof SyntaxError)
      throw serviceError("INVALID_RESPONSE", "an event is no JSON", { cause: error });
  }
}
