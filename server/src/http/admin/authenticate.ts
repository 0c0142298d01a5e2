import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { MINUTE } from "../../domain/ports/clock.ts";
import type { RateDecision } from "../../domain/ports/rate-limiter.ts";
import { hashSecret } from "../../domain/model/secrets.ts";
import { clientLimitKey } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";
import { requestHeader } from "../access/headers.ts";
import { AdminError } from "./error.ts";

/** Wrong tokens that an address may send. Then the right one is refused too, so that guessing is not free. */
const FAILURES = { limit: 20, windowMs: MINUTE };

const digest = (token: string): Buffer => Buffer.from(hashSecret(token), "hex");

/** Admits requests with the operator's token. Throws AUTHENTICATION_REQUIRED, RATE_LIMITED. */
export async function authenticateOperator(
  c: Context<AppEnv>,
  { adminToken, limiter, trustedProxies, domain }: ServerContext,
): Promise<void> {
  const failures = `admin-failures:${clientLimitKey(c, trustedProxies)}`;
  const before = await limiter.peek(failures, FAILURES);
  if (!before.allowed) throw tooMany(before, domain.clock.now());
  const [, token = ""] = /^Bearer +(\S+) *$/i.exec(requestHeader(c, "authorization") ?? "") ?? [];
  if (timingSafeEqual(digest(token), digest(adminToken))) return;
  const counted = await limiter.take(failures, FAILURES);
  throw counted.allowed ? wrongToken() : tooMany(counted, domain.clock.now());
}

function wrongToken(): AdminError {
  return new AdminError(401, "AUTHENTICATION_REQUIRED", "Send the operator token as Authorization: Bearer.");
}

function tooMany({ resetAt }: RateDecision, now: number): AdminError {
  const wait = Math.max(1, Math.ceil((resetAt - now) / 1000));
  const message = `Too many wrong tokens from this address; try again in ${wait} s.`;
  return new AdminError(429, "RATE_LIMITED", message, { headers: { "Retry-After": String(wait) } });
}
