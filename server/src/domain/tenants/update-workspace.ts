import type { DateFormat } from "@service/contract/calendar";
import type { PublicVerification } from "@service/contract/public-verification";
import { notFound } from "../errors.ts";
import { changesOf, recordAct } from "../audit-log/record.ts";
import { actorOf } from "../model/act.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller, Tenant } from "../model/tenant.ts";
import type { Cohort } from "../model/webhook-endpoint.ts";
import type { RemindersPatch } from "../model/reminders.ts";
import { mergedReminders } from "../reminders/wanted.ts";
import { eraseOfTenant } from "../remembered/erase.ts";
import { switchEndpoints } from "../webhooks/account-cohort.ts";

interface WorkspacePatch {
  name?: string | undefined;
  defaultExpiryDays?: number | undefined;
  webhookCohort?: Cohort | undefined;
  publicVerification?: PublicVerification | undefined;
  rememberSignatures?: boolean | undefined;
  /** Null: the operator's. */
  timeZone?: string | null | undefined;
  dateFormat?: DateFormat | null | undefined;
  reminders?: RemindersPatch | null | undefined;
}

/** Changes the settings that admins have. The format of webhooks is that of all endpoints, in every environment. */
export async function updateWorkspace(
  { store, ...tools }: Pick<Domain, "store" | "clock" | "random">,
  caller: Caller,
  patch: WorkspacePatch,
): Promise<void> {
  await store.write(async (writer) => {
    const tenant = await writer.tenants.lock({ id: caller.tenantId });
    if (!tenant) throw notFound("tenant");
    const {
      name = tenant.name,
      defaultExpiryDays = tenant.defaultExpiryDays,
      webhookCohort: cohort = null,
      publicVerification = tenant.publicVerification,
      rememberSignatures = tenant.rememberSignatures,
      timeZone = tenant.timeZone,
      dateFormat = tenant.dateFormat,
      reminders,
    } = patch;
    const now = tools.clock.now();
    const webhookCohort = cohort ?? tenant.webhookCohort;
    const settings = {
      name,
      defaultExpiryDays,
      publicVerification,
      rememberSignatures,
      timeZone,
      dateFormat,
      reminders: reminders === undefined ? tenant.reminders : mergedReminders(tenant.reminders, reminders),
    };
    await writer.tenants.update({ id: tenant.id }, { ...settings, webhookCohort, updatedAt: now });
    if (!rememberSignatures) await eraseOfTenant(writer, tenant.id);
    if (cohort !== null) await switchEndpoints(writer, tenant.id, { cohort, now });
    await recordAct(tools, writer, {
      tenantId: tenant.id,
      type: "workspace.updated",
      actor: actorOf(caller),
      data: { changes: changesOf<Tenant>(tenant, { ...settings, webhookCohort }) },
    });
  });
}
