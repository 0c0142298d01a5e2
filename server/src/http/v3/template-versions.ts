import type { AnswerOf } from "@service/contract/common";
import { templateVersions } from "@service/contract/v3";
import type { Tenancy } from "../../domain/environment.ts";
import { isLive } from "../../domain/environment.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { publicId } from "../../domain/model/ids.ts";
import type { VersionChanges } from "../../domain/template-versions/changes.ts";
import {
  type ComparedVersions,
  compareVersions,
  describedOf,
  findVersion,
  type FoundVersion,
  pageVersions,
} from "../../domain/template-versions/find.ts";
import { pageRequest, presentPage } from "./present/page.ts";
import { timestamp } from "./present/present.ts";
import type { V3Router } from "./surface/surface.ts";
import { presentDefaults, presentTemplateField } from "./template-drafts/present.ts";

/** Versions of templates, which publishing a draft makes (docs/contract/v3.md#template-versions). */
export function bindTemplateVersions(router: V3Router, domain: Domain): void {
  router
    .bind(templateVersions.listTemplateVersions, async ({ caller, params, query }) => {
      const page = await pageVersions(domain, caller, params.template_id, pageRequest(query));
      return presentPage(page, query.limit, (found) => presentListed(found, caller));
    })
    .bind(templateVersions.retrieveTemplateVersion, async ({ caller, params }) => {
      const { template_id: templateId, version: number } = params;
      const found = await findVersion(domain, caller, { templateId, number });
      const fields = found.version.form?.fields ?? [];
      return { ...presentListed(found, caller), fields: fields.map(presentTemplateField) };
    })
    .bind(templateVersions.retrieveTemplateVersionChanges, async ({ caller, params, query: { since } }) => {
      const { template_id: templateId, version: number } = params;
      return presentChanges(await compareVersions(domain, caller, { templateId, number, since }));
    });
}

type Shown = AnswerOf<typeof templateVersions.retrieveTemplateVersion>;

function presentListed({ template, version, changes }: FoundVersion, caller: Tenancy): Shown {
  const { form, pages } = version;
  return {
    object: "template_version",
    id: publicId("templateVersion", version.id),
    livemode: isLive(caller),
    templateId: publicId("template", template.id),
    number: version.number,
    current: version.id === template.versionId,
    publishedAt: timestamp(version.createdAt),
    publishedBy: version.publishedBy,
    ...describedOf(template, version),
    pageCount: pages && pages.length,
    ...presentDefaults(form?.defaults),
    roles: form?.roles ?? [],
    fieldCount: form?.fields.length ?? 0,
    fileChanged: changes && changes.isFileChanged,
    changes: changes && {
      settings: changes.settings.length,
      roles: countsOf(changes.roles),
      fields: countsOf(changes.fields),
    },
  };
}

const countsOf = ({ added, removed, changed }: Record<"added" | "removed" | "changed", unknown[]>) => ({
  added: added.length,
  removed: removed.length,
  changed: changed.length,
});

const NONE: VersionChanges["roles"] & VersionChanges["fields"] = { added: [], removed: [], changed: [] };
const UNCOMPARED: VersionChanges = { isFileChanged: false, settings: [], roles: NONE, fields: NONE };

function presentChanges({
  template,
  version,
  since,
  changes,
}: ComparedVersions): AnswerOf<typeof templateVersions.retrieveTemplateVersionChanges> {
  const { isFileChanged, settings, roles, fields } = changes ?? UNCOMPARED;
  return {
    object: "template_version_changes",
    templateId: publicId("template", template.id),
    version: version.number,
    since: since && since.number,
    file: {
      changed: isFileChanged,
      pageCount: { before: since?.pages?.length ?? null, after: version.pages && version.pages.length },
    },
    settings: settings.map(presentChange),
    roles: {
      ...roles,
      changed: roles.changed.map(({ item, changes: of }) => ({
        name: item.name,
        changes: of.map(presentChange),
      })),
    },
    fields: {
      added: fields.added.map(presentTemplateField),
      removed: fields.removed.map(presentTemplateField),
      changed: fields.changed.map(({ item, changes: of }) => ({
        field: presentTemplateField(item),
        changes: of.map(presentChange),
      })),
    },
  };
}

/** A brand has its public id, and what is not there is null. */
function presentChange({ member, before, after }: VersionChanges["settings"][number]) {
  const shown = (value: unknown = null) =>
    member === "brandId" && typeof value === "string" ? publicId("brand", value) : value;
  return { member, before: shown(before), after: shown(after) };
}
