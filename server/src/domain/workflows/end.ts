import { release } from "../credits/charge.ts";
import type { Composed } from "../documents/composition.ts";
import { DomainError } from "../errors.ts";
import { removeUnreferenced } from "../model/file-references.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { transition } from "../model/transitions.ts";
import type { Workflow, WorkflowError } from "../model/workflow.ts";
import { record } from "./record.ts";

/** The work was done or given up elsewhere, so this attempt leaves nothing behind. */
export class WorkflowOver extends Error {
  override readonly name = "WorkflowOver";
}

/** Completes a workflow in the transaction that inserts its document. Throws WorkflowOver. */
export async function completeWorkflow(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  id: string,
  composed: Composed,
): Promise<void> {
  const workflow = await writer.workflows.lock({ id });
  if (workflow?.status !== "running") throw new WorkflowOver();
  const completed = await transition(writer, "workflows", workflow, "completed", {
    documentId: composed.document.id,
    result: composed,
    request: null,
    completedAt: domain.clock.now(),
  });
  await writer.workflowSources.delete({ workflowId: id });
  await record(domain, writer, completed, "completed", { step: "completed", percent: 100 });
}

/** The answer of the work of a completed workflow; null for another. */
export function composedOf({ result }: Pick<Workflow, "result">): Composed | null {
  return result as Composed | null;
}

/** Fails a workflow that is not over, gives its credit back and removes its files. */
export async function failWorkflow(domain: Domain, id: string, error: unknown): Promise<void> {
  const storageKeys = await domain.store.write(async (writer) => {
    const workflow = await writer.workflows.lock({ id });
    if (!workflow || workflow.completedAt !== null) return [];
    if (workflow.reservationId !== null) await release(writer, workflow.reservationId);
    const failed = await transition(writer, "workflows", workflow, "failed", {
      error: toWorkflowError(error),
      request: null,
      completedAt: domain.clock.now(),
    });
    const sources = await writer.workflowSources.find({ workflowId: id });
    await writer.workflowSources.delete({ workflowId: id });
    await record(domain, writer, failed, "failed", { step: "failed" });
    return sources.map(({ storageKey }) => storageKey);
  });
  domain.announcements.announce(id);
  await removeUnreferenced(domain, storageKeys);
}

function toWorkflowError(error: unknown): WorkflowError {
  if (!(error instanceof DomainError)) return { code: null, message: "", data: {} };
  const { code, message, data } = error;
  return { code, message, data };
}
