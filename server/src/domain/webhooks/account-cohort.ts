import type { Instant } from "@service/platform/ports/clock";
import type { Reader, Writer } from "../model/store.ts";
import { ENVIRONMENTS } from "../environment.ts";
import type { Tenant } from "../model/tenant.ts";
import { type Cohort, CURRENT_COHORT, type WebhookEndpoint } from "../model/webhook-endpoint.ts";

/**
 * The format of endpoints that are made in the dashboard: the workspace's own, or else classic where it has classic
 * endpoints already (docs/contract/v3.md#cohorts).
 */
export async function accountCohort(
  reader: Reader,
  { id, webhookCohort }: Pick<Tenant, "id" | "webhookCohort">,
): Promise<Cohort> {
  if (webhookCohort !== null) return webhookCohort;
  const classic = await reader.webhookEndpoints.first({
    tenantId: id,
    environment: ENVIRONMENTS,
    cohort: "v2legacy",
    deletedAt: null,
  });
  return classic ? "v2legacy" : CURRENT_COHORT;
}

/** An endpoint of the dated contract is always signed, and stays so when it becomes a classic one. */
export function switchedTo(
  { cohort: before }: Pick<WebhookEndpoint, "cohort">,
  cohort: Cohort,
): Pick<WebhookEndpoint, "cohort"> & Partial<Pick<WebhookEndpoint, "hmacEnabled">> {
  return before !== "v2legacy" && cohort === "v2legacy" ? { cohort, hmacEnabled: true } : { cohort };
}

/** Changes the format of all endpoints of a workspace, from the next attempt. */
export async function switchEndpoints(
  writer: Writer,
  tenantId: string,
  { cohort, now }: { cohort: Cohort; now: Instant },
): Promise<void> {
  const from: Cohort = cohort === "v2legacy" ? CURRENT_COHORT : "v2legacy";
  await writer.webhookEndpoints.update(
    { tenantId, environment: ENVIRONMENTS, cohort: from, deletedAt: null },
    { ...switchedTo({ cohort: from }, cohort), updatedAt: now },
  );
}
