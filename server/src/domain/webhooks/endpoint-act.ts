import type { ActType } from "@service/contract/acts";
import { recordAct } from "../audit-log/record.ts";
import { type ActActor, actorOf, OPERATOR } from "../model/act.ts";
import type { Domain } from "../model/domain.ts";
import { publicId } from "../model/ids.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import type { WebhookEndpoint } from "../model/webhook-endpoint.ts";

/** The actor of a change of endpoints: the caller, or the operator, who has no user. */
export const actingOn = (scope: object | string): ActActor =>
  typeof scope === "object" && "user" in scope ? actorOf(scope as Caller) : OPERATOR;

/** Records a change of an endpoint. Its address may hold a token, so the act names its host alone. */
export function recordEndpointAct(
  tools: Pick<Domain, "clock" | "random">,
  writer: Writer,
  { id, tenantId, environment, url, events, disabled, cohort }: WebhookEndpoint,
  { type, actor, changed }: { type: ActType; actor: ActActor; changed?: readonly string[] },
): Promise<void> {
  const data = { webhookId: publicId("webhook", id), host: new URL(url).host, events, disabled, cohort };
  return recordAct(tools, writer, { tenantId, environment, type, actor, data: { ...data, changed } });
}
