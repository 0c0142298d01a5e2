import type { ActType } from "@service/contract/acts";
import { AUDIT_RECORDED } from "@service/contract/acts";
import type { Environment } from "../environment.ts";
import { type Act, type ActActor, actHash, hashedAct } from "../model/act.ts";
import type { Domain } from "../model/domain.ts";
import { newId, parseId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";
import { enqueueWebhookDeliveries } from "../webhook-events/enqueue.ts";

export interface NewAct {
  tenantId: string;
  /** Absent: the act concerns every environment. Endpoints of live are told of it. */
  environment?: Environment | undefined;
  type: ActType;
  actor: ActActor;
  /** Ids in public notation. Never a secret: a key by its last characters, an address by its host. */
  data?: Record<string, unknown>;
}

/**
 * Appends an administrative act to the workspace's chain, in the transaction of the change and as its last step: the
 * end of the chain is locked until the transaction ends.
 */
export async function recordAct(
  tools: Pick<Domain, "clock" | "random">,
  writer: Writer,
  { tenantId, environment, type, actor, data = {} }: NewAct,
): Promise<void> {
  await writer.auditHeads.insertIfAbsent({ tenantId, sequence: 0, hash: null });
  const head = await writer.auditHeads.lock({ tenantId });
  const act: Omit<Act, "hash"> = {
    id: newId(tools),
    tenantId,
    environment: environment ?? null,
    sequence: (head?.sequence ?? 0) + 1,
    type,
    actor,
    actorId: actor.id === null ? null : parseId("user", actor.id),
    // As it is stored, so that what is read has the same hash.
    data: JSON.parse(JSON.stringify(data)) as Record<string, unknown>,
    createdAt: tools.clock.now(),
    previousHash: head?.hash ?? null,
  };
  const chained: Act = { ...act, hash: actHash(act) };
  await writer.acts.insert(chained);
  await writer.auditHeads.update({ tenantId }, { sequence: chained.sequence, hash: chained.hash });
  await enqueueWebhookDeliveries(tools, writer, {
    id: chained.id,
    tenantId,
    environment: environment ?? "live",
    type: AUDIT_RECORDED,
    data: hashedAct(chained),
    documentId: null,
    signerId: null,
    createdAt: chained.createdAt,
  });
}

/** Those of the named settings that change, with their values before and after. */
export function changesOf<Row extends object>(
  before: Row,
  after: Partial<Row>,
): Record<string, { from: unknown; to: unknown }> {
  const changed = Object.entries(after).flatMap(([name, to]) => {
    const from = before[name as keyof Row] as unknown;
    return to === undefined || JSON.stringify(from) === JSON.stringify(to)
      ? []
      : [[name, { from, to }] as const];
  });
  return Object.fromEntries(changed);
}
