import { type Tenancy, tenancyOf } from "../environment.ts";
import { notFound } from "../errors.ts";
import type { Usage } from "../model/analytics-queries.ts";
import type { Domain } from "../model/domain.ts";
import { monthStart } from "@service/platform/months";
import type { Reader } from "../model/store.ts";
import type { Tenant } from "../model/tenant.ts";
import type { Cohort } from "../model/webhook-endpoint.ts";
import { accountCohort } from "../webhooks/account-cohort.ts";

/** A workspace as its members see it in one environment. */
export interface WorkspaceView {
  tenant: Tenant;
  cohort: Cohort;
  /** The usage of this calendar month (UTC). */
  usage: Usage;
}

export function readWorkspace(
  { store, clock }: Pick<Domain, "store" | "clock">,
  caller: Tenancy,
): Promise<WorkspaceView> {
  return store.read((reader) => viewOf(reader, caller, monthStart(clock.now())));
}

async function viewOf(reader: Reader, caller: Tenancy, since: number): Promise<WorkspaceView> {
  const tenant = await reader.tenants.first({ id: caller.tenantId });
  if (!tenant) throw notFound("tenant");
  const cohort = await accountCohort(reader, tenant);
  return { tenant, cohort, usage: await reader.analytics.usage(tenancyOf(caller), since) };
}
