import type { Budget } from "@service/contract/common";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { clientLimitKey } from "../../access/address.ts";
import type { AppEnv } from "../../access/env.ts";
import { takePublic } from "../../common/public-limit.ts";
import { V2Error } from "./error.ts";

/** Counts a request without a key by its address. Throws RATE_LIMITED. */
export async function takeAddress(c: Context<AppEnv>, context: ServerContext, budget: Budget): Promise<void> {
  const wait = await takePublic(context, budget, clientLimitKey(c, context.trustedProxies));
  if (wait === null) return;
  throw new V2Error(
    "RATE_LIMITED",
    "Too many requests from this address.",
    { retry_after: wait },
    { "Retry-After": String(wait) },
  );
}
