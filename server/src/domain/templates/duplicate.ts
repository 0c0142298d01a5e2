import { sourceOf } from "@service/platform/ports/file-store";
import { fold } from "@service/contract/rules/fold";
import { actorOf } from "../model/act.ts";
import { newId } from "../model/ids.ts";
import { NO_NAMES } from "../model/integrator-names.ts";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { storeFile } from "../model/store-file.ts";
import { type VersionedTemplate } from "./create.ts";
import { currentVersion, findTemplate } from "./find.ts";

/** Characters of the longest name (docs/contract/v2.md#template-upload). */
const MAX_NAME_CHARACTERS = 255;
const COPY = " (copy)";

/** Copies another template of the workspace for the caller: its current version and settings. Throws NOT_FOUND. */
export async function duplicateTemplate(
  domain: Domain,
  caller: Caller,
  id: string,
): Promise<VersionedTemplate> {
  const { template, version, file } = await domain.store.read(async (reader) => {
    const found = await findTemplate(reader, caller, id);
    const current = await currentVersion(reader, found);
    return { template: found, version: current, file: (await reader.files.first({ id: current.fileId }))! };
  });
  return storeFile(domain, sourceOf(domain.files, file), async (writer, stored) => {
    const now = domain.clock.now();
    const copied = {
      ...version,
      id: newId(domain),
      templateId: newId(domain),
      number: 1,
      fileId: newId(domain),
      publishedBy: actorOf(caller),
      described: null,
      createdAt: now,
    };
    const name = `${template.name.slice(0, MAX_NAME_CHARACTERS - COPY.length)}${COPY}`;
    const copy = {
      ...template,
      ...NO_NAMES,
      id: copied.templateId,
      environment: caller.environment,
      ownerId: caller.user.id,
      name,
      nameFolded: fold(name),
      usageCount: 0,
      lastUsedAt: null,
      currentVersion: 1,
      versionId: copied.id,
      createdAt: now,
      updatedAt: now,
    };
    await writer.files.insert({ ...file, id: copied.fileId, ...stored, createdAt: now });
    await writer.templates.insert(copy);
    await writer.templateVersions.insert(copied);
    return { template: copy, version: copied };
  });
}
