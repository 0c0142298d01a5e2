import { workflows } from "@service/contract/v2";
import type { Domain } from "../../../domain/model/domain.ts";
import type { Workflow, WorkflowEvent } from "../../../domain/model/workflow.ts";
import { SECOND } from "../../../domain/ports/clock.ts";
import { eventsAfter, findWorkflow } from "../../../domain/workflows/find.ts";
import { requestHeader } from "../../access/headers.ts";
import { eventStream, eventText, HEARTBEAT } from "../../common/event-stream.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { presentFailure, presentResult, presentWorkflow } from "./present.ts";

/** Interval of looking for events that another process has written. */
const POLL_MS = SECOND;
const HEARTBEAT_MS = 15 * SECOND;

/**
 * Creations that go on after their request (docs/contract/v2.md#workflows).
 * @param closing aborts when the server shuts down; streams then end, and clients go on elsewhere
 */
export function bindWorkflows(router: V2Router, domain: Domain, closing: AbortSignal): void {
  router
    .bind(workflows.retrieveWorkflow, async ({ caller, params }) =>
      presentWorkflow(await findWorkflow(domain, caller, params.workflow_id), domain.publicUrl),
    )
    .bind(workflows.followWorkflow, (request) => follow(domain, request, closing));
}

async function follow(
  domain: Domain,
  { c, caller, params }: V2Request<typeof workflows.followWorkflow>,
  closing: AbortSignal,
): Promise<Response> {
  const workflow = await findWorkflow(domain, caller, params.workflow_id);
  const after = sequenceOf(requestHeader(c, "last-event-id"), workflow);
  // A 204 ends the reconnecting of an EventSource.
  if (workflow.completedAt !== null && after === workflow.eventCount)
    return new Response(null, { status: 204 });
  const stop = new AbortController();
  const ended = AbortSignal.any([closing, stop.signal]);
  return eventStream(textsOf(domain, workflow, after, ended), stop);
}

/** The sequence after which a client goes on. What is no id of an event of this workflow is ignored. */
function sequenceOf(lastEventId: string | undefined, { eventCount }: Workflow): number {
  if (lastEventId === undefined || !/^\d{1,9}$/.test(lastEventId)) return 0;
  const sequence = Number(lastEventId);
  return sequence <= eventCount ? sequence : 0;
}

/** The events after a sequence, as they come, until the last one. */
async function* textsOf(
  domain: Domain,
  { id, tenantId }: Workflow,
  after: number,
  ended: AbortSignal,
): AsyncGenerator<string> {
  const { store, clock, announcements } = domain;
  let lastAt = clock.now();
  for (let sequence = after; !ended.aborted;) {
    // Waiting begins before the read, so that no announcement falls in between.
    const announced = announcements.next(id, POLL_MS, ended);
    const events = await store.read((reader) => eventsAfter(reader, id, sequence));
    for (const event of events) {
      const data = await dataOf(domain, tenantId, event);
      yield eventText({ id: String(event.sequence), event: event.type, data });
      if (event.type !== "progress") return;
      sequence = event.sequence;
      lastAt = clock.now();
    }
    if (clock.now() >= lastAt + HEARTBEAT_MS) {
      yield HEARTBEAT;
      lastAt = clock.now();
    }
    await announced;
  }
}

async function dataOf(domain: Domain, tenantId: string, { workflowId, type, data }: WorkflowEvent) {
  if (type === "progress") return { step: data.step, percent: data.percent };
  const workflow = await findWorkflow(domain, { tenantId }, workflowId);
  return type === "completed"
    ? { document: presentResult(workflow) }
    : { error: presentFailure(workflow, domain.publicUrl) };
}
