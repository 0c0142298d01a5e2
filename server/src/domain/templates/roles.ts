import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { isReadOnlyIn, lockOwnTemplate } from "./find.ts";
import { inferRole } from "./infer.ts";
import type { Template } from "../model/template.ts";

/**
 * Infers the roles of a template's variables again from their names. Other settings stay. Throws NOT_FOUND, FORBIDDEN,
 * OTHER_ENVIRONMENT.
 * @returns the template, and how many of its variables have another role now
 */
export async function recomputeRoles(
  domain: Pick<Domain, "store" | "clock">,
  caller: Caller,
  id: string,
): Promise<{ template: Template; updated: number }> {
  return domain.store.write(async (writer) =>
    recompute(domain, writer, await lockOwnTemplate(writer, caller, id)),
  );
}

/**
 * Recomputes the roles of all active templates of the workspace that a key of this environment may change.
 * Returns the number of changed ones.
 */
export async function backfillRoles(
  domain: Pick<Domain, "store" | "clock">,
  caller: Caller,
): Promise<number> {
  return domain.store.write(async (writer) => {
    let changed = 0;
    for (const { id } of await writer.templates.find(
      { tenantId: caller.tenantId, deletedAt: null },
      { orderBy: [["id", "asc"]] },
    )) {
      const template = await writer.templates.lock({ id, deletedAt: null });
      if (
        template &&
        !isReadOnlyIn(caller, template) &&
        (await recompute(domain, writer, template)).updated > 0
      )
        changed += 1;
    }
    return changed;
  });
}

async function recompute(
  { clock }: Pick<Domain, "clock">,
  writer: Writer,
  template: Template,
): Promise<{ template: Template; updated: number }> {
  const variableConfig = template.variableConfig.map((variable) => ({
    ...variable,
    role: inferRole(variable.name),
  }));
  const updated = variableConfig.filter(({ role }, at) => role !== template.variableConfig[at]!.role).length;
  if (updated === 0) return { template, updated };
  const patch = { variableConfig, updatedAt: clock.now() };
  await writer.templates.update({ id: template.id }, patch);
  return { template: { ...template, ...patch }, updated };
}
