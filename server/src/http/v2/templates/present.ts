import { uuid } from "../../../domain/model/ids.ts";
import type { VersionedTemplate } from "../../../domain/templates/create.ts";
import type { Removed } from "../../../domain/templates/remove.ts";
import type { TemplateVariable } from "../../../domain/model/template.ts";

function instant(at: number): string {
  return new Date(at).toISOString();
}

/** Members are in the order of docs/contract/v2.md#template. */
export function presentTemplate({ template, version }: VersionedTemplate) {
  const { name, description, variableConfig, tags, category, aiEditable } = template;
  return {
    id: uuid(template.id),
    name,
    description,
    originalFilename: version.originalFilename,
    // v2 shows no PDFs.
    fileType: "docx" as const,
    variables: variableConfig.map((variable) => variable.name),
    variableConfig: variableConfig.map(presentVariable),
    tags,
    category,
    aiEditable,
    usageCount: template.usageCount,
    lastUsedAt: template.lastUsedAt === null ? null : instant(template.lastUsedAt),
    currentVersion: template.currentVersion,
    testDataSets: template.testDataSets,
    createdAt: instant(template.createdAt),
    updatedAt: instant(template.updatedAt),
  };
}

export function presentVariable(variable: TemplateVariable) {
  const { name, label, type, required, defaultValue, role, options } = variable;
  return {
    name,
    label,
    type,
    required,
    ...(defaultValue !== null && { defaultValue }),
    role,
    ...(options !== null && { options }),
  };
}

export function presentRemoved({ template, use }: Removed, hard: boolean) {
  const { documents, chains } = use;
  return {
    success: true as const,
    id: uuid(template.id),
    name: template.name,
    message: hard ? "The template and its file were removed." : "The template is inactive; its file is kept.",
    softDelete: !hard,
    storageDeleted: hard,
    inUseBy: { documents, chains },
  };
}
