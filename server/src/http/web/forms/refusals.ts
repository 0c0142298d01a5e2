import { FORM_CHALLENGES_PER_MINUTE } from "@service/contract/limits";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { FormRefusal } from "../../../domain/model/form.ts";
import { clientLimitKey } from "../../access/address.ts";
import type { AppEnv } from "../../access/env.ts";
import { takePublic } from "../../common/public-limit.ts";

const CHALLENGES = { name: "formChallenge", perMinute: FORM_CHALLENGES_PER_MINUTE };

/** Counts a challenge for an address. Returns null, or the seconds to wait. */
export function takeChallenge(c: Context<AppEnv>, context: ServerContext): Promise<number | null> {
  return takePublic(context, CHALLENGES, clientLimitKey(c, context.trustedProxies));
}

/** The reason why a form takes no answer; null: another error. */
export function reasonOf(error: unknown): FormRefusal | null {
  return error instanceof DomainError && error.code === "FORM_UNAVAILABLE"
    ? (error.data.reason as FormRefusal)
    : null;
}
