import { jsonPointer } from "@service/contract/common";
import type { Context } from "hono";
import type { z } from "zod";
import type { ServerContext } from "../../context/context.ts";
import { parseId } from "../../domain/model/ids.ts";
import { sessionOfBearer } from "../../domain/signing/init-session.ts";
import type { Session } from "../../domain/model/session.ts";
import { assertVerified } from "../../domain/verification/verify.ts";
import { readJson } from "../common/body.ts";
import type { AppEnv } from "../access/env.ts";
import { takePublic } from "../common/public-limit.ts";
import { EmbedError } from "./error.ts";

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
  const [, bearer] = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  if (bearer === undefined)
    throw new EmbedError("SESSION_INVALID", 401, "The frame's credential is missing.");
  const session = await sessionOfBearer(context.domain, sessionId(c), bearer);
  // Counted by the session of a bearer that is good: nobody else can use it up.
  const wait = await takePublic(context, budget, session.id);
  if (wait === null) return session;
  c.header("Retry-After", String(wait));
  throw new EmbedError("RATE_LIMITED", 429, "Too many requests of this page; wait about a minute.");
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
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(c.req.raw, MAX_BODY));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const pointer = jsonPointer(issue?.path ?? []);
  throw new EmbedError("INVALID_REQUEST", 422, `${pointer}: ${issue?.message ?? "invalid"}`, { pointer });
}
