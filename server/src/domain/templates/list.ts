import { fold } from "@service/contract/rules/fold";
import { DomainError } from "../errors.ts";
import { withNames } from "../integrator-names/filter.ts";
import type { NamesFilter } from "../model/integrator-names.ts";
import { type Page, type PageRequest, toPage } from "../model/page.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import type { TemplateFilter } from "../model/template-queries.ts";
import type { Template } from "../model/template.ts";

/** Filters of a list of templates, with texts as the caller wrote them. */
export type TemplateSearch = Omit<TemplateFilter, "tenantId" | "named"> & Omit<NamesFilter, "tags">;

function filterOf(
  { tenantId }: Pick<Caller, "tenantId">,
  { name, text, externalId, metadata, ...same }: TemplateSearch,
): TemplateFilter {
  return {
    tenantId,
    ...same,
    named: withNames("template", { tenantId }, { externalId, metadata }),
    ...(name !== undefined && { name: fold(name) }),
    ...(text !== undefined && { text: fold(text) }),
  };
}

/** A page of the workspace's templates, by default newest first. Throws CURSOR_UNKNOWN. */
export async function pageTemplates(
  domain: Pick<Domain, "store">,
  caller: Caller,
  { page, ascending, ...search }: TemplateSearch & { page: PageRequest; ascending: boolean },
): Promise<Page<Template>> {
  return domain.store.readList(async (reader) => {
    const cursor = page.before ?? page.after;
    const { tenantId } = caller;
    const place = cursor === undefined ? undefined : await reader.templates.first({ id: cursor, tenantId });
    if (cursor !== undefined && !place)
      throw new DomainError("CURSOR_UNKNOWN", "The cursor is no row of this list.");
    const found = await reader.templateQueries.list(filterOf(caller, search), {
      descending: ascending !== (page.before === undefined),
      beyond: place,
      limit: page.limit + 1,
    });
    return toPage(found, page);
  });
}

/** All matching templates of the workspace, newest first. */
export async function listTemplates(
  domain: Pick<Domain, "store">,
  caller: Caller,
  { tags, ...search }: TemplateSearch & { tags: string[] },
): Promise<Template[]> {
  const found = await domain.store.readList((reader) =>
    reader.templateQueries.list(filterOf(caller, search), { descending: true }),
  );
  return found.filter((template) => tags.every((tag) => template.tags.includes(tag)));
}
