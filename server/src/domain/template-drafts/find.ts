import { DomainError, notFound } from "../errors.ts";
import { type Tenancy, tenancyOf } from "../environment.ts";
import { withNames } from "../integrator-names/filter.ts";
import type { Domain } from "../model/domain.ts";
import type { NamesFilter } from "../model/integrator-names.ts";
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

/** The draft, unless it is published, or has moved on from the revision that was read; undefined: not asked. */
function changeable(draft: TemplateDraft, read: number | undefined): TemplateDraft {
  assertOpen(draft);
  if (read !== undefined && read !== draft.revision) throw draftChanged(draft);
  return draft;
}

export const draftChanged = ({ revision }: TemplateDraft): DomainError =>
  new DomainError("TEMPLATE_DRAFT_CHANGED", `The draft is at revision ${revision}.`);

/** Finds a draft that may be changed. Throws NOT_FOUND, TEMPLATE_DRAFT_NOT_CHANGEABLE, TEMPLATE_DRAFT_CHANGED. */
export async function findOpenDraft(
  reader: Reader,
  caller: Tenancy,
  id: string,
  revision: number | undefined,
): Promise<TemplateDraft> {
  return changeable(await findTemplateDraft(reader, caller, id), revision);
}

/** Locks a draft that may be changed. Throws as findOpenDraft. */
export async function lockOpenDraft(
  writer: Writer,
  caller: Tenancy,
  id: string,
  revision: number | undefined,
): Promise<TemplateDraft> {
  return changeable(await lockTemplateDraft(writer, caller, id), revision);
}

/** Keeps what has changed of a locked draft, which is its next revision. */
export async function saveDraft(
  { clock }: Pick<Domain, "clock">,
  writer: Writer,
  draft: TemplateDraft,
  change: Partial<TemplateDraft>,
): Promise<TemplateDraft> {
  const changed = { ...draft, ...change, revision: draft.revision + 1, updatedAt: clock.now() };
  await writer.templateDrafts.update({ id: draft.id }, changed);
  return changed;
}

/** A page of the tenancy's drafts, newest first. Throws CURSOR_UNKNOWN. */
export function pageTemplateDrafts(
  { store }: Pick<Domain, "store">,
  caller: Tenancy,
  { page, ...names }: NamesFilter & { page: PageRequest },
): Promise<Page<TemplateDraft>> {
  const named = withNames("templateDraft", caller, names);
  return store.readList((reader) => findPage(reader.templateDrafts, tenancyOf(caller), { page, named }));
}
