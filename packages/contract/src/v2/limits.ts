import type { EndpointLimit } from "../common/operation.ts";

/** `error` of a 429 by such a limit, in place of an object (docs/contract/v2.md#rate-limited). */
export const ENDPOINT_LIMITED = "Rate limit exceeded";

/** Event streams of one onboarding or workflow that are open at once, in each process (docs/contract/v2.md#streams). */
export const STREAMS_PER_OBJECT = 10;
/** Event streams of one key, unless the operator says otherwise. */
export const STREAMS_PER_KEY = 50;

/** Limits of single endpoints, for each key and minute, besides the plan's (docs/contract/v2.md#rate-limits). */
export const ENDPOINT_LIMITS = {
  createDocument: { name: "create", perMinute: 20, counts: "requests" },
  invite: { name: "invite", perMinute: 30, counts: "requests" },
  inviteBulk: { name: "invite-bulk", perMinute: 250, counts: "participants" },
  importContacts: { name: "contacts/import", perMinute: 10, counts: "requests" },
} as const satisfies Record<string, EndpointLimit>;
