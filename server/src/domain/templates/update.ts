import type { Instant } from "@service/platform/ports/clock";
import { fold } from "@service/contract/rules/fold";
import { DomainError, type FieldProblem } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import type { VersionedTemplate } from "./create.ts";
import { currentVersion, lockOwnTemplate } from "./find.ts";
import type { Template, TemplateVariable } from "../model/template.ts";
import { defined } from "../model/defined.ts";

/** Absent members stay unchanged. */
export interface TemplatePatch {
  name?: string | undefined;
  description?: string | null | undefined;
  category?: string | null | undefined;
  tags?: string[] | undefined;
  aiEditable?: boolean | undefined;
  /** By name. Absent members and variables stay unchanged. */
  variableConfig?: VariablePatch[] | undefined;
}

type VariablePatch = Pick<TemplateVariable, "name"> & {
  [Property in Exclude<keyof TemplateVariable, "name">]?: TemplateVariable[Property] | undefined;
};

/** Changes a template that the caller owns. Throws NOT_FOUND, FORBIDDEN, OTHER_ENVIRONMENT, VALIDATION. */
export async function updateTemplate(
  domain: Pick<Domain, "store" | "clock">,
  caller: Caller,
  id: string,
  patch: TemplatePatch,
): Promise<VersionedTemplate> {
  return domain.store.write(async (writer) => {
    const found = await lockOwnTemplate(writer, caller, id);
    const template = patched(found, patch, domain.clock.now());
    await writer.templates.update({ id }, template);
    return { template, version: await currentVersion(writer, template) };
  });
}

/** Applies a patch to a template. Throws VALIDATION. */
export function patched(template: Template, patch: TemplatePatch, now: Instant): Template {
  const { variableConfig, ...plain } = patch;
  const given = defined(plain);
  const next: Template = { ...template, ...given, updatedAt: now };
  next.nameFolded = fold(next.name);
  next.descriptionFolded = fold(next.description ?? "");
  if (variableConfig) next.variableConfig = withPatches(template.variableConfig, variableConfig);
  return next;
}

function withPatches(known: TemplateVariable[], patches: VariablePatch[]): TemplateVariable[] {
  const byName = new Map(known.map((variable) => [variable.name, variable]));
  const seen = new Set<string>();
  const problems = patches.flatMap(({ name }, index): FieldProblem[] => {
    const path = ["variableConfig", index, "name"];
    if (!byName.has(name)) return [{ path, detail: "The template has no such variable." }];
    if (seen.has(name)) return [{ path, detail: "This variable is named twice." }];
    seen.add(name);
    return [];
  });
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
  for (const patch of patches) {
    const given = defined(patch);
    byName.set(patch.name, { ...byName.get(patch.name)!, ...given });
  }
  return [...byName.values()];
}
