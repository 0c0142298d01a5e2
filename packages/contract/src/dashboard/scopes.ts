/**
 * The scopes of each role of a workspace in the dashboard (docs/contract/dashboard.md#roles). Plain text, for
 * the page too.
 */

const MEMBER = [
  "document:read",
  "document:write",
  "document:delete",
  "analytics:read",
  "user:read",
  "workspace:read",
  "team:read",
  "outbox:read",
] as const;

const ADMIN = [
  ...MEMBER,
  "webhook:read",
  "webhook:write",
  "webhook:delete",
  "workspace:write",
  "team:write",
  "key:read",
  "key:write",
  "audit:read",
  "retention:write",
] as const;

/** `owner:write`: only an owner makes, changes and removes owners. */
export const ROLE_SCOPES = {
  owner: [...ADMIN, "owner:write"],
  admin: ADMIN,
  member: MEMBER,
} as const satisfies Record<string, readonly string[]>;

export type DashboardScope = (typeof ROLE_SCOPES)["owner"][number];
