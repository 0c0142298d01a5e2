import { type NewAct, recordAct } from "../audit-log/record.ts";
import { actorOf } from "../model/act.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Membership } from "./memberships.ts";

/** Records an act of an account in each of its workspaces. */
export async function recordForAll(
  tools: Pick<Domain, "clock" | "random">,
  writer: Writer,
  memberships: readonly Membership[],
  act: Pick<NewAct, "type" | "data">,
): Promise<void> {
  // In one order, so that two such transactions do not wait for each other.
  const inOrder = memberships.toSorted((a, b) => (a.tenant.id < b.tenant.id ? -1 : 1));
  for (const { tenant, user } of inOrder)
    await recordAct(tools, writer, { ...act, tenantId: tenant.id, actor: actorOf({ user }) });
}
