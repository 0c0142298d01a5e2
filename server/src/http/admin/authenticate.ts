import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { MINUTE } from "@service/platform/ports/clock";
import { hashSecret } from "../../domain/model/secrets.ts";
import { clientLimitKey } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";
import { requestHeader } from "../access/headers.ts";
import { headerMistake, OPERATOR_TOKEN } from "../access/header-mistake.ts";
import { secondsUntil } from "../common/rate-limit.ts";
import { AdminError } from "./error.ts";

/** Wrong tokens that an address may send. The right one always passes: its length is what stands against guessing. */
const FAILURES = { limit: 20, windowMs: MINUTE };

const digest = (token: string): Buffer => Buffer.from(hashSecret(token), "hex");

/** Makes the check of the operator's token, which throws AUTHENTICATION_REQUIRED and RATE_LIMITED. */
export function operatorCheck({
  adminToken,
  limiter,
  trustedProxies,
  domain,
}: ServerContext): (c: Context<AppEnv>) => Promise<void> {
  const expected = digest(adminToken);
  return async function authenticateOperator(c) {
    const authorization = requestHeader(c, "authorization");
    const [, token = ""] = /^Bearer +(\S+) *$/i.exec(authorization ?? "") ?? [];
    if (timingSafeEqual(digest(token), expected)) return;
    const failures = `admin-failures:${clientLimitKey(c, trustedProxies)}`;
    const counted = await limiter.take(failures, FAILURES);
    throw counted.allowed ? wrongToken(authorization) : tooMany(secondsUntil(counted.resetAt, domain));
  };
}

function wrongToken(authorization: string | undefined): AdminError {
  const message = headerMistake(authorization, OPERATOR_TOKEN) ?? "The operator token is not this server's.";
  return new AdminError(401, "AUTHENTICATION_REQUIRED", message);
}

function tooMany(wait: number): AdminError {
  const message = `Too many wrong tokens from this address; try again in ${wait} s.`;
  return new AdminError(429, "RATE_LIMITED", message, { headers: { "Retry-After": String(wait) } });
}
