import { MAX_TEMPLATE_VERSIONS } from "@service/contract/limits";
import { notFound } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { findPage, type Page, type PageRequest } from "../model/page.ts";
import type { Reader } from "../model/store.ts";
import type { StoredFile } from "../model/stored-file.ts";
import type { Template, TemplateVersion } from "../model/template.ts";
import type { Caller } from "../model/tenant.ts";
import { findTemplate } from "../templates/find.ts";
import { changesOf, type VersionChanges } from "./changes.ts";

/** A version with its template and its file. */
export interface FoundVersion {
  template: Template;
  version: TemplateVersion;
  file: Pick<StoredFile, "sha256">;
  /** The changes since the version before; null: none before it is kept. */
  changes: VersionChanges | null;
}

type Whose = Pick<Caller, "tenantId">;

/** The versions of a template that are shown. Earlier ones are there for their documents alone. */
const keptOf = ({ id, currentVersion }: Template) => ({
  templateId: id,
  number: { gt: currentVersion - MAX_TEMPLATE_VERSIONS },
});

/** Throws NOT_FOUND (template version). */
export async function versionOf(
  reader: Reader,
  template: Template,
  number: number,
): Promise<TemplateVersion> {
  const isKept = number > template.currentVersion - MAX_TEMPLATE_VERSIONS;
  const found = await reader.templateVersions.first({ templateId: template.id, number });
  if (!found || !isKept) throw notFound("template version");
  return found;
}

/** A page of a template's versions, newest first. Throws NOT_FOUND (template), CURSOR_UNKNOWN. */
export async function pageVersions(
  { store }: Pick<Domain, "store">,
  caller: Whose,
  templateId: string,
  page: PageRequest,
): Promise<Page<FoundVersion>> {
  return store.readList(async (reader) => {
    const template = await findTemplate(reader, caller, templateId);
    const { rows, ...ends } = await findPage(reader.templateVersions, keptOf(template), {
      page,
      orderBy: ["number"],
    });
    return { ...ends, rows: await withChanges(reader, template, rows) };
  });
}

/** One version of a template. Throws NOT_FOUND (template, template version). */
export async function findVersion(
  { store }: Pick<Domain, "store">,
  caller: Whose,
  { templateId, number }: { templateId: string; number: number },
): Promise<FoundVersion> {
  return store.read(async (reader) => {
    const template = await findTemplate(reader, caller, templateId);
    const version = await versionOf(reader, template, number);
    return (await withChanges(reader, template, [version]))[0]!;
  });
}

/** A version and another, by default the one before it, which is null where it is not kept. */
export interface ComparedVersions {
  template: Template;
  version: TemplateVersion;
  since: TemplateVersion | null;
  changes: VersionChanges | null;
}

/** The changes between two versions. Throws NOT_FOUND (template, template version). */
export async function compareVersions(
  { store }: Pick<Domain, "store">,
  caller: Whose,
  { templateId, number, since }: { templateId: string; number: number; since: number | undefined },
): Promise<ComparedVersions> {
  return store.read(async (reader) => {
    const template = await findTemplate(reader, caller, templateId);
    const version = await versionOf(reader, template, number);
    const before =
      since === undefined
        ? ((await versionsBefore(reader, template, [version]))[0] ?? null)
        : await versionOf(reader, template, since);
    const files = await filesOf(reader, [version, ...(before ? [before] : [])]);
    const changes =
      before && changesOf(contentOf(before, template, files), contentOf(version, template, files));
    return { template, version, since: before, changes };
  });
}

async function withChanges(
  reader: Reader,
  template: Template,
  versions: readonly TemplateVersion[],
): Promise<FoundVersion[]> {
  const all = [...versions, ...(await versionsBefore(reader, template, versions))];
  const files = await filesOf(reader, all);
  const byNumber = new Map(all.map((version) => [version.number, version]));
  return versions.map((version) => {
    const before = byNumber.get(version.number - 1);
    const own = contentOf(version, template, files);
    const changes = before ? changesOf(contentOf(before, template, files), own) : null;
    return { template, version, file: own.file, changes };
  });
}

/** The versions before some, which are not among them. */
async function versionsBefore(
  reader: Reader,
  template: Template,
  versions: readonly TemplateVersion[],
): Promise<TemplateVersion[]> {
  const present = new Set(versions.map(({ number }) => number));
  const first = template.currentVersion - MAX_TEMPLATE_VERSIONS + 1;
  const wanted = [...present]
    .map((number) => number - 1)
    .filter((number) => !present.has(number) && number >= first);
  return reader.templateVersions.find({ templateId: template.id, number: wanted });
}

type Files = ReadonlyMap<string, StoredFile>;

async function filesOf(reader: Reader, versions: readonly TemplateVersion[]): Promise<Files> {
  const files = await reader.files.find({ id: versions.map(({ fileId }) => fileId) });
  return new Map(files.map((file) => [file.id, file]));
}

const contentOf = (version: TemplateVersion, template: Template, files: Files) => ({
  version,
  described: describedOf(template, version),
  file: files.get(version.fileId)!,
});

/** The name and such of a version; those of its template where it was published before they were kept. */
export function describedOf(
  { name, description, category, tags }: Template,
  { described }: Pick<TemplateVersion, "described">,
): NonNullable<TemplateVersion["described"]> {
  return described ?? { name, description, category, tags };
}
