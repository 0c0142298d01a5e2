import type { Budget } from "@service/contract/common";
import type { ServerContext } from "../../context/context.ts";
import { MINUTE } from "@service/platform/ports/clock";
import type { LimitKey } from "../access/address.ts";
import { secondsUntil } from "./rate-limit.ts";

/** Counts a request without a key. Returns null, or the seconds to wait when the limit is exceeded. */
export async function takePublic(
  { limiter, domain }: Pick<ServerContext, "limiter" | "domain">,
  { name, perMinute }: Budget,
  who: LimitKey,
): Promise<number | null> {
  const options = { limit: perMinute, windowMs: MINUTE };
  const { allowed, resetAt } = await limiter.take(`public:${name}:${who}`, options);
  return allowed ? null : secondsUntil(resetAt, domain);
}
