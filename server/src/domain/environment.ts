export const ENVIRONMENTS = ["live", "test", "dev"] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

/** Columns that every row of a tenant has. They are set once and never change. */
export interface Tenancy {
  tenantId: string;
  environment: Environment;
}

export function isLive({ environment }: { environment: Environment }): boolean {
  return environment === "live";
}

/** The condition that limits a query to the caller's tenant and environment. */
export function tenancyOf(caller: Tenancy): Tenancy {
  return { tenantId: caller.tenantId, environment: caller.environment };
}
