import { changesOf, recordAct } from "../audit-log/record.ts";
import { type Tenancy, tenancyOf } from "../environment.ts";
import { invalid } from "../errors.ts";
import { actorOf } from "../model/act.ts";
import { type LegalHold, type RetentionRule, subjectOfTenancy } from "../model/deletion.ts";
import type { Domain } from "../model/domain.ts";
import { publicId } from "../model/ids.ts";
import type { Reader } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { liftHold, setHold } from "./holds.ts";

/** The rules of a workspace's environment (docs/contract/v3.md#retention). */
export interface Retention {
  /** Days from completion; null: documents stay. */
  eraseAfterDays: number | null;
  /** Those of templates with a rule of their own. */
  templates: { templateId: string; eraseAfterDays: number }[];
  hold: LegalHold | null;
}

/** The rule of documents whose template has none. */
const EVERY_OTHER = "";

export async function retentionOf(reader: Reader, caller: Tenancy): Promise<Retention> {
  const rules = await reader.retentionRules.find(tenancyOf(caller), { orderBy: [["templateId", "asc"]] });
  return {
    eraseAfterDays: rules.find(({ templateId }) => templateId === EVERY_OTHER)?.days ?? null,
    templates: rules
      .filter(({ templateId }) => templateId !== EVERY_OTHER)
      .map(({ templateId, days }) => ({ templateId, eraseAfterDays: days })),
    hold: (await reader.legalHolds.first({ subject: subjectOfTenancy(caller) })) ?? null,
  };
}

export interface NewRetention extends Pick<Retention, "eraseAfterDays" | "templates"> {
  /** Null: the hold is lifted; undefined: it stays as it is. */
  hold?: { reason: string } | null | undefined;
}

/** Replaces the rules. Throws VALIDATION for a template that the workspace does not have. */
export async function replaceRetention(
  domain: Domain,
  caller: Caller,
  wanted: NewRetention,
): Promise<Retention> {
  return domain.store.write(async (writer) => {
    // Locked, so that two replacements do not mix.
    await writer.tenants.lock({ id: caller.tenantId });
    await assertTemplates(writer, caller, wanted);
    const before = await retentionOf(writer, caller);
    await writer.retentionRules.delete(tenancyOf(caller));
    await writer.retentionRules.insert(...rulesOf(caller, wanted));
    const { hold, ...rules } = wanted;
    const changes = changesOf(shown(before), shown(rules));
    if (Object.keys(changes).length > 0)
      await recordAct(domain, writer, {
        ...tenancyOf(caller),
        type: "retention.updated",
        actor: actorOf(caller),
        data: { changes },
      });
    const held = { subject: subjectOfTenancy(caller), documentId: null };
    if (hold === null) await liftHold(domain, writer, caller, held);
    else if (hold && hold.reason !== before.hold?.reason)
      await setHold(domain, writer, caller, { ...held, reason: hold.reason });
    return retentionOf(writer, caller);
  });
}

async function assertTemplates(reader: Reader, caller: Caller, { templates }: NewRetention): Promise<void> {
  const { tenantId } = caller;
  for (const [index, { templateId: id }] of templates.entries()) {
    const path = ["templates", index, "templateId"];
    if (templates.findIndex((each) => each.templateId === id) < index)
      throw invalid(path, "the template has a rule already");
    if ((await reader.templates.count({ id, tenantId })) === 0)
      throw invalid(path, "the workspace has no such template");
  }
}

function rulesOf(caller: Caller, { eraseAfterDays, templates }: NewRetention): RetentionRule[] {
  const all = eraseAfterDays === null ? [] : [{ templateId: EVERY_OTHER, eraseAfterDays }];
  return [...all, ...templates].map(({ templateId, eraseAfterDays: days }) => ({
    ...tenancyOf(caller),
    templateId,
    days,
  }));
}

const shown = ({ eraseAfterDays, templates }: Pick<Retention, "eraseAfterDays" | "templates">) => ({
  eraseAfterDays,
  templates: templates
    .map((each) => ({ ...each, templateId: publicId("template", each.templateId) }))
    .toSorted((one, other) => (one.templateId < other.templateId ? -1 : 1)),
});
