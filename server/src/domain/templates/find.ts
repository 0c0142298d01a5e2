import { DomainError, notFound } from "../errors.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { isLive } from "../environment.ts";
import type { Template, TemplateVersion } from "../model/template.ts";

/** A template of the caller's workspace; another's is as absent as a deleted one. */
export async function findTemplate(
  reader: Reader,
  { tenantId }: Pick<Caller, "tenantId">,
  id: string,
): Promise<Template> {
  const template = await reader.templates.first({ id, tenantId, deletedAt: null });
  if (!template) throw notFound("template");
  return template;
}

/** As findTemplate, held until the transaction ends. */
export async function lockTemplate(
  writer: Writer,
  { tenantId }: Pick<Caller, "tenantId">,
  id: string,
): Promise<Template> {
  const template = await writer.templates.lock({ id, tenantId, deletedAt: null });
  if (!template) throw notFound("template");
  return template;
}

/** Whether a key of this environment leaves the template as it is: a sandbox key, one that a live key has made. */
export function isReadOnlyIn(caller: Pick<Caller, "environment">, { environment }: Template): boolean {
  return environment === "live" && !isLive(caller);
}

/**
 * Only who made a template may change it (docs/contract/v2.md#template-owner), and in live alone one that was made
 * there. Throws FORBIDDEN.
 */
export function assertOwner(caller: Caller, template: Template): void {
  if (template.ownerId !== caller.user.id)
    throw new DomainError("FORBIDDEN", "Only the owner of a template may change it.");
  if (isReadOnlyIn(caller, template))
    throw new DomainError("FORBIDDEN", "A template that a live key has made is changed with a live key.");
}

/** A template that the caller may change. Throws NOT_FOUND, FORBIDDEN. */
export async function lockOwnTemplate(writer: Writer, caller: Caller, id: string): Promise<Template> {
  const template = await lockTemplate(writer, caller, id);
  assertOwner(caller, template);
  return template;
}

export async function currentVersion(reader: Reader, { versionId }: Template): Promise<TemplateVersion> {
  const version = await reader.templateVersions.first({ id: versionId });
  if (!version) throw new Error(`template version ${versionId} is gone`);
  return version;
}
