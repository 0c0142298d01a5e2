import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { DAY, HOUR } from "@service/platform/ports/clock";
import { failWorkflow } from "./end.ts";

/** How long a workflow that is over can be read (docs/contract/v2.md#workflows). */
const KEPT_MS = 7 * DAY;
/** After this time the request that did the work has ended with its process. No engine takes as long. */
const LOST_MS = HOUR;
const BATCH = 200;

/** Removes old workflows, and fails those whose request was lost with its process. */
export async function sweepWorkflows(domain: Domain): Promise<void> {
  const { store, clock } = domain;
  const now = clock.now();
  const lost = await store.read((reader) =>
    reader.workflows.find({
      mode: "sync",
      status: ["queued", "running"],
      createdAt: { lte: now - LOST_MS },
    }),
  );
  const error = new DomainError("SERVICE_UNAVAILABLE", "The work was interrupted; send the request again.");
  for (const { id } of lost) await failWorkflow(domain, id, error);
  for (let removed = BATCH; removed === BATCH;) removed = await removeOld(domain, now - KEPT_MS);
}

async function removeOld({ store }: Pick<Domain, "store">, before: number): Promise<number> {
  return store.write(async (writer) => {
    const old = await writer.workflows.find({ completedAt: { lte: before } }, { limit: BATCH });
    const ids = old.map(({ id }) => id);
    await writer.workflowEvents.delete({ workflowId: ids });
    await writer.workflows.delete({ id: ids });
    return ids.length;
  });
}
