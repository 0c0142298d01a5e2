import { jsonPointer } from "@service/contract/common";
import type { Context } from "hono";
import type { z } from "zod";
import type { ServerContext } from "../../context/context.ts";
import { parseId } from "../../domain/model/ids.ts";
import { sessionOfBearer } from "../../domain/signing/init-session.ts";
import type { Session } from "../../domain/model/session.ts";
import { assertVerified } from "../../domain/verification/verify.ts";
import { BodyError, readJson } from "../common/body.ts";
import type { AppEnv } from "../access/env.ts";
import { takePublic } from "../common/public-limit.ts";
import { EmbedError } from "./error.ts";
import { DomainError } from "../../domain/errors.ts";
import { clientLimitKey } from "../access/address.ts";

/** A signature may hold 500 strokes; beyond this it is no signature. */
const MAX_BODY = 2 * 1024 * 1024;

export function sessionId(c: Context<AppEnv>): string {
  const id = parseId("session", c.req.param("session") ?? "");
  if (id === null) throw new EmbedError("SESSION_NOT_FOUND", 404, "There is no such session.");
  return id;
}

/** The session of the frame that asks. Throws SESSION_INVALID, SESSION_NOT_FOUND, RATE_LIMITED. */
export async function admit(
  c: Context<AppEnv>,
  context: ServerContext,
  budget: "frame" | "frameFile" = "frame",
): Promise<Session> {
  c.header("Cache-Control", "no-store");
  const session = await limitStrangers(c, context, () => sessionOf(c, context));
  // Counted by the session of a bearer that is good: nobody else can use it up.
  const wait = await takePublic(context, budget, session.id);
  if (wait === null) return session;
  throw tooMany(c, wait, "Too many requests of this page; wait about a minute.");
}

async function sessionOf(c: Context<AppEnv>, { domain }: ServerContext): Promise<Session> {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  if (bearer === undefined)
    throw new EmbedError("SESSION_INVALID", 401, "The frame's credential is missing.");
  return sessionOfBearer(domain, sessionId(c), bearer);
}

/**
 * Counts by address who is refused for a credential that is missing, malformed, wrong or over; beyond the limit they
 * get 429.
 * Who brings a live one is never kept out by others behind the same address.
 */
export async function limitStrangers<Result>(
  c: Context<AppEnv>,
  context: ServerContext,
  admitOne: () => Promise<Result>,
): Promise<Result> {
  try {
    return await admitOne();
  } catch (error) {
    const isRefusal = [EmbedError, DomainError, BodyError].some((kind) => error instanceof kind);
    const wait = isRefusal
      ? await takePublic(context, "frameStranger", clientLimitKey(c, context.trustedProxies))
      : null;
    if (wait === null) throw error;
    throw tooMany(
      c,
      wait,
      "Too many requests of this address without a live credential; wait about a minute.",
    );
  }
}

function tooMany(c: Context<AppEnv>, wait: number, message: string): EmbedError {
  c.header("Retry-After", String(wait));
  return new EmbedError("RATE_LIMITED", 429, message);
}

/** As `admit`, of a signer who has passed what is required. Throws VERIFICATION_PENDING before the body is looked at. */
export async function admitVerified(c: Context<AppEnv>, context: ServerContext): Promise<Session> {
  const session = await admit(c, context);
  assertVerified(session);
  return session;
}

/** The body, as its schema says. Throws INVALID_REQUEST. */
export async function parseBody<Schema extends z.ZodType>(
  c: Context<AppEnv>,
  schema: Schema,
  maxBytes = MAX_BODY,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(c.req.raw, maxBytes));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const pointer = jsonPointer(issue?.path ?? []);
  throw new EmbedError("INVALID_REQUEST", 422, `${pointer}: ${issue?.message ?? "invalid"}`, { pointer });
}
