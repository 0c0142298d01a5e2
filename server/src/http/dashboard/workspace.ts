import { operations } from "@service/contract/dashboard";
import type { ServerContext } from "../../context/context.ts";
import { publicId } from "../../domain/model/ids.ts";
import { readWorkspace, type WorkspaceView } from "../../domain/tenants/read-workspace.ts";
import { updateWorkspace } from "../../domain/tenants/update-workspace.ts";
import { requestsPerMinute } from "../common/rate-limit.ts";
import type { MemberAccess } from "./surface/admission.ts";
import type { DashboardRouter } from "./surface/surface.ts";

/** The workspace: plan, credits, settings and usage. */
export function bindWorkspace(router: DashboardRouter, { domain, authenticator }: ServerContext): void {
  const shown = async (access: MemberAccess) =>
    presentWorkspace(await readWorkspace(domain, access.caller), access);
  router
    .bind(operations.readWorkspace, shown)
    .bind(operations.updateWorkspace, async ({ body, ...access }) => {
      await updateWorkspace(domain, access.caller, body);
      await authenticator.forgetEverywhere();
      return shown(access);
    });
}

function presentWorkspace({ tenant, cohort, usage }: WorkspaceView, { caller, role }: MemberAccess) {
  const { id, name, plan, credits, defaultExpiryDays, publicVerification, rememberSignatures } = tenant;
  const { timeZone, dateFormat, reminders } = tenant;
  return {
    tenantId: publicId("tenant", id),
    name,
    environment: caller.environment,
    role,
    plan,
    credits,
    requestsPerMinute: requestsPerMinute(tenant),
    defaultExpiryDays,
    webhookCohort: cohort,
    publicVerification,
    rememberSignatures,
    timeZone,
    dateFormat,
    reminders,
    usage,
  };
}
