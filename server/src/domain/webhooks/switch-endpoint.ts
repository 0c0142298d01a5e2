import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import type { Cohort, WebhookEndpoint } from "../model/webhook-endpoint.ts";
import { switchedTo } from "./account-cohort.ts";
import { actingOn, recordEndpointAct } from "./endpoint-act.ts";
import { lockEndpoint } from "./find.ts";

/** Changes the format of an endpoint, or the signing of its classic deliveries, from the next attempt. Throws NOT_FOUND. */
export function switchEndpoint(
  { store, ...tools }: Pick<Domain, "store" | "clock" | "random">,
  caller: Caller,
  id: string,
  { cohort, hmacEnabled }: { cohort?: Cohort | undefined; hmacEnabled?: boolean | undefined },
): Promise<WebhookEndpoint> {
  return store.write(async (writer) => {
    const endpoint = await lockEndpoint(writer, caller, id);
    const changes = {
      ...(cohort !== undefined && switchedTo(endpoint, cohort)),
      ...(hmacEnabled !== undefined && { hmacEnabled }),
      updatedAt: tools.clock.now(),
    };
    await writer.webhookEndpoints.update({ id }, changes);
    const switched = { ...endpoint, ...changes };
    const act = {
      type: "webhook.updated" as const,
      actor: actingOn(caller),
      changed: ["cohort", "hmacEnabled"],
    };
    await recordEndpointAct(tools, writer, switched, act);
    return switched;
  });
}
