import { DomainError, notFound } from "../errors.ts";
import { type Tenancy, tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import { findPage, type Page, type PageRequest } from "../model/page.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { TemplateDraft } from "../model/template-draft.ts";

/** Throws NOT_FOUND. */
export async function findTemplateDraft(reader: Reader, caller: Tenancy, id: string): Promise<TemplateDraft> {
  const found = await reader.templateDrafts.first({ ...tenancyOf(caller), id });
  if (!found) throw notFound("template draft");
  return found;
}

/** Finds a draft and locks its row until the transaction ends. Throws NOT_FOUND. */
export async function lockTemplateDraft(writer: Writer, caller: Tenancy, id: string): Promise<TemplateDraft> {
  const found = await writer.templateDrafts.lock({ ...tenancyOf(caller), id });
  if (!found) throw notFound("template draft");
  return found;
}

/** Throws TEMPLATE_DRAFT_NOT_CHANGEABLE. */
export function assertOpen({ publishedAt }: TemplateDraft): void {
  if (publishedAt !== null) throw new DomainError("TEMPLATE_DRAFT_NOT_CHANGEABLE", "The draft is published.");
}

/** Throws TEMPLATE_DRAFT_CHANGED where the draft has moved on from the revision that was read; undefined: not asked. */
export function assertRevision({ revision }: TemplateDraft, read: number | undefined): void {
  if (read !== undefined && read !== revision)
    throw new DomainError("TEMPLATE_DRAFT_CHANGED", `The draft is at revision ${revision}.`);
}

/** A page of the tenancy's drafts, newest first. Throws CURSOR_UNKNOWN. */
export function pageTemplateDrafts(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  page: PageRequest,
): Promise<Page<TemplateDraft>> {
  return store.readList((reader) => findPage(reader.templateDrafts, tenancyOf(caller), { page }));
}
