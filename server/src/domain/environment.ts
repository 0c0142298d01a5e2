export const ENVIRONMENTS = ["live", "test", "dev"] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

/** What every resource of a tenant carries: it is stamped once and never changes. */
export interface Stamped {
  tenantId: string;
  environment: Environment;
}

export function isLive({ environment }: { environment: Environment }): boolean {
  return environment === "live";
}

/** The condition that keeps a query inside the caller's tenant and environment. */
export function stampOf(caller: Stamped): Stamped {
  return { tenantId: caller.tenantId, environment: caller.environment };
}
