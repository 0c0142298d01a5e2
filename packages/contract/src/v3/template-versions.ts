import { z } from "zod";
import { auditEntry } from "../common/audit-entry.ts";
import { cursorOf, idOf, printedId } from "../common/ids.ts";
import { MAX_TEMPLATE_VERSIONS } from "../common/limits.ts";
import { integerParam } from "../common/query.ts";
import { Timestamp } from "../common/timestamp.ts";
import { listOf, operation } from "./common.ts";
import { TemplateDraft } from "./template-drafts.ts";
import { TemplateField, TemplateRole } from "./template-fields.ts";

const counts = z.object({ added: z.int(), removed: z.int(), changed: z.int() });

const { object: _object, id: _id, livemode: _mode, status: _status, ...draft } = TemplateDraft.shape;
const {
  revision: _revision,
  externalId: _externalId,
  metadata: _metadata,
  createdAt: _created,
  updatedAt: _updated,
  publishedAt: _published,
  ...content
} = draft;

/** A version of a template (docs/contract/v3.md#template-versions). */
export const TemplateVersion = z
  .object({
    object: z.literal("template_version"),
    id: printedId("tpv"),
    livemode: z.boolean(),
    ...content,
    templateId: printedId("tmpl"),
    number: z.int().meta({ description: "From 1. It grows with each version." }),
    current: z.boolean().meta({ description: "New documents are made of it." }),
    publishedAt: Timestamp,
    publishedBy: auditEntry.shape.actor.nullable().meta({
      description: "Null: unknown, as of templates of Word and of an operator.",
    }),
    pageCount: z.int().nullable().meta({ description: "Null: unknown, as of templates of Word." }),
    fileChanged: z.boolean().nullable().meta({
      description: "Its file is another one than that of the version before. Null: none before it is kept.",
    }),
    changes: z.object({ settings: z.int(), roles: counts, fields: counts }).nullable().meta({
      description: "How much has changed since the version before. Null: none before it is kept.",
    }),
  })
  .meta({ id: "TemplateVersion" });

const changes = z.array(
  z.object({
    member: z.string(),
    before: z.unknown().meta({ description: "Null: it was not there." }),
    after: z.unknown().meta({ description: "Null: it is not there any more." }),
  }),
);

/** The differences between two versions of a template. */
export const TemplateVersionChanges = z
  .object({
    object: z.literal("template_version_changes"),
    templateId: printedId("tmpl"),
    version: z.int(),
    since: z.int().nullable().meta({
      description:
        "The version that it is compared with. Null: none before it is kept, and nothing is compared.",
    }),
    file: z.object({
      changed: z.boolean(),
      pageCount: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
    }),
    settings: changes.meta({
      description: "`name`, `description`, `category`, `tags`, and the members that documents begin with.",
    }),
    roles: z.object({
      added: z.array(TemplateRole),
      removed: z.array(TemplateRole),
      changed: z.array(z.object({ name: z.string(), changes })).meta({
        description: "Found by their names; a role with another name is another role.",
      }),
    }),
    fields: z.object({
      added: z.array(TemplateField),
      removed: z.array(TemplateField),
      changed: z.array(z.object({ field: TemplateField, changes })).meta({
        description: "Each as it is in `version`. Found by key, group, variable, place or label.",
      }),
    }),
  })
  .meta({ id: "TemplateVersionChanges" });

const templateParams = z.object({ template_id: idOf("tmpl") });

const VersionNumber = z
  .string()
  .regex(/^\d{1,9}$/, { error: "the number of a version is expected" })
  .transform(Number);

const versionParams = templateParams.extend({
  version: VersionNumber.meta({
    openapi: { type: "integer", minimum: 1 },
    description: "Its `number`.",
    examples: ["2"],
  }),
});

export const listTemplateVersions = operation({
  id: "listTemplateVersions",
  tag: "Templates",
  method: "get",
  path: "/templates/{template_id}/versions",
  summary: "List the versions of a template, newest first",
  description: `The newest ${MAX_TEMPLATE_VERSIONS}, without their \`fields\`: who published each and when, and how much has changed.`,
  scope: "document:read",
  params: templateParams,
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("tpv").optional(),
    endingBefore: cursorOf("tpv").optional(),
  }),
  success: { status: 200, description: "A page of versions", schema: listOf(TemplateVersion) },
  errors: ["INVALID_ID", "INVALID_CURSOR", "TEMPLATE_NOT_FOUND", "VALIDATION_ERROR"],
});

export const retrieveTemplateVersion = operation({
  id: "retrieveTemplateVersion",
  tag: "Templates",
  method: "get",
  path: "/templates/{template_id}/versions/{version}",
  summary: "Retrieve a version of a template",
  description: "Its roles, fields and defaults, as a draft has them.",
  scope: "document:read",
  params: versionParams,
  success: { status: 200, description: "The version", schema: TemplateVersion },
  errors: ["INVALID_ID", "TEMPLATE_NOT_FOUND", "TEMPLATE_VERSION_NOT_FOUND", "VALIDATION_ERROR"],
});

export const retrieveTemplateVersionChanges = operation({
  id: "retrieveTemplateVersionChanges",
  tag: "Templates",
  method: "get",
  path: "/templates/{template_id}/versions/{version}/changes",
  summary: "Retrieve what changed between two versions of a template",
  description:
    "Roles and fields that were added, removed or changed, member by member, and whether the file is another.",
  scope: "document:read",
  params: versionParams,
  query: z.object({
    since: VersionNumber.optional().meta({
      openapi: { type: "integer", minimum: 1 },
      description: "The version to compare with. Default: the one before.",
    }),
  }),
  success: { status: 200, description: "The changes", schema: TemplateVersionChanges },
  errors: ["INVALID_ID", "TEMPLATE_NOT_FOUND", "TEMPLATE_VERSION_NOT_FOUND", "VALIDATION_ERROR"],
});
