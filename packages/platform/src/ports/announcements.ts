/** Announcements that are not about a row. */
export const DELIVERIES_DUE = "deliveries-due";
export const JOBS_DUE = "jobs-due";
/** A key, a tenant or a member changed, so that cached keys are stale. */
export const KEYS_CHANGED = "keys-changed";

/** Documents of a tenancy changed. */
export function documentsChanged({
  tenantId,
  environment,
}: {
  tenantId: string;
  environment: string;
}): string {
  return `documents-${environment}-${tenantId}`;
}

/**
 * Tells that a row has changed: this process at once, the others soon or, after a fault, never. So whoever waits also
 * reads the row from time to time.
 */
export interface Announcements {
  announce(id: string): void;
  /** Settles at the next announcement, after `ms`, or when `signal` aborts. */
  next(id: string, ms: number, signal: AbortSignal): Promise<void>;
  /** Calls `listener` at each announcement, and when one may have been missed. */
  listen(id: string, listener: () => void): void;
}
