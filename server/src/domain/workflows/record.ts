import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";
import type { Workflow, WorkflowEvent } from "../model/workflow.ts";

/** Appends an event to a locked workflow. Answers the workflow with its new count. */
export async function record(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  workflow: Workflow,
  type: WorkflowEvent["type"],
  data: WorkflowEvent["data"] = {},
): Promise<Workflow> {
  const sequence = workflow.eventCount + 1;
  const event = { id: newId(domain), workflowId: workflow.id, sequence, type, data };
  await writer.workflowEvents.insert({ ...event, createdAt: domain.clock.now() });
  await writer.workflows.update({ id: workflow.id }, { eventCount: sequence, ...data });
  return { ...workflow, eventCount: sequence, ...data };
}
