import { EventSourceParserStream } from "eventsource-parser/stream";
import { ServiceError } from "../base/error.ts";
import { STREAMS } from "../generated/v2/operations.ts";
import type { Workflow } from "../generated/v2/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** A step of a creation, or its end. */
export type WorkflowEvent =
  | { type: "progress"; id: string; step: string; percent: number }
  | { type: "completed"; id: string; document: NonNullable<Workflow["document"]> }
  | { type: "failed"; id: string; error: NonNullable<Workflow["error"]> };

/** Pause before a stream that ended early is asked for again. */
const RECONNECT_MS = 1000;
/** Streams in a row that bring no event. */
const MAX_EMPTY = 10;

/**
 * Follows a workflow to its end. A stream that breaks is asked for again after the last event. Throws ServiceError;
 * `NETWORK_ERROR` when ten streams in a row bring nothing.
 */
export async function* workflowEvents(
  http: HttpClient,
  workflowId: string,
  { lastEventId = "", ...options }: RequestOptions & { lastEventId?: string | undefined } = {},
): AsyncGenerator<WorkflowEvent, void> {
  let last = lastEventId;
  for (let empty = 0; empty < MAX_EMPTY; empty++) {
    for await (const event of oneStream(http, workflowId, last, options)) {
      yield event;
      if (event.type !== "progress") return;
      last = event.id;
      empty = 0;
    }
    await http.pause(RECONNECT_MS, options.signal);
  }
  throw new ServiceError("NETWORK_ERROR", "the stream of events brings nothing");
}

async function* oneStream(
  http: HttpClient,
  workflowId: string,
  last: string,
  options: RequestOptions,
): AsyncGenerator<WorkflowEvent, void> {
  const headers = { accept: "text/event-stream", ...(last !== "" && { "last-event-id": last }) };
  const input = { params: { workflow_id: workflowId } };
  const { body } = await http.openEndpoint(STREAMS.followWorkflow, input, { ...options, headers });
  if (!body) return;
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  try {
    for await (const { event, id = "", data } of events)
      yield { ...(JSON.parse(data) as object), type: event, id } as WorkflowEvent;
  } catch (error) {
    // A broken stream is asked for again; what the caller stops is theirs.
    options.signal?.throwIfAborted();
    if (error instanceof SyntaxError)
      throw new ServiceError("INVALID_RESPONSE", "an event is no JSON", { cause: error });
  }
}
