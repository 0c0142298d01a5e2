import { z } from "zod";
import { cursorOf, idOf, printedId } from "../common/ids.ts";
import { NAMES, NAMES_FILTER } from "../common/integrator-names.ts";
import { text } from "../common/text.ts";
import { integerParam } from "../common/query.ts";
import { expandOf, listOf, operation } from "./common.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";

export const Template = z
  .object({
    object: z.literal("template"),
    id: printedId("tmpl"),
    livemode: z
      .boolean()
      .meta({ description: "The key's environment: a template serves live and sandbox alike." }),
    name: z.string(),
    description: z.string().nullable(),
    category: z.string().nullable(),
    tags: z.array(z.string()),
    fileType: z.string().meta({ examples: ["docx"], description: "`docx` or `pdf`." }),
    variableCount: z.int(),
    usageCount: z.int().meta({ description: "Documents made from it." }),
    currentVersion: z.int().meta({ description: "Counts up when its file is replaced." }),
    ...NAMES,
    lastUsedAt: NullableTimestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Template" });

export const TemplateVariable = z
  .object({
    name: z.string().meta({ description: "The key in `templateValues`.", examples: ["arrendador__nombre"] }),
    label: z.string().meta({ description: "The question to a person.", examples: ["Nombre"] }),
    type: z.enum(["text", "date", "currency", "number", "textarea"]).meta({
      description: "Inferred from the name; a value of another kind is a warning, no error.",
    }),
    required: z.boolean(),
    defaultValue: z.string().nullable(),
    options: z.array(z.string()).nullable(),
    role: z
      .string()
      .nullable()
      .meta({
        description:
          "Null: the sender gives it. Otherwise the `role` of the signer who is asked for it before signing, unless the " +
          "sender gives it.",
      }),
  })
  .meta({ id: "TemplateVariable" });

export const TemplateVariableList = listOf(TemplateVariable)
  .extend({
    templateId: printedId("tmpl"),
    roles: z
      .array(z.string())
      .optional()
      .meta({ description: "With `expand=roles`: who fills variables or signs, in the order of the text." }),
  })
  .meta({ id: "TemplateVariables" });

const item = <Code extends string>(...codes: [Code, ...Code[]]) =>
  z.object({ name: z.string(), code: z.enum(codes), detail: z.string() });

export const TemplateValuesValidation = z
  .object({
    object: z.literal("template_values_validation"),
    valid: z.boolean().meta({ description: "No errors." }),
    errors: z.array(item("REQUIRED", "INVALID_VALUE")).meta({
      description:
        "Exactly what `POST /documents` refuses with 422: a required variable without a value, and what is no text.",
    }),
    warnings: z.array(item("TYPE_MISMATCH")).meta({
      description: "Values that do not fit the inferred type; never refused.",
    }),
    ignored: z.array(item("UNKNOWN_VARIABLE")).meta({
      description: "Keys that the template does not declare; `POST /documents` drops them.",
    }),
  })
  .meta({ id: "TemplateValuesValidation" });

const templateParams = z.object({ template_id: idOf("tmpl") });

export const listTemplates = operation({
  id: "listTemplates",
  tag: "Templates",
  method: "get",
  path: "/templates",
  summary: "List templates",
  description:
    "The workspace's templates, with a live and a sandbox key alike. They are made and changed through v2, those of PDF by template drafts.",
  scope: "document:read",
  query: z.object({
    limit: integerParam(1, 100, 20),
    startingAfter: cursorOf("tmpl").optional(),
    endingBefore: cursorOf("tmpl").optional(),
    sort: z.enum(["createdAt", "-createdAt"]).default("-createdAt"),
    fileType: z.string().min(1).max(32).optional(),
    category: text(1, 255).optional(),
    search: text(1, 255).optional(),
    ...NAMES_FILTER,
  }),
  success: { status: 200, description: "A page of templates", schema: listOf(Template) },
  errors: ["INVALID_CURSOR", "VALIDATION_ERROR"],
});

export const retrieveTemplate = operation({
  id: "retrieveTemplate",
  tag: "Templates",
  method: "get",
  path: "/templates/{template_id}",
  summary: "Retrieve a template",
  scope: "document:read",
  params: templateParams,
  success: { status: 200, description: "The template", schema: Template },
  errors: ["INVALID_ID", "TEMPLATE_NOT_FOUND"],
});

export const listTemplateVariables = operation({
  id: "listTemplateVariables",
  tag: "Templates",
  method: "get",
  path: "/templates/{template_id}/variables",
  summary: "List what a template asks for",
  description:
    "In the order of its text: which values it takes, of what kind, and who gives them. Those without a `role` are " +
    "yours: send them in `templateValues`. Those of a role are asked of the signer to whom you give that `role` when " +
    "you create the document, before they sign; give them a value yourself and nobody is asked.",
  scope: "document:read",
  params: templateParams,
  query: z.object({ expand: expandOf(["roles"]) }),
  success: { status: 200, description: "All variables", schema: TemplateVariableList },
  errors: ["INVALID_ID", "TEMPLATE_NOT_FOUND", "VALIDATION_ERROR"],
});

export const validateTemplateValues = operation({
  id: "validateTemplateValues",
  tag: "Templates",
  method: "post",
  idempotency: "answer",
  path: "/templates/{template_id}/validate-values",
  summary: "Try values on a template",
  description:
    "Creates nothing and costs nothing: call it on every save of a form. It answers 200 for any map; `valid` decides.",
  scope: "document:read",
  params: templateParams,
  body: z.object({
    templateValues: z
      .unknown()
      .optional()
      .meta({
        description: "Texts by variable.",
        openapi: { type: "object", additionalProperties: { type: "string" } },
        examples: [{ monto: "1250.50" }],
      }),
  }),
  success: { status: 200, description: "The outcome of the values", schema: TemplateValuesValidation },
  errors: ["INVALID_ID", "TEMPLATE_NOT_FOUND", "VALIDATION_ERROR"],
});
