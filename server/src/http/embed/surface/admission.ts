import type { Operation } from "@service/contract/common";
import { FRAME_STRANGERS_PER_MINUTE } from "@service/contract/embed/limits";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { DomainError } from "../../../domain/errors.ts";
import { parseId } from "../../../domain/model/ids.ts";
import type { Session } from "../../../domain/model/session.ts";
import { sessionOfBearer } from "../../../domain/signing/session/init-session.ts";
import { assertVerified } from "../../../domain/verification/verify.ts";
import { clientLimitKey, limitKeyOfId } from "../../access/address.ts";
import type { AppEnv } from "../../access/env.ts";
import { requestHeader, setHeaders } from "../../access/headers.ts";
import { BodyError } from "@service/platform/http-in/body";
import { takePublic } from "../../common/public-limit.ts";
import { EmbedError } from "./error.ts";

/** The authenticated session, for handlers of the signing page. */
export interface FrameAccess {
  session: Session;
}

export const noSession = (): EmbedError => new EmbedError("SESSION_NOT_FOUND", "There is no such session.");

/** Throws SESSION_INVALID, SESSION_NOT_FOUND, RATE_LIMITED, and VERIFICATION_PENDING before the body is read. */
export async function admit(
  c: Context<AppEnv>,
  context: ServerContext,
  operation: Operation,
): Promise<FrameAccess> {
  const session = await admitFrame(c, context, operation, async (bearer) => {
    const id = parseId("session", c.req.param("session_id") ?? "");
    if (id === null) throw noSession();
    return sessionOfBearer(context.domain, id, bearer);
  });
  if (operation.auth === "verifiedFrame") assertVerified(session);
  return { session };
}

/** The session that `find` has for the request's bearer. Throws SESSION_INVALID, RATE_LIMITED and what `find` throws. */
export async function admitFrame<Session extends { id: string }>(
  c: Context<AppEnv>,
  context: ServerContext,
  { budget }: Pick<Operation, "budget">,
  find: (bearer: string) => Promise<Session>,
): Promise<Session> {
  const session = await limitUnauthenticated(c, context, async () => find(bearerOf(c)));
  // Counted by session after the bearer was verified, so that only its holder can use up the limit.
  const wait = budget ? await takePublic(context, budget, limitKeyOfId(session.id)) : null;
  if (wait !== null) throw tooMany(c, wait, "Too many requests of this page; wait about a minute.");
  return session;
}

function bearerOf(c: Context<AppEnv>): string {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(requestHeader(c, "authorization") ?? "") ?? [];
  if (bearer === undefined) throw new EmbedError("SESSION_INVALID", "The frame's credential is missing.");
  return bearer;
}

async function limitUnauthenticated<Result>(
  c: Context<AppEnv>,
  context: ServerContext,
  admitOne: () => Promise<Result>,
): Promise<Result> {
  try {
    return await admitOne();
  } catch (error) {
    throw await countUnauthenticated(c, context, error);
  }
}

/**
 * Counts, by address, requests whose credential is missing, malformed, wrong or expired. Beyond the limit the answer
 * is RATE_LIMITED. Requests with a live credential are never refused because of others behind the same address.
 */
export async function countUnauthenticated(
  c: Context<AppEnv>,
  context: ServerContext,
  error: unknown,
): Promise<unknown> {
  const isRefusal = [EmbedError, DomainError, BodyError].some((kind) => error instanceof kind);
  if (!isRefusal) return error;
  const wait = await takePublic(context, UNAUTHENTICATED, clientLimitKey(c, context.trustedProxies));
  return wait === null
    ? error
    : tooMany(c, wait, "Too many requests of this address without a live credential; wait about a minute.");
}

const UNAUTHENTICATED = { name: "frameStranger", perMinute: FRAME_STRANGERS_PER_MINUTE };

function tooMany(c: Context<AppEnv>, wait: number, message: string): EmbedError {
  setHeaders(c, { "Retry-After": String(wait) });
  return new EmbedError("RATE_LIMITED", message);
}
