import type { Context } from "hono";
import { clientAddress, type TrustedProxies } from "./address.ts";
import type { AuthenticatedKey } from "./authenticate.ts";
import type { AppEnv } from "./env.ts";

/** Why a valid key may not be used for a request. Each API maps `reason` to its own code. */
export interface KeyRefusal {
  reason: "suspended" | "address";
  message: string;
}

/** Null for a key that may be used. */
export function keyRefusalOf(
  c: Context<AppEnv>,
  { trustedProxies }: { trustedProxies: TrustedProxies },
  { tenant, allowedIps }: AuthenticatedKey,
): KeyRefusal | null {
  if (tenant.suspended) return { reason: "suspended", message: "The workspace is suspended." };
  if (allowedIps && !allowedIps.has(clientAddress(c, trustedProxies)))
    return { reason: "address", message: "The key does not allow requests from this address." };
  return null;
}
