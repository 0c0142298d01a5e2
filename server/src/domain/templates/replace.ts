import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { newVersion, storedFile, type VersionedTemplate } from "./create.ts";
import { readTemplateFile, type TemplateFile } from "./file.ts";
import { assertOwner, findTemplate, lockOwnTemplate } from "./find.ts";
import { inferVariable } from "./infer.ts";
import type { Template } from "../model/template.ts";
import { type TemplatePatch, patched } from "./update.ts";

/**
 * Replaces the file of a template by a new version, and applies other changes in the same transaction. Variables that
 * stay keep their settings, new ones are inferred, others are removed. Throws NOT_FOUND, FORBIDDEN,
 * OTHER_ENVIRONMENT, INVALID_TEMPLATE_FILE, VALIDATION, SERVICE_UNAVAILABLE.
 */
export async function replaceFile(
  domain: Domain,
  caller: Caller,
  id: string,
  { file, patch }: { file: TemplateFile; patch: TemplatePatch },
): Promise<VersionedTemplate> {
  // Refuses before the file is read.
  await domain.store.read(async (reader) => assertOwner(caller, await findTemplate(reader, caller, id)));
  const read = await readTemplateFile(domain, caller, file, ["docx"]);
  const { content: stored } = file;
  return domain.store.write(async (writer) => {
    const template = await lockOwnTemplate(writer, caller, id);
    const version = newVersion(domain, { templateId: id, number: template.currentVersion + 1 }, file, read);
    const next = {
      fileType: read.fileType,
      currentVersion: version.number,
      versionId: version.id,
      variableConfig: carried(template, read.names),
    };
    const replaced = patched({ ...template, ...next }, patch, domain.clock.now());
    await writer.files.insert(storedFile(domain, caller, version, { stored, read }));
    await writer.templateVersions.insert(version);
    await writer.templates.update({ id }, replaced);
    return { template: replaced, version };
  });
}

function carried({ variableConfig }: Template, names: string[]): Template["variableConfig"] {
  const known = new Map(variableConfig.map((variable) => [variable.name, variable]));
  return names.map((name) => known.get(name) ?? inferVariable(name));
}
