import { z } from "zod";
import { Cohort, CreateKey, Environment, MemberRole, Plan, PublicVerification } from "../admin/bodies.ts";
import { NULLABLE_CALENDAR, OPTIONAL_CALENDAR } from "../common/days.ts";
import { Reminders, RemindersInput } from "../common/reminders.ts";
import { RememberSignatures } from "../common/remember-signatures.ts";
import { Email } from "../common/email.ts";
import { cursorOf, idOf, printedId } from "../common/ids.ts";
import { flag, integerParam } from "../common/query.ts";
import { Name, trimmed } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { WebhookUrl } from "../common/webhook-url.ts";
import { ONBOARDING_STATUSES } from "../rules/statuses.ts";
import { VERDICTS } from "../v2/onboarding.ts";
import { WebhookEndpoint } from "../v3/webhooks.ts";
import { operation } from "./common.ts";

/**
 * The dashboard's operations beyond the public APIs (docs/contract/dashboard.md#workspace). The bearer is a
 * member's access token; lists are of its workspace and environment.
 */

const member = { auth: "member" } as const;
const page = { limit: integerParam(1, 100, 20) };
const count = z.int().min(0);

const WorkspaceDetail = z.object({
  tenantId: printedId("ten"),
  name: z.string(),
  environment: Environment,
  role: MemberRole,
  plan: Plan.nullable(),
  credits: count,
  requestsPerMinute: count.meta({ description: "Limit of each key, by the plan or the workspace's own." }),
  defaultExpiryDays: z.int(),
  webhookCohort: Cohort.meta({ description: "The format of endpoints that are made in the dashboard." }),
  publicVerification: PublicVerification,
  rememberSignatures: RememberSignatures,
  ...NULLABLE_CALENDAR,
  reminders: Reminders.nullable(),
  usage: z.object({
    documents: count.meta({ description: "Made in this calendar month (UTC), in this environment." }),
    completed: count,
    creditsUsed: count.meta({ description: "Settled and reserved in this month; the sandbox is free." }),
  }),
});

const workspace = { ...member, tag: "Workspace" } as const;

export const readWorkspace = operation({
  ...workspace,
  id: "readWorkspace",
  method: "get",
  path: "/workspace",
  scope: "workspace:read",
  summary: "The workspace: plan, credits, settings and usage",
  success: { status: 200, description: "The workspace", schema: WorkspaceDetail },
});

export const updateWorkspace = operation({
  ...workspace,
  id: "updateWorkspace",
  method: "patch",
  path: "/workspace",
  scope: "workspace:write",
  summary: "Change name, default expiry, reminders, days, webhooks, public record or remembered signatures",
  body: z.strictObject({
    name: Name.optional(),
    defaultExpiryDays: z.int().min(1).max(3650).optional(),
    webhookCohort: Cohort.optional().meta({ description: "Of all endpoints, from the next attempt." }),
    publicVerification: PublicVerification.optional(),
    rememberSignatures: RememberSignatures.optional(),
    ...OPTIONAL_CALENDAR,
    reminders: RemindersInput,
  }),
  success: { status: 200, description: "The workspace", schema: WorkspaceDetail },
});

const Member = z.object({
  id: printedId("usr"),
  email: z.string(),
  name: z.string(),
  role: MemberRole,
  createdAt: Timestamp,
  activeKeys: count.nullable().meta({
    description: "Keys that act as the member, in every environment. Null: who asks may not see keys.",
  }),
});

/** Whether the keys that act as the member are revoked in the same transaction. */
const revokeKeys = {
  description: "Also revoke the member's active API keys, in every environment. They go on otherwise.",
};

/** Invitations of a workspace to one address in an hour: each is a message that its recipient did not ask for. */
export const INVITATIONS_PER_HOUR = 5;

const team = { ...member, tag: "Team" } as const;
const MemberParams = z.object({ user_id: idOf("usr") });

export const listMembers = operation({
  ...team,
  id: "listMembers",
  method: "get",
  path: "/members",
  scope: "team:read",
  summary: "The members of the workspace",
  success: { status: 200, description: "All members", schema: z.object({ data: z.array(Member) }) },
});

export const inviteMember = operation({
  ...team,
  id: "inviteMember",
  method: "post",
  path: "/members",
  scope: "team:write",
  summary: "Add a member and send a sign-in link",
  body: z.strictObject({ email: Email, name: Name, role: MemberRole }),
  success: { status: 201, description: "The member", schema: Member },
  errors: ["VALIDATION_ERROR", "PERMISSION_DENIED", "RATE_LIMITED"],
});

export const updateMember = operation({
  ...team,
  id: "updateMember",
  method: "patch",
  path: "/members/{user_id}",
  scope: "team:write",
  summary: "Change a member's name or role",
  params: MemberParams,
  body: z.strictObject({
    name: Name.optional(),
    role: MemberRole.optional(),
    revokeKeys: z.boolean().optional().meta(revokeKeys),
  }),
  success: { status: 200, description: "The member", schema: Member },
  errors: ["NOT_FOUND", "LAST_OWNER", "PERMISSION_DENIED"],
});

export const removeMember = operation({
  ...team,
  id: "removeMember",
  method: "delete",
  path: "/members/{user_id}",
  scope: "team:write",
  summary: "Remove a member: access ends, documents and the keys that they made stay",
  params: MemberParams,
  query: z.object({ revokeKeys: flag.optional().meta(revokeKeys) }),
  success: { status: 204, description: "Removed", schema: null },
  errors: ["NOT_FOUND", "LAST_OWNER", "PERMISSION_DENIED"],
});

const keys = { ...member, tag: "Keys" } as const;

const Key = z.object({
  id: printedId("key"),
  lastFour: z.string(),
  userId: printedId("usr"),
  userName: z.string(),
  userRole: MemberRole.nullable().meta({
    description: "The present role of whom the key acts as. Null: no member any more.",
  }),
  scopes: z.array(z.string()),
  allowedIps: z.array(z.string()).nullable(),
  appMode: z.boolean(),
  expiresAt: NullableTimestamp,
  revokedAt: NullableTimestamp,
  createdAt: Timestamp,
});

export const listKeys = operation({
  ...keys,
  id: "listKeys",
  method: "get",
  path: "/keys",
  scope: "key:read",
  summary: "The environment's keys, newest first, without their secrets",
  query: z.object({ ...page, startingAfter: cursorOf("key").optional() }),
  success: {
    status: 200,
    description: "A page of keys",
    schema: z.object({ data: z.array(Key), nextCursor: printedId("key").nullable() }),
  },
});

export const createKey = operation({
  ...keys,
  id: "createKey",
  method: "post",
  path: "/keys",
  scope: "key:write",
  summary: "Make a key of the environment; it is shown once",
  body: CreateKey.pick({ scopes: true, allowedIps: true, appMode: true, expiresAt: true }),
  success: { status: 201, description: "The key", schema: Key.extend({ key: z.string() }) },
});

export const revokeKey = operation({
  ...keys,
  id: "revokeKey",
  method: "delete",
  path: "/keys/{key_id}",
  scope: "key:write",
  summary: "Revoke a key, within 60 s in every process",
  params: z.object({ key_id: idOf("key") }),
  success: { status: 204, description: "Revoked", schema: null },
  errors: ["NOT_FOUND"],
});

const webhooks = { ...member, tag: "Webhooks" } as const;

/** The rest of webhooks is v3's. */
const Endpoint = WebhookEndpoint.extend({
  hmacEnabled: z.boolean().meta({ description: "Whether classic deliveries are signed." }),
});
const events = z
  .array(z.string().max(64))
  .min(1)
  .max(100)
  .meta({ description: "Names of the dated contract, or `*`." });

export const createEndpoint = operation({
  ...webhooks,
  id: "createEndpoint",
  method: "post",
  path: "/webhooks",
  scope: "webhook:write",
  summary: "Register an endpoint in the workspace's format; its secret is shown once",
  body: z.strictObject({
    url: WebhookUrl,
    events,
    description: trimmed(0, 500).nullable().optional(),
  }),
  success: { status: 201, description: "The endpoint", schema: Endpoint.extend({ secret: z.string() }) },
  errors: ["VALIDATION_ERROR"],
});

export const readEndpoint = operation({
  ...webhooks,
  id: "readEndpoint",
  method: "get",
  path: "/webhooks/{webhook_id}",
  scope: "webhook:read",
  summary: "An endpoint, with the signing of classic deliveries",
  params: z.object({ webhook_id: idOf("whe") }),
  success: { status: 200, description: "The endpoint", schema: Endpoint },
  errors: ["NOT_FOUND"],
});

export const switchEndpoint = operation({
  ...webhooks,
  id: "switchEndpoint",
  method: "patch",
  path: "/webhooks/{webhook_id}",
  scope: "webhook:write",
  summary: "Change the format of an endpoint or the signing of classic deliveries",
  params: z.object({ webhook_id: idOf("whe") }),
  body: z.strictObject({ cohort: Cohort.optional(), hmacEnabled: z.boolean().optional() }),
  success: { status: 200, description: "The endpoint", schema: Endpoint },
  errors: ["NOT_FOUND"],
});

export const listMessages = operation({
  ...member,
  tag: "Outbox",
  id: "listMessages",
  method: "get",
  path: "/outbox",
  scope: "outbox:read",
  summary: "The latest simulated messages of the sandbox, newest first",
  query: z.object({ to: z.string().trim().toLowerCase().max(254).optional() }),
  success: {
    status: 200,
    description: "At most 200 messages",
    schema: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          channel: z.enum(["email", "chat"]),
          to: z.string(),
          template: z.string(),
          subject: z.string(),
          text: z.string().nullable(),
          link: z.string().nullable(),
          createdAt: Timestamp,
        }),
      ),
    }),
  },
  errors: ["SANDBOX_ONLY"],
});

export const listOnboardings = operation({
  ...member,
  tag: "Onboarding",
  id: "listOnboardings",
  method: "get",
  path: "/onboardings",
  scope: "document:read",
  summary: "Identity verifications, newest first; each one in full is v2's",
  query: z.object({
    ...page,
    startingAfter: cursorOf("onb").optional(),
    status: z.enum(ONBOARDING_STATUSES).optional(),
  }),
  success: {
    status: 200,
    description: "A page",
    schema: z.object({
      data: z.array(
        z.object({
          id: printedId("onb"),
          status: z.enum(ONBOARDING_STATUSES),
          targetName: z.string().nullable(),
          targetEmail: z.string().nullable(),
          targetPhone: z.string().nullable(),
          verdict: z
            .enum(VERDICTS)
            .nullable()
            .meta({ description: "Null before the end, and once the result is erased." }),
          verified: z.boolean(),
          createdAt: Timestamp,
          expiresAt: Timestamp,
          completedAt: NullableTimestamp,
        }),
      ),
      nextCursor: printedId("onb").nullable(),
    }),
  },
});

/** Streams of one member in one process: a page has one while it is seen. */
export const STREAMS_PER_MEMBER = 10;

export const followChanges = operation({
  ...member,
  tag: "Live",
  id: "followChanges",
  method: "get",
  path: "/changes",
  scope: "document:read",
  summary: "A stream that tells when documents of the workspace change",
  success: {
    status: 200,
    description:
      "Server-sent events: `changed` `{ documentIds }` at most once a second; null: too many to name. The stream tells what changes while it is open, so the page reads its lists again when it has opened it. It ends with the access token.",
    schema: null,
    contentType: "text/event-stream",
  },
  errors: ["RATE_LIMITED"],
});
