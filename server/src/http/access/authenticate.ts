import { type Clock, type Instant, SECOND } from "../../domain/ports/clock.ts";
import type { Store } from "../../domain/model/store.ts";
import { hashSecret } from "../../domain/model/secrets.ts";
import type { ApiKey, Caller, Tenant } from "../../domain/model/tenant.ts";
import { AddressSet } from "./address.ts";

/**
 * How long a key is believed without a look at its row: revocation bites within 60 s everywhere
 * (docs/contract/v2.md#revocation).
 */
const CACHE_TTL_MS = 30 * SECOND;
const CACHE_SIZE = 10_000;

const KEY_FORMAT = /^service_(?:live|test|dev)_sk_[0-9A-Za-z]{40}$/;
const SERVICE_KEY_FORMAT = /^service_svc_[0-9A-Za-z]{40}$/;

export interface AuthenticatedKey {
  row: ApiKey;
  tenant: Tenant;
  caller: Caller;
  allowedIps: AddressSet | null;
}

/** Why a credential was refused; each API has its own words for it. */
export type AuthenticationFailure = "missing" | "malformed" | "unknown" | "service_key";

/** Finds who a bearer credential is. Keys are cached for a short while; a revocation here is seen at once. */
export class Authenticator {
  private readonly store: Store;
  private readonly clock: Clock;
  /** Counts what was forgotten: a row that was read before must not be kept after. */
  private changes = 0;
  private readonly cache = new Map<string, { key: AuthenticatedKey; until: Instant }>();

  constructor(store: Store, clock: Clock) {
    this.store = store;
    this.clock = clock;
  }

  /** @param authorization the header's value, or undefined when it was not sent */
  async authenticate(authorization: string | undefined): Promise<AuthenticatedKey | AuthenticationFailure> {
    if (authorization === undefined || authorization.trim() === "") return "missing";
    const credential = credentialOf(authorization);
    if (SERVICE_KEY_FORMAT.test(credential)) return "service_key";
    if (!KEY_FORMAT.test(credential)) return "malformed";
    const key = await this.lookUp(hashSecret(credential));
    if (!key || (key.row.expiresAt !== null && key.row.expiresAt <= this.clock.now())) return "unknown";
    return key;
  }

  /** The workspace of a credential that is refused: its key was revoked or has expired. Null: no key of ours. */
  async tenantOf(authorization: string | undefined): Promise<Tenant | null> {
    const credential = credentialOf(authorization);
    if (!KEY_FORMAT.test(credential)) return null;
    return this.store.read(async (reader) => {
      const row = await reader.apiKeys.first({ keyHash: hashSecret(credential) });
      return (row && (await reader.tenants.first({ id: row.tenantId }))) ?? null;
    });
  }

  /** Forgets what is cached of a key that changed in this process. */
  forget(keyHash: string): void {
    this.changes += 1;
    this.cache.delete(keyHash);
  }

  /** Forgets all: a tenant changed. */
  forgetAll(): void {
    this.changes += 1;
    this.cache.clear();
  }

  private async lookUp(keyHash: string): Promise<AuthenticatedKey | null> {
    const now = this.clock.now();
    const cached = this.cache.get(keyHash);
    if (cached && cached.until > now) return cached.key;
    this.cache.delete(keyHash);
    const { changes } = this;
    const key = await this.load(keyHash);
    if (!key || changes !== this.changes) return key;
    if (this.cache.size >= CACHE_SIZE) this.cache.delete(this.cache.keys().next().value!);
    this.cache.set(keyHash, { key, until: now + CACHE_TTL_MS });
    return key;
  }

  private load(keyHash: string): Promise<AuthenticatedKey | null> {
    return this.store.read(async (reader) => {
      const row = await reader.apiKeys.first({ keyHash, revokedAt: null });
      const user = row && (await reader.users.first({ id: row.userId }));
      const tenant = row && (await reader.tenants.first({ id: row.tenantId }));
      if (!row || !user || !tenant) return null;
      return {
        row,
        tenant,
        caller: { tenantId: row.tenantId, environment: row.environment, user },
        allowedIps: row.allowedIps && new AddressSet(row.allowedIps),
      };
    });
  }
}

/** The bearer token of a header (RFC 6750 §2.1), or nothing. */
function credentialOf(authorization = ""): string {
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? "";
}

/** Whether a key's scopes cover one: `*`, `resource:*` or the scope itself. */
export function coversScope(scopes: readonly string[], scope: string): boolean {
  return scopes.includes("*") || scopes.includes(scope) || scopes.includes(`${scope.split(":")[0]}:*`);
}
