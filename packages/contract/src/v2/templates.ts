import { z } from "zod";
import { idOf, printedUuid } from "../common/ids.ts";
import { Name, text, trimmed } from "../common/text.ts";

/** Templates of v2 (docs/contract/v2.md#templates): camelCase, UUIDs. */
const V2_VARIABLE_TYPES = ["text", "date", "currency", "number", "textarea"] as const;
const type = z.enum(V2_VARIABLE_TYPES);
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

const flag = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .meta({ openapi: { type: "boolean" } });

/** A comma-separated list, as forms and queries have it; empty items are none. */
export const commaList = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== ""))
  .pipe(tags)
  .meta({ openapi: { type: "string" }, description: "Comma-separated." });

/** The fields of a multipart form beside `file`. */
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

/** The fields of a form that gives a template another file, beside `file`. */
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
