import { notFound } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import type { Workflow, WorkflowEvent } from "../model/workflow.ts";

/** Events of one read. */
const BATCH = 100;

/** A workflow of the caller's workspace, of any environment, whose document is not in the bin. Throws NOT_FOUND. */
export async function findWorkflow(
  { store }: Pick<Domain, "store">,
  { tenantId }: Pick<Caller, "tenantId">,
  id: string,
): Promise<Workflow> {
  const workflow = await store.read(async (reader) => {
    const found = await reader.workflows.first({ tenantId, id });
    const documentId = found?.documentId ?? null;
    return documentId === null || (await reader.documents.first({ id: documentId })) ? found : undefined;
  });
  if (!workflow) throw notFound("workflow");
  return workflow;
}

/** The events after a sequence, ascending, some at a time. */
export function eventsAfter(reader: Reader, workflowId: string, sequence: number): Promise<WorkflowEvent[]> {
  const where = { workflowId, sequence: { gt: sequence } };
  return reader.workflowEvents.find(where, { orderBy: [["sequence", "asc"]], limit: BATCH });
}
