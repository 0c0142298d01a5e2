import type { EndpointLimit } from "../common/operation.ts";

/** `error` of a 429 by such a limit, in place of an object (docs/contract/v2.md#rate-limited). */
export const ENDPOINT_LIMITED = "Rate limit exceeded";

/** Limits of single endpoints, for each key and minute, besides the plan's (docs/contract/v2.md#rate-limits). */
export const ENDPOINT_LIMITS = {
  createDocument: { name: "create", perMinute: 20, counts: "requests" },
  invite: { name: "invite", perMinute: 30, counts: "requests" },
  inviteBulk: { name: "invite-bulk", perMinute: 250, counts: "participants" },
  importContacts: { name: "contacts/import", perMinute: 10, counts: "requests" },
} as const satisfies Record<string, EndpointLimit>;
