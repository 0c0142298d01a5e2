import { z } from "zod";
import { VARIABLE_TYPES } from "../rules/limits.ts";
import { idOf, printedUuid } from "../common/ids.ts";
import { MAX_TEMPLATE_BYTES } from "../common/limits.ts";
import { flag } from "../common/query.ts";
import { Name, text, trimmed } from "../common/text.ts";
import { operation } from "./common.ts";

/** Templates of v2 (docs/contract/v2.md#templates): camelCase, UUIDs. */
const type = z.enum(VARIABLE_TYPES);
const description = trimmed(0, 5000);
const category = Name;
const tags = z.array(trimmed(1, 64)).max(50);
const Timestamp = z.iso.datetime();

const V2TemplateVariable = z.object({
  name: z.string(),
  label: z.string(),
  type,
  required: z.boolean(),
  defaultValue: z.string().optional().meta({ description: "Absent: there is none." }),
  role: z.string().nullable().meta({ description: "Null: a general variable, given by the sender." }),
  options: z.array(z.string()).optional().meta({ description: "Absent: any value." }),
});

export const V2Template = z
  .object({
    id: printedUuid,
    name: z.string(),
    description: z.string().nullable(),
    originalFilename: z.string(),
    fileType: z.literal("docx"),
    variables: z.array(z.string()).meta({ description: "Names, in the order of the text." }),
    variableConfig: z.array(V2TemplateVariable),
    tags: z.array(z.string()),
    category: z.string().nullable(),
    aiEditable: z.boolean(),
    usageCount: z.int(),
    lastUsedAt: Timestamp.nullable(),
    currentVersion: z.int(),
    testDataSets: z.array(z.record(z.string(), z.unknown())),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Template" });

export const TemplateParams = z.object({ template_id: idOf("tmpl") });

/** A comma-separated list in a form or query. Empty items are dropped. */
export const commaList = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== ""))
  .pipe(tags)
  .meta({ openapi: { type: "string" }, description: "Comma-separated." });

/** The form's fields beside `file`. */
export const CreateTemplateForm = z.object({
  name: Name.optional().meta({ description: "The file's name unless told." }),
  description: description.optional(),
  tags: commaList.optional(),
  category: trimmed(0, 255).optional(),
  aiEditable: flag.optional().meta({ description: "Default `true`." }),
});

export const ListTemplatesQuery = z.object({
  fileType: z.string().max(32).optional().meta({ description: "Always `docx`; another is in no template." }),
  tags: commaList.optional().meta({ description: "Comma-separated; all of them must match." }),
  category: text(0, 255).optional().meta({ description: "Exactly this category." }),
  q: text(0, 255).optional().meta({ description: "Text on name and description." }),
});

const VariablePatch = z.object({
  name: z.string().max(128),
  label: Name.optional(),
  type: type.optional(),
  required: z.boolean().optional(),
  defaultValue: z
    .string()
    .max(5000)
    .nullable()
    .optional()
    .transform((value) => (value === "" ? null : value)),
  role: Name.nullable().optional(),
  options: z.array(Name).min(1).max(200).nullable().optional(),
});

export const UpdateTemplate = z.object({
  name: Name.optional(),
  description: description.nullable().optional(),
  tags: tags.optional().meta({ description: "Replaces all." }),
  category: category.nullable().optional(),
  aiEditable: z.boolean().optional(),
  variableConfig: z
    .array(VariablePatch)
    .max(2000)
    .optional()
    .meta({ description: "By name; what an item or the list leaves out stays as it is." }),
});

/** The fields, beside `file`, of a form that replaces a template's file. */
export const UpdateTemplateForm = z.object({
  name: Name.optional(),
  description: description.optional(),
  tags: commaList.optional(),
  category: category.optional(),
  aiEditable: flag.optional(),
});

export const DeleteTemplateQuery = z.object({
  hard: flag.optional().meta({ description: "`true` removes the row and the stored file. Default `false`." }),
});

const count = z.int().min(0);
export const InUseBy = z.object({ documents: count, chains: count });
export const TemplateList = z.object({ success: z.literal(true), data: z.array(V2Template), total: count });
export const RecomputedRoles = z.object({
  updated: count.meta({ description: "Variables that have another role now." }),
  variableConfig: z.array(V2TemplateVariable),
});
export const BackfilledRoles = z.object({ updated: count.meta({ description: "Templates that changed." }) });
export const DeletedTemplate = z.object({
  success: z.literal(true),
  id: printedUuid,
  name: z.string(),
  message: z.string(),
  softDelete: z.boolean(),
  storageDeleted: z.boolean(),
  inUseBy: InUseBy,
});

/** The form with its file, other fields and delimiters. */
export const MAX_TEMPLATE_FORM_BYTES = MAX_TEMPLATE_BYTES + 1024 * 1024;
/** Fits 2,000 variables with all their settings. */
const MAX_UPDATE_BYTES = 16 * 1024 * 1024;

const ofTemplate = { tag: "Templates", params: TemplateParams } as const;

export const createTemplate = operation({
  id: "createTemplate",
  tag: "Templates",
  method: "post",
  path: "/templates",
  summary: "Upload a template",
  description:
    "A `.docx` file of at most 50 MB. Its `{{variables}}` are found, their types and roles inferred from their names: " +
    "`arrendador__fecha_nacimiento` is a date of the role Arrendador. `{{sign__arrendador}}` is where that role signs.",
  scope: "document:write",
  form: CreateTemplateForm,
  maxFormBytes: MAX_TEMPLATE_FORM_BYTES,
  success: { status: 201, description: "The template", schema: V2Template },
  errors: ["E1700"],
});

export const listTemplates = operation({
  id: "listTemplates",
  tag: "Templates",
  method: "get",
  path: "/templates",
  summary: "List the workspace's active templates, newest first",
  scope: "document:read",
  query: ListTemplatesQuery,
  success: { status: 200, description: "All that match", schema: TemplateList },
  errors: ["E1200"],
});

export const backfillTemplateRoles = operation({
  id: "backfillTemplateRoles",
  tag: "Templates",
  method: "post",
  path: "/templates/backfill-roles",
  summary: "Infer the roles of all active templates again",
  scope: "document:write",
  success: { status: 200, description: "How many changed", schema: BackfilledRoles },
});

export const retrieveTemplate = operation({
  ...ofTemplate,
  id: "retrieveTemplate",
  method: "get",
  path: "/templates/{template_id}",
  summary: "Retrieve a template",
  scope: "document:read",
  success: { status: 200, description: "The template", schema: V2Template },
  errors: ["E1200", "E1300"],
});

export const updateTemplate = operation({
  ...ofTemplate,
  id: "updateTemplate",
  method: "patch",
  path: "/templates/{template_id}",
  summary: "Change a template, or give it another file",
  description:
    "A JSON body changes what is said of it. A form with `file` replaces its file by the next version: variables that " +
    "stay keep what was said of them, and documents keep the version that they were made from. Only its owner may.",
  scope: "document:write",
  body: UpdateTemplate,
  bodyOptional: true,
  maxBodyBytes: MAX_UPDATE_BYTES,
  form: UpdateTemplateForm,
  maxFormBytes: MAX_TEMPLATE_FORM_BYTES,
  success: { status: 200, description: "The template", schema: V2Template },
  errors: ["E1100", "E1103", "E1200", "E1300", "E1700"],
});

export const deleteTemplate = operation({
  ...ofTemplate,
  id: "deleteTemplate",
  method: "delete",
  path: "/templates/{template_id}",
  summary: "Delete a template: softly, or for good",
  description:
    "Softly it becomes inactive and its file is kept; it is refused while documents that are not over use it. With " +
    "`hard=true` row and file go; it is refused when any document was made from it. Only its owner may.",
  scope: "document:delete",
  query: DeleteTemplateQuery,
  success: { status: 200, description: "The outcome", schema: DeletedTemplate },
  errors: ["E1100", "E1103", "E1200", "E1300", "E1600"],
});

export const recomputeTemplateRoles = operation({
  ...ofTemplate,
  id: "recomputeTemplateRoles",
  method: "post",
  path: "/templates/{template_id}/recompute-roles",
  summary: "Infer a template's roles again; labels and types stay",
  scope: "document:write",
  success: { status: 200, description: "The variables", schema: RecomputedRoles },
  errors: ["E1100", "E1103", "E1200", "E1300"],
});

export const duplicateTemplate = operation({
  ...ofTemplate,
  id: "duplicateTemplate",
  method: "post",
  path: "/templates/{template_id}/duplicate",
  summary: "Copy a template; the copy is yours",
  scope: "document:write",
  success: { status: 201, description: "The copy", schema: V2Template },
  errors: ["E1200", "E1300"],
});

export const editTemplateByAi = operation({
  ...ofTemplate,
  id: "editTemplateByAi",
  method: "post",
  path: "/templates/{template_id}/ai-edit",
  summary: "Edit a template by a language model, where one is configured",
  description: "No language model can be configured yet: it answers 501 `NOT_IMPLEMENTED`.",
  scope: "document:write",
  success: { status: 200, description: "The template", schema: V2Template },
  errors: ["E1200", "E1300", "NOT_IMPLEMENTED"],
});
