import { DomainError, notFound } from "../errors.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { isLive } from "../environment.ts";
import type { Template, TemplateVersion } from "../model/template.ts";

/** Finds a template of the caller's workspace. Deleted ones and those of others are not found. */
export async function findTemplate(
  reader: Reader,
  { tenantId }: Pick<Caller, "tenantId">,
  id: string,
): Promise<Template> {
  const template = await reader.templates.first({ id, tenantId, deletedAt: null });
  if (!template) throw notFound("template");
  return template;
}

/** Finds a template and locks its row until the transaction ends. */
export async function lockTemplate(
  writer: Writer,
  { tenantId }: Pick<Caller, "tenantId">,
  id: string,
): Promise<Template> {
  const template = await writer.templates.lock({ id, tenantId, deletedAt: null });
  if (!template) throw notFound("template");
  return template;
}

/** Whether a key of this environment may not change the template: a sandbox key and a template of live. */
export function isReadOnlyIn(caller: Pick<Caller, "environment">, { environment }: Template): boolean {
  return environment === "live" && !isLive(caller);
}

/**
 * Checks that the caller made the template (docs/contract/v2.md#template-owner), in live if it is of live. Throws
 * FORBIDDEN, OTHER_ENVIRONMENT.
 */
export function assertOwner(caller: Caller, template: Template): void {
  if (template.ownerId !== caller.user.id)
    throw new DomainError("FORBIDDEN", "Only the owner of a template may change it.");
  if (isReadOnlyIn(caller, template))
    throw new DomainError(
      "OTHER_ENVIRONMENT",
      "A template that a live key has made is changed with a live key.",
    );
}

/** Locks a template that the caller may change. Throws NOT_FOUND, FORBIDDEN, OTHER_ENVIRONMENT. */
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
