import { DAY } from "@service/platform/ports/clock";
import { changesOf, recordAct } from "../audit-log/record.ts";
import { notFound } from "../errors.ts";
import { inboxesOf } from "../folders/inbox.ts";
import { type ActActor, OPERATOR } from "../model/act.ts";
import { newId, publicId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import type { RemindersPatch } from "../model/reminders.ts";
import { base62, hashSecret } from "../model/secrets.ts";
import { type ApiKey, NO_MAILBOX, type Plan, type Tenant, type User } from "../model/tenant.ts";
import { type Environment, type Tenancy, tenancyOf } from "../environment.ts";
import { mergedReminders } from "../reminders/wanted.ts";
import { eraseOfTenant } from "../remembered/erase.ts";
import { admitMember, type NewMember } from "./admit-member.ts";

/** Operations of the operator (docs/contract/operator.md#tenants). */
type Tools = Pick<Domain, "store" | "clock" | "random">;

const DEFAULT_DAILY_IP_LIMIT = 1000;
const DEFAULT_EXPIRY_DAYS = 30;
const DEFAULT_PUBLIC_VERIFICATION = "status";
const DEFAULT_PLAN: Plan = "Business";

export interface NewTenant {
  name: string;
  /** Undefined: Business. Null: no active plan (docs/contract/v3.md#default-plan). */
  plan?: Plan | null | undefined;
  credits?: number | undefined;
  /** Undefined: an address that receives nothing. */
  ownerEmail?: string | undefined;
}

/** Creates a workspace with its organization, owner and inboxes. */
export async function createTenant(
  tools: Tools,
  { name, plan, credits, ownerEmail }: NewTenant,
): Promise<[Tenant, User]> {
  const now = tools.clock.now();
  const tenantId = newId(tools);
  const owner: User = {
    id: newId(tools),
    tenantId,
    email: ownerEmail ?? `owner@${tenantId}${NO_MAILBOX}`,
    name,
    role: "owner",
    createdAt: now,
    removedAt: null,
    mutedMails: [],
  };
  const tenant: Tenant = {
    id: tenantId,
    orgId: newId(tools),
    ownerId: owner.id,
    name,
    plan: plan === undefined ? DEFAULT_PLAN : plan,
    credits: credits ?? 0,
    apiRpmOverride: null,
    dailyIpLimit: DEFAULT_DAILY_IP_LIMIT,
    defaultExpiryDays: DEFAULT_EXPIRY_DAYS,
    suspended: false,
    trialFeatures: null,
    devFeatures: null,
    webhookCohort: null,
    publicVerification: DEFAULT_PUBLIC_VERIFICATION,
    rememberSignatures: true,
    timeZone: null,
    dateFormat: null,
    reminders: null,
    createdAt: now,
    updatedAt: now,
  };
  await tools.store.write(async (writer) => {
    await writer.tenants.insert(tenant);
    await writer.users.insert(owner);
    await writer.folders.insert(...inboxesOf(tools, owner));
    await recordAct(tools, writer, { tenantId, type: "workspace.created", actor: OPERATOR, data: { name } });
  });
  return [tenant, owner];
}

export type TenantPatch = Partial<
  Pick<
    Tenant,
    | "plan"
    | "credits"
    | "apiRpmOverride"
    | "dailyIpLimit"
    | "defaultExpiryDays"
    | "publicVerification"
    | "rememberSignatures"
    | "timeZone"
    | "dateFormat"
    | "suspended"
    | "trialFeatures"
    | "devFeatures"
  >
> & { reminders?: RemindersPatch | null };

export async function updateTenant(
  tools: Tools,
  id: string,
  { reminders, ...settings }: TenantPatch,
): Promise<Tenant> {
  return tools.store.write(async (writer) => {
    const tenant = await writer.tenants.lock({ id });
    if (!tenant) throw notFound("tenant");
    const patch = {
      ...settings,
      ...(reminders !== undefined && { reminders: mergedReminders(tenant.reminders, reminders) }),
    };
    const updated = { ...tenant, ...patch, updatedAt: tools.clock.now() };
    await writer.tenants.update({ id }, { ...patch, updatedAt: updated.updatedAt });
    if (!updated.rememberSignatures) await eraseOfTenant(writer, id);
    await recordAct(tools, writer, {
      tenantId: id,
      type: "workspace.updated",
      actor: OPERATOR,
      data: { changes: changesOf(tenant, patch) },
    });
    return updated;
  });
}

export async function addMember(tools: Tools, tenantId: string, member: NewMember): Promise<User> {
  return tools.store.write(async (writer) => {
    if (!(await writer.tenants.lock({ id: tenantId }))) throw notFound("tenant");
    const user = await admitMember(tools, writer, tenantId, member);
    await recordAct(tools, writer, {
      tenantId,
      type: "member.added",
      actor: OPERATOR,
      data: memberFacts(user),
    });
    return user;
  });
}

/** A member, as an act names them. */
export const memberFacts = ({ id, name, email, role }: User): Record<string, unknown> => ({
  userId: publicId("user", id),
  name,
  email,
  role,
});

/** A key, as an act names it: never itself. */
const keyFacts = ({
  id,
  lastFour,
  userId,
  scopes,
  allowedIps,
  appMode,
}: ApiKey): Record<string, unknown> => ({
  keyId: publicId("key", id),
  lastFour,
  userId: publicId("user", userId),
  scopes,
  allowedIps,
  appMode,
});

export interface NewKey {
  tenantId: string;
  userId?: string | undefined;
  environment: Environment;
  scopes?: string[] | undefined;
  allowedIps?: string[] | null | undefined;
  appMode?: boolean | undefined;
  expiresAt?: number | null | undefined;
}

/** Creates a key. Only this answer has its secret. */
export async function createKey(
  tools: Tools,
  wanted: NewKey,
  actor: ActActor = OPERATOR,
): Promise<{ row: ApiKey; key: string }> {
  const key = `service_${wanted.environment}_sk_${base62(tools.random, 40)}`;
  return tools.store.write(async (writer) => {
    // Protected, so that a member who is removed meanwhile leaves no key behind.
    const [tenant] = await writer.tenants.lockShared({ id: wanted.tenantId });
    if (!tenant) throw notFound("tenant");
    const userId = wanted.userId ?? tenant.ownerId;
    if (!(await writer.users.first({ id: userId, tenantId: tenant.id, removedAt: null })))
      throw notFound("user");
    const row: ApiKey = {
      id: newId(tools),
      tenantId: tenant.id,
      environment: wanted.environment,
      userId,
      keyHash: hashSecret(key),
      lastFour: key.slice(-4),
      scopes: wanted.scopes ?? ["*"],
      allowedIps: wanted.allowedIps ?? null,
      appMode: wanted.appMode ?? false,
      expiresAt: wanted.expiresAt ?? null,
      revokedAt: null,
      createdAt: tools.clock.now(),
    };
    await writer.apiKeys.insert(row);
    const { tenantId, environment } = row;
    await recordAct(tools, writer, {
      tenantId,
      environment,
      type: "key.created",
      actor,
      data: keyFacts(row),
    });
    return { row, key };
  });
}

/** Revokes a key of a tenancy, or any: at once in this process, elsewhere when cached keys expire. Throws NOT_FOUND. */
export async function revokeKey(
  tools: Tools,
  scope: Tenancy | "any",
  id: string,
  actor: ActActor = OPERATOR,
): Promise<ApiKey> {
  return tools.store.write(async (writer) => {
    const row = await writer.apiKeys.lock({ id, ...(scope !== "any" && tenancyOf(scope)) });
    if (!row) throw notFound("key");
    const revokedAt = row.revokedAt ?? tools.clock.now();
    await writer.apiKeys.update({ id }, { revokedAt });
    const { tenantId, environment } = row;
    if (row.revokedAt === null)
      await recordAct(tools, writer, {
        tenantId,
        environment,
        type: "key.revoked",
        actor,
        data: keyFacts(row),
      });
    return { ...row, revokedAt };
  });
}

export async function listKeys(tools: Tools, tenantId?: string): Promise<ApiKey[]> {
  return tools.store.read((reader) =>
    reader.apiKeys.find(tenantId === undefined ? {} : { tenantId }, {
      orderBy: [
        ["createdAt", "desc"],
        ["id", "desc"],
      ],
      limit: 1000,
    }),
  );
}

/** Default `expiresAt` of a document. */
export function defaultExpiry(tenant: Pick<Tenant, "defaultExpiryDays">, now: number): number {
  return now + tenant.defaultExpiryDays * DAY;
}
