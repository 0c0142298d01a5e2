import { ROLE_SCOPES } from "@service/contract/dashboard/scopes";
import { type Clock, type Instant, SECOND } from "@service/platform/ports/clock";
import { type Announcements, KEYS_CHANGED } from "@service/platform/ports/announcements";
import type { SharedCache } from "@service/platform/ports/shared-cache";
import type { Store } from "../../domain/model/store.ts";
import { hashSecret } from "../../domain/model/secrets.ts";
import type { AccessToken } from "../../domain/model/account.ts";
import type { ApiKey, Caller, MemberRole, Tenant, User } from "../../domain/model/tenant.ts";
import { AddressSet } from "./address.ts";

/**
 * How long a key is cached, in this process and where processes share it. Where an announcement is lost, a revocation
 * takes effect after the sum of both: within 60 s in every process (docs/contract/v2.md#revocation).
 */
const CACHE_TTL_MS = 30 * SECOND;
const CACHE_SIZE = 10_000;

const KEY_FORMAT = /^service_(?:live|test|dev)_sk_[0-9A-Za-z]{40}$/;
/** A member's access token of the dashboard (docs/contract/dashboard.md#access-tokens). */
const ACCESS_TOKEN_FORMAT = /^service_(?:live|test|dev)_at_[0-9A-Za-z]{40}$/;
const SERVICE_KEY_FORMAT = /^service_svc_[0-9A-Za-z]{40}$/;

export interface AuthenticatedKey {
  row: ApiKey;
  tenant: Tenant;
  caller: Caller;
  allowedIps: AddressSet | null;
  /** The dashboard session of an access token; null: an API key. */
  member: DashboardMember | null;
}

export interface DashboardMember {
  sessionId: string;
  role: MemberRole;
}

/** The rows of a key, as processes share them. They hold the key's hash and nothing that opens an API. */
interface FoundKey {
  row: ApiKey;
  tenant: Tenant;
  user: User;
  member: DashboardMember | null;
}

interface AuthenticatorPorts {
  clock: Clock;
  announcements: Announcements;
  cache: SharedCache | null;
}

/** Why a credential is refused. Each API maps it to its own error. */
export type AuthenticationFailure = "missing" | "malformed" | "unknown" | "service_key";

/** Resolves bearer credentials. Keys are cached for a short time. A revocation in any process empties the cache. */
export class Authenticator {
  private readonly store: Store;
  private readonly clock: Clock;
  /** Counts invalidations. A row that was read before an invalidation is not cached after it. */
  private changes = 0;
  private readonly cache = new Map<string, { key: AuthenticatedKey; until: Instant }>();
  private readonly announcements: Announcements;
  private readonly shared: SharedCache | null;

  constructor(store: Store, { clock, announcements, cache }: AuthenticatorPorts) {
    this.store = store;
    this.clock = clock;
    this.announcements = announcements;
    this.shared = cache;
    announcements.listen(KEYS_CHANGED, () => this.forget());
  }

  /** @param authorization the header's value, or undefined when it was not sent */
  async authenticate(authorization: string | undefined): Promise<AuthenticatedKey | AuthenticationFailure> {
    if (authorization === undefined || authorization.trim() === "") return "missing";
    const credential = credentialOf(authorization);
    if (SERVICE_KEY_FORMAT.test(credential)) return "service_key";
    if (!KEY_FORMAT.test(credential) && !ACCESS_TOKEN_FORMAT.test(credential)) return "malformed";
    const key = await this.lookUp(credential);
    if (!key || (key.row.expiresAt !== null && key.row.expiresAt <= this.clock.now())) return "unknown";
    return key;
  }

  /** The tenant of a refused credential whose key was revoked or has expired; null for an unknown key. */
  async tenantOf(authorization: string | undefined): Promise<Tenant | null> {
    const credential = credentialOf(authorization);
    if (!KEY_FORMAT.test(credential)) return null;
    return this.store.read(async (reader) => {
      const row = await reader.apiKeys.first({ keyHash: hashSecret(credential) });
      return (row && (await reader.tenants.first({ id: row.tenantId }))) ?? null;
    });
  }

  /** After a change of keys or tenants: every process reads them again. */
  async forgetEverywhere(): Promise<void> {
    this.forget();
    // Cleared first, so that nobody fills a cache from the stale one.
    await this.shared?.clear();
    this.announcements.announce(KEYS_CHANGED);
  }

  private forget(): void {
    this.changes += 1;
    this.cache.clear();
  }

  private async lookUp(credential: string): Promise<AuthenticatedKey | null> {
    const keyHash = hashSecret(credential);
    const now = this.clock.now();
    const cached = this.cache.get(keyHash);
    // An entry that ends later than a new one would is from before the clock went back.
    if (cached && cached.until > now && cached.until <= now + CACHE_TTL_MS) return cached.key;
    this.cache.delete(keyHash);
    const { changes } = this;
    const found = await this.find(keyHash, ACCESS_TOKEN_FORMAT.test(credential));
    const key = found && withAddresses(found);
    if (!key || changes !== this.changes) return key;
    if (this.cache.size >= CACHE_SIZE) this.cache.delete(this.cache.keys().next().value!);
    this.cache.set(keyHash, { key, until: now + CACHE_TTL_MS });
    return key;
  }

  private find(keyHash: string, isAccessToken: boolean): Promise<FoundKey | null> {
    const load = () => (isAccessToken ? this.loadAccessToken(keyHash) : this.load(keyHash));
    return this.shared ? this.shared.through(`key:${keyHash}`, CACHE_TTL_MS, load) : load();
  }

  private load(keyHash: string): Promise<FoundKey | null> {
    return this.store.read(async (reader) => {
      const row = await reader.apiKeys.first({ keyHash, revokedAt: null });
      // A key goes on when its user leaves the workspace (docs/decisions/security.md#d345).
      const user = row && (await reader.users.first({ id: row.userId }));
      const tenant = row && (await reader.tenants.first({ id: row.tenantId }));
      if (!row || !user || !tenant) return null;
      return { row, tenant, user, member: null };
    });
  }

  private loadAccessToken(tokenHash: string): Promise<FoundKey | null> {
    return this.store.read(async (reader) => {
      const token = await reader.accessTokens.first({ tokenHash });
      const user =
        token && (await reader.users.first({ id: token.userId, tenantId: token.tenantId, removedAt: null }));
      const tenant = token && (await reader.tenants.first({ id: token.tenantId }));
      if (!token || !user || !tenant) return null;
      return {
        row: asKey(token, user),
        tenant,
        user,
        member: { sessionId: token.sessionId, role: user.role },
      };
    });
  }
}

/** A member's access token acts as a key of the member: limits and Idempotency-Keys outlast each token. */
function asKey({ tokenHash, environment, expiresAt }: AccessToken, user: User): ApiKey {
  return {
    id: user.id,
    tenantId: user.tenantId,
    userId: user.id,
    environment,
    keyHash: tokenHash,
    lastFour: "",
    scopes: [...ROLE_SCOPES[user.role]],
    allowedIps: null,
    appMode: false,
    expiresAt,
    revokedAt: null,
    createdAt: user.createdAt,
  };
}

function withAddresses({ row, tenant, user, member }: FoundKey): AuthenticatedKey {
  return {
    row,
    tenant,
    member,
    caller: {
      tenantId: row.tenantId,
      environment: row.environment,
      user,
      ...(member === null && { key: { id: row.id, lastFour: row.lastFour } }),
    },
    allowedIps: row.allowedIps && new AddressSet(row.allowedIps),
  };
}

/** The bearer token of a header (RFC 6750 §2.1); empty without one. */
function credentialOf(authorization = ""): string {
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? "";
}

/** Whether a key's scopes include one: as `*`, as `resource:*` or literally. */
export function coversScope(scopes: readonly string[], scope: string): boolean {
  return scopes.includes("*") || scopes.includes(scope) || scopes.includes(`${scope.split(":")[0]}:*`);
}
