import { workflows } from "@service/contract/v2";
import type { ServerContext } from "../../../context/context.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { Workflow, WorkflowEvent } from "../../../domain/model/workflow.ts";
import { SECOND } from "@service/platform/ports/clock";
import { eventsAfter, findWorkflow } from "../../../domain/workflows/find.ts";
import { requestHeader } from "../../access/headers.ts";
import { eventText, HEARTBEAT } from "@service/platform/http-in/event-stream";
import type { KeyStreams } from "../surface/streams.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { presentFailure, presentResult, presentWorkflow } from "./present.ts";

/** Time without an announcement after which a stream looks and sends a heartbeat: announcements may be lost. */
const QUIET_MS = 15 * SECOND;

/**
 * Creations that go on after their request (docs/contract/v2.md#workflows).
 */
export function bindWorkflows(router: V2Router, { domain }: ServerContext, streams: KeyStreams): void {
  router
    .bind(workflows.retrieveWorkflow, async ({ caller, params }) =>
      presentWorkflow(await findWorkflow(domain, caller, params.workflow_id), domain.publicUrl),
    )
    .bind(workflows.followWorkflow, (request) => follow(domain, request, streams));
}

async function follow(
  domain: Domain,
  { c, key, caller, params }: V2Request<typeof workflows.followWorkflow>,
  streams: KeyStreams,
): Promise<Response> {
  const workflow = await findWorkflow(domain, caller, params.workflow_id);
  const after = sequenceOf(requestHeader(c, "last-event-id"), workflow);
  // A 204 ends the reconnecting of an EventSource.
  if (workflow.completedAt !== null && after === workflow.eventCount)
    return new Response(null, { status: 204 });
  return streams.answer({ c, key, subject: workflow.id }, (ended) => textsOf(domain, workflow, after, ended));
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
  const { store, announcements } = domain;
  for (let sequence = after; !ended.aborted;) {
    // Waiting begins before the read, so that no announcement falls in between.
    const announced = announcements.next(id, QUIET_MS, ended);
    const events = await store.read((reader) => eventsAfter(reader, id, sequence));
    for (const event of events) {
      const data = await dataOf(domain, tenantId, event);
      yield eventText({ id: String(event.sequence), event: event.type, data });
      if (event.type !== "progress") return;
      sequence = event.sequence;
    }
    if (events.length === 0) yield HEARTBEAT;
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
