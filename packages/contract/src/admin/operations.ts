import { z } from "zod";
import { NULLABLE_CALENDAR } from "../common/days.ts";
import { Reminders } from "../common/reminders.ts";
import { RememberSignatures } from "../common/remember-signatures.ts";
import { idOf, printedId } from "../common/ids.ts";
import { operation } from "../common/operation.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { MAX_TEMPLATE_FORM_BYTES } from "../v2/templates.ts";
import {
  ArchivedTable,
  Cohort,
  CreateFeaTestCertificate,
  CreateKey,
  CreateMember,
  CreateSignInLink,
  CreateTemplate,
  CreateTenant,
  CreateWebhook,
  Environment,
  Features,
  ListArchivesQuery,
  ListKeysQuery,
  MemberRole,
  OutboxQuery,
  Plan,
  PublicVerification,
  UpdateTenant,
  UpdateWebhook,
} from "./bodies.ts";
import { operator, TenantParams } from "./common.ts";

export { exportTenantContacts, importTenantContacts } from "./contact-files.ts";

export const createTenant = operation({
  ...operator,
  id: "createTenant",
  tag: "Tenants",
  method: "post",
  path: "/tenants",
  summary: "Create a workspace with its organization and owner",
  body: CreateTenant,
  success: {
    status: 201,
    description: "Ids of the workspace",
    schema: z.object({
      tenantId: printedId("ten"),
      orgId: printedId("org"),
      ownerId: printedId("usr"),
      ownerEmail: z.string(),
    }),
  },
});

export const updateTenant = operation({
  ...operator,
  id: "updateTenant",
  tag: "Tenants",
  method: "patch",
  path: "/tenants/{tenant_id}",
  summary:
    "Change a workspace's plan, credits, limits, expiry, features or public record; suspend or release it",
  params: TenantParams,
  body: UpdateTenant,
  bodyOptional: true,
  success: {
    status: 200,
    description: "The workspace",
    schema: z.object({
      tenantId: printedId("ten"),
      orgId: printedId("org"),
      ownerId: printedId("usr"),
      name: z.string(),
      plan: Plan.nullable(),
      credits: z.int(),
      apiRpmOverride: z.int().nullable(),
      dailyIpLimit: z.int(),
      defaultExpiryDays: z.int(),
      publicVerification: PublicVerification,
      rememberSignatures: RememberSignatures,
      ...NULLABLE_CALENDAR,
      reminders: Reminders.nullable(),
      suspended: z.boolean(),
      trialFeatures: Features.nullable(),
      devFeatures: Features.nullable(),
    }),
  },
});

export const createMember = operation({
  ...operator,
  id: "createMember",
  tag: "Tenants",
  method: "post",
  path: "/tenants/{tenant_id}/members",
  summary: "Add a member to a workspace",
  params: TenantParams,
  body: CreateMember,
  success: {
    status: 201,
    description: "The member",
    schema: z.object({
      id: printedId("usr"),
      userId: printedId("usr"),
      email: z.string(),
      name: z.string(),
      role: MemberRole,
    }),
  },
});

export const createSignInLink = operation({
  ...operator,
  id: "createSignInLink",
  tag: "Tenants",
  method: "post",
  path: "/sign-in-links",
  summary: "Make a one-time link with which a member signs in to the dashboard",
  body: CreateSignInLink,
  success: {
    status: 201,
    description: "The link, to hand over to that person alone",
    schema: z.object({ link: z.string(), expiresAt: Timestamp }),
  },
});

export const createKey = operation({
  ...operator,
  id: "createKey",
  tag: "Keys",
  method: "post",
  path: "/keys",
  summary: "Create an API key; it is shown once",
  body: CreateKey,
  success: {
    status: 201,
    description: "The key",
    schema: z.object({ id: printedId("key"), key: z.string() }),
  },
});

export const listKeys = operation({
  ...operator,
  id: "listKeys",
  tag: "Keys",
  method: "get",
  path: "/keys",
  summary: "List API keys, without their secrets",
  query: ListKeysQuery,
  success: {
    status: 200,
    description: "All keys",
    schema: z.object({
      data: z.array(
        z.object({
          id: printedId("key"),
          tenantId: printedId("ten"),
          userId: printedId("usr"),
          environment: Environment,
          lastFour: z.string(),
          scopes: z.array(z.string()),
          allowedIps: z.array(z.string()).nullable(),
          appMode: z.boolean(),
          expiresAt: NullableTimestamp,
          revokedAt: NullableTimestamp,
          createdAt: Timestamp,
        }),
      ),
    }),
  },
});

export const revokeKey = operation({
  ...operator,
  id: "revokeKey",
  tag: "Keys",
  method: "delete",
  path: "/keys/{key_id}",
  summary: "Revoke an API key, within 60 s in every process",
  params: z.object({ key_id: idOf("key") }),
  success: { status: 204, description: "Revoked", schema: null },
});

export const listOutbox = operation({
  ...operator,
  id: "listOutbox",
  tag: "Outbox",
  method: "get",
  path: "/outbox",
  summary: "List messages that were sent, or simulated in the sandbox; newest first",
  query: OutboxQuery,
  success: {
    status: 200,
    description: "Messages. `text`, `html` and `link` are null once a live message was sent",
    schema: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          channel: z.enum(["email", "chat"]),
          to: z.string(),
          template: z.string(),
          subject: z.string(),
          text: z.string().nullable(),
          html: z.string().nullable(),
          link: z.string().nullable(),
          simulated: z.boolean(),
          sentAt: NullableTimestamp,
          deliveredAt: NullableTimestamp,
          attempts: z.int(),
          error: z.string().nullable(),
          createdAt: Timestamp,
        }),
      ),
    }),
  },
});

export const listArchives = operation({
  ...operator,
  id: "listArchives",
  tag: "Archives",
  method: "get",
  path: "/archives",
  summary: "List the files of removed rows, the latest first",
  query: ListArchivesQuery,
  success: {
    status: 200,
    description: "Archives. `removedAt` is null while the rows are still in their table",
    schema: z.object({
      data: z.array(
        z.object({
          id: printedId("arc"),
          table: ArchivedTable,
          month: z.string(),
          rows: z.int(),
          size: z.int(),
          sha256: z.string(),
          storageKey: z.string(),
          createdAt: Timestamp,
          removedAt: NullableTimestamp,
        }),
      ),
    }),
  },
});

export const downloadArchive = operation({
  ...operator,
  id: "downloadArchive",
  tag: "Archives",
  method: "get",
  path: "/archives/{archive_id}/file",
  summary: "Download an archive: one row in each line, as JSON, compressed by gzip",
  params: z.object({ archive_id: idOf("arc") }),
  success: { status: 200, description: "The file", schema: null, contentType: "application/gzip" },
});

export const storeTemplate = operation({
  ...operator,
  id: "storeTemplate",
  tag: "Templates",
  method: "post",
  path: "/templates",
  summary: "Store a DOCX or PDF template for a workspace",
  form: CreateTemplate,
  maxFormBytes: MAX_TEMPLATE_FORM_BYTES,
  success: {
    status: 201,
    description: "The template",
    schema: z.object({
      id: printedId("tmpl"),
      tenantId: printedId("ten"),
      name: z.string(),
      category: z.string().nullable(),
      tags: z.array(z.string()),
      fileType: z.enum(["docx", "pdf"]),
      variableCount: z.int(),
      currentVersion: z.int(),
      createdAt: Timestamp,
    }),
  },
});

export const createFeaTestCertificate = operation({
  ...operator,
  id: "createFeaTestCertificate",
  tag: "Test certificates",
  method: "post",
  path: "/fea-test-certificates",
  summary: "Issue an e.firma of the sandbox",
  body: CreateFeaTestCertificate,
  success: {
    status: 201,
    description: "Certificate and key, base64",
    schema: z.object({
      name: z.string(),
      rfc: z.string(),
      curp: z.string().nullable(),
      serialNumber: z.string(),
      notBefore: Timestamp,
      notAfter: Timestamp,
      cer: z.string(),
      key: z.string(),
    }),
  },
});

const Endpoint = z.object({
  id: printedId("whe"),
  tenantId: printedId("ten"),
  environment: Environment,
  url: z.string(),
  /** Event names of the endpoint's cohort. */
  events: z.array(z.string()),
  description: z.string().nullable(),
  disabled: z.boolean(),
  cohort: Cohort,
  hmacEnabled: z.boolean(),
  secretLast4: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export const registerWebhook = operation({
  ...operator,
  id: "registerWebhook",
  tag: "Webhooks",
  method: "post",
  path: "/webhooks",
  summary: "Register an endpoint of either cohort; its secret is shown once",
  body: CreateWebhook,
  success: {
    status: 201,
    description: "The endpoint with its secret",
    schema: Endpoint.extend({ secret: z.string() }),
  },
});

export const switchWebhook = operation({
  ...operator,
  id: "switchWebhook",
  tag: "Webhooks",
  method: "patch",
  path: "/webhooks/{webhook_id}",
  summary: "Change an endpoint's cohort or signing",
  params: z.object({ webhook_id: idOf("whe") }),
  body: UpdateWebhook,
  bodyOptional: true,
  success: { status: 200, description: "The endpoint", schema: Endpoint },
});
