import { fold } from "@service/contract/rules/fold";
import type { StoredFile } from "../model/stored-file.ts";
import { newId } from "../model/ids.ts";
import { NO_NAMES } from "../model/integrator-names.ts";
import type { PutFile } from "@service/platform/ports/file-store";
import type { Domain } from "../model/domain.ts";
import type { Caller } from "../model/tenant.ts";
import { type ReadTemplate, readTemplateFile, type TemplateFile } from "./file.ts";
import { inferVariable } from "./infer.ts";
import type { Template, TemplateFileType, TemplateVersion } from "../model/template.ts";

export interface NewTemplate {
  file: TemplateFile;
  name: string;
  description: string | null;
  tags: string[];
  category: string | null;
  aiEditable: boolean;
}

/** The owner of a new template. */
export type TemplateOwner = Pick<Caller, "tenantId"> & {
  /** Absent: an operator creates it. */
  environment?: Caller["environment"];
  user: Pick<Caller["user"], "id">;
};

/** A template and its current version. */
export interface VersionedTemplate {
  template: Template;
  version: TemplateVersion;
}

/**
 * Makes a template of a stored file, which stays unchanged, and its variables inferred from their names. Throws INVALID_TEMPLATE_FILE,
 * SERVICE_UNAVAILABLE.
 */
export async function createTemplate(
  domain: Domain,
  owner: TemplateOwner,
  wanted: NewTemplate,
  allowed: readonly TemplateFileType[],
): Promise<VersionedTemplate> {
  const read = await readTemplateFile(domain, owner, wanted.file, allowed);
  const { content: stored } = wanted.file;
  return domain.store.write(async (writer) => {
    const version = newVersion(domain, { templateId: newId(domain), number: 1 }, wanted.file, read);
    const template = newTemplate(domain, owner, wanted, { read, version });
    await writer.files.insert(storedFile(domain, owner, version, { stored, read }));
    await writer.templates.insert(template);
    await writer.templateVersions.insert(version);
    return { template, version };
  });
}

export function newVersion(
  domain: Pick<Domain, "clock" | "random">,
  { templateId, number }: Pick<TemplateVersion, "templateId" | "number">,
  { name }: Pick<TemplateFile, "name">,
  { anchors }: Pick<ReadTemplate, "anchors">,
): TemplateVersion {
  return {
    id: newId(domain),
    templateId,
    number,
    originalFilename: name,
    fileId: newId(domain),
    anchors,
    form: null,
    publishedBy: null,
    pages: null,
    described: null,
    createdAt: domain.clock.now(),
  };
}

export function storedFile(
  { clock }: Pick<Domain, "clock">,
  { tenantId }: Pick<TemplateOwner, "tenantId">,
  { fileId }: TemplateVersion,
  { stored, read }: { stored: PutFile; read: Pick<ReadTemplate, "contentType"> },
): StoredFile {
  const { storageKey, size, sha256 } = stored;
  return {
    id: fileId,
    tenantId,
    storageKey,
    size,
    sha256,
    contentType: read.contentType,
    createdAt: clock.now(),
  };
}

export function newTemplate(
  domain: Pick<Domain, "clock">,
  { tenantId, environment, user }: TemplateOwner,
  { name, description, tags, category, aiEditable }: Omit<NewTemplate, "file">,
  { read, version }: { read: Pick<ReadTemplate, "fileType" | "names">; version: TemplateVersion },
): Template {
  const now = domain.clock.now();
  return {
    id: version.templateId,
    tenantId,
    environment: environment ?? null,
    ownerId: user.id,
    name,
    nameFolded: fold(name),
    description,
    descriptionFolded: fold(description ?? ""),
    category,
    tags,
    fileType: read.fileType,
    aiEditable,
    variableConfig: read.names.map(inferVariable),
    testDataSets: [],
    usageCount: 0,
    lastUsedAt: null,
    currentVersion: version.number,
    versionId: version.id,
    deletedAt: null,
    ...NO_NAMES,
    createdAt: now,
    updatedAt: now,
  };
}
