import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { WEBHOOK_DELETED } from "../model/webhook-delivery.ts";
import { SECRET_OVERLAP_MS, type WebhookEndpoint } from "../model/webhook-endpoint.ts";
import { actingOn, recordEndpointAct } from "./endpoint-act.ts";
import { lockEndpoint, type EndpointScope } from "./find.ts";
import type { EndpointWithSecret } from "./register.ts";
import { newSecret, sealedSecret } from "./secret.ts";
import { assertTarget } from "./target.ts";
import { transitionAll } from "../model/transitions.ts";
import { defined } from "../model/defined.ts";

type Changeable = "url" | "events" | "description" | "disabled" | "cohort" | "hmacEnabled";
export type EndpointPatch = { [Key in Changeable]?: WebhookEndpoint[Key] | undefined };

/** Changes an endpoint. Waiting deliveries follow the new settings. Throws VALIDATION, NOT_FOUND. */
export async function updateEndpoint(
  domain: Domain,
  scope: EndpointScope,
  id: string,
  patch: EndpointPatch,
): Promise<WebhookEndpoint> {
  return domain.store.write(async (writer) => {
    const endpoint = await lockEndpoint(writer, scope, id);
    if (patch.url !== undefined) assertTarget(domain, patch.url);
    const given = defined(patch);
    const changes: Partial<WebhookEndpoint> = { ...given, updatedAt: domain.clock.now() };
    await writer.webhookEndpoints.update({ id }, changes);
    if (patch.disabled === false) writer.announceDeliveries();
    const updated = { ...endpoint, ...changes };
    const changed = Object.keys(given);
    const act = { type: "webhook.updated" as const, actor: actingOn(scope), changed };
    await recordEndpointAct(domain, writer, updated, act);
    return updated;
  });
}

/** Replaces the secret. The previous one signs as well for a day. */
export async function rotateSecret(domain: Domain, caller: Caller, id: string): Promise<EndpointWithSecret> {
  return domain.store.write(async (writer) => {
    const endpoint = await lockEndpoint(writer, caller, id);
    const secret = newSecret(domain.random);
    const now = domain.clock.now();
    const changes = {
      ...sealedSecret(domain, id, secret),
      previousSecret: endpoint.secret,
      previousSecretUntil: now + SECRET_OVERLAP_MS,
      updatedAt: now,
    };
    await writer.webhookEndpoints.update({ id }, changes);
    const act = { type: "webhook.secret_rotated" as const, actor: actingOn(caller) };
    await recordEndpointAct(domain, writer, endpoint, act);
    return { endpoint: { ...endpoint, ...changes }, secret };
  });
}

/** Deletes an endpoint, wipes its secrets and fails its waiting deliveries (docs/contract/v3.md#webhook-delete). */
export async function deleteEndpoint(
  domain: Pick<Domain, "store" | "clock" | "random">,
  caller: Caller,
  id: string,
): Promise<void> {
  await domain.store.write(async (writer) => {
    const endpoint = await lockEndpoint(writer, caller, id);
    await writer.webhookEndpoints.update(
      { id },
      { deletedAt: domain.clock.now(), secret: "", previousSecret: null, previousSecretUntil: null },
    );
    await transitionAll(writer, "webhookDeliveries", { endpointId: id }, "FAILED", {
      failureReason: WEBHOOK_DELETED,
      nextAttemptAt: null,
      claimedBy: null,
      claimedUntil: null,
    });
    await recordEndpointAct(domain, writer, endpoint, { type: "webhook.deleted", actor: actingOn(caller) });
  });
}
