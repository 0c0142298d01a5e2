import { reserve } from "../credits/charge.ts";
import { assertComposable } from "../documents/compose.ts";
import type { NewComposition } from "../documents/composition.ts";
import { tenancyOf } from "../environment.ts";
import { CREDIT_COSTS } from "../model/credit.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import type { Workflow } from "../model/workflow.ts";
import { HOUR } from "@service/platform/ports/clock";
import { record } from "./record.ts";

/** How long the job of a creation is tried again. */
export const RETRY_MS = HOUR;

/**
 * Begins a creation: checks what needs no engine, reserves its credit, keeps its files, and queues the job of an
 * `async` one. Throws NOT_FOUND (template, folder), VALIDATION, FEATURE_RESTRICTED, INSUFFICIENT_CREDITS.
 * @param origin what the API needs to present the outcome
 */
export async function beginCreation(
  domain: Domain,
  caller: Caller,
  wanted: NewComposition,
  { mode, origin }: Pick<Workflow, "mode" | "origin">,
): Promise<Workflow> {
  const { warnings } = await assertComposable(domain, caller, wanted);
  const request = { ...wanted, addressWarnings: warnings };
  return domain.store.write(async (writer) => {
    const reservationId = await reserve(domain, writer, caller, {
      amount: CREDIT_COSTS.create,
      reason: "document.created",
    });
    const workflow = newWorkflow(domain, caller, { mode, origin, request, reservationId });
    const { id } = workflow;
    await writer.workflows.insert(workflow);
    const keys = request.pieces.flatMap(({ source }) => ("storageKey" in source ? [source.storageKey] : []));
    await writer.workflowSources.insert(
      ...keys.map((storageKey) => ({ id: newId(domain), workflowId: id, storageKey })),
    );
    if (mode === "async") await enqueueCreation(domain, writer, workflow, domain.clock.now());
    return record(domain, writer, workflow, "progress", { step: workflow.step, percent: 0 });
  });
}

/** Queues the work for a job at an instant. Its handler fails the workflow at the deadline, before the queue does. */
export function enqueueCreation(
  { clock }: Pick<Domain, "clock">,
  writer: Writer,
  { id, tenantId }: Pick<Workflow, "id" | "tenantId">,
  runAt: number,
): Promise<void> {
  const deadline = clock.now() + 2 * RETRY_MS;
  return writer.enqueue({ kind: "create-document", subject: id, owner: tenantId, runAt, deadline });
}

function newWorkflow(
  domain: Pick<Domain, "clock" | "random">,
  caller: Caller,
  given: Pick<Workflow, "mode" | "origin" | "request" | "reservationId">,
): Workflow {
  return {
    id: newId(domain),
    ...tenancyOf(caller),
    userId: caller.user.id,
    ...given,
    status: "queued",
    step: "queued",
    percent: 0,
    documentId: null,
    result: null,
    error: null,
    eventCount: 0,
    createdAt: domain.clock.now(),
    completedAt: null,
  };
}
