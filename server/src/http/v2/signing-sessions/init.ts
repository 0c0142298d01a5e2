import { classifyEmbedError } from "@service/contract/embed";
import { FIRST_PICTURE } from "@service/contract/embed/protocol";
import { InitRequest, V2_ERRORS } from "@service/contract/v2";
import type { Context, Hono } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { MINUTE } from "../../../domain/ports/clock.ts";
import { publicId } from "../../../domain/model/ids.ts";
import { drawFirstPage } from "../../../domain/signing/ceremony.ts";
import { initSession } from "../../../domain/signing/init-session.ts";
import { signingMode } from "../../../domain/signing/mode.ts";
import { isLive } from "../../../domain/environment.ts";
import { clientLimitKey } from "../../access/address.ts";
import { readJson } from "../../common/body.ts";
import type { AppEnv } from "../../access/env.ts";
import { asV2Error, V2Error } from "../router/error.ts";
import { presentPolicy } from "./present.ts";
import { simulatedAnswer } from "./simulate.ts";

const MAX_BODY = 4 * 1024;
const PATH = "/signing-sessions/init";

/**
 * The browser's call. Its answers are readable from any origin: an origin that is not allowed must be able to read
 * that it is not; what it may have is decided by the session's list.
 */
export function bindInit(app: Hono<AppEnv>, context: ServerContext): void {
  app.options(PATH, (c) =>
    c.body(null, 204, {
      ...corsHeaders(c),
      "Access-Control-Allow-Methods": "POST",
      "Access-Control-Allow-Headers": "content-type",
      "Access-Control-Max-Age": "600",
    }),
  );
  app.post(PATH, async (c) => {
    for (const [name, value] of Object.entries(corsHeaders(c))) c.header(name, value);
    try {
      return await init(c, context);
    } catch (error) {
      return refuse(c, context, error);
    }
  });
}

function corsHeaders(c: Context<AppEnv>): Record<string, string> {
  const origin = c.req.header("origin");
  return {
    Vary: "Origin",
    ...(origin !== undefined && { "Access-Control-Allow-Origin": origin }),
    "Access-Control-Expose-Headers": "Service-Request-Id, Retry-After",
  };
}

async function init(c: Context<AppEnv>, context: ServerContext): Promise<Response> {
  const { domain } = context;
  await assertWithinLimit(c, context);
  const { session, frameToken } = await initSession(domain, {
    clientSecret: await readSecret(c),
    origin: c.req.header("origin") ?? null,
  });
  const simulated = simulatedAnswer(session);
  if (simulated) {
    const error = { ...simulated.error, requestId: c.get("requestId") };
    return c.json({ error }, simulated.status as 400, simulated.headers);
  }
  const isPhone = c.req.header("sec-ch-ua-mobile") === "?1";
  const width = isPhone ? FIRST_PICTURE.narrow : FIRST_PICTURE.wide;
  void drawFirstPage(domain, session, width).catch((error: unknown) =>
    context.log.warn("the first page was not drawn", { error }),
  );
  const mode = await domain.store.read((reader) => signingMode(reader, session));
  const id = publicId("session", session.id);
  return c.json({
    session_id: id,
    frame_url: `${domain.publicUrl}/embed/${id}`,
    frame_token: frameToken,
    // Metadata is the integrator's own: it is told to their server alone.
    policy: presentPolicy({ ...session, metadata: null }, mode, domain.clock.now()),
    locale: session.locale,
    livemode: isLive(session),
  });
}

async function assertWithinLimit(
  c: Context<AppEnv>,
  { limiter, trustedProxies, domain, config: { initsPerMinute } }: ServerContext,
): Promise<void> {
  const { allowed, resetAt } = await limiter.take(`embed-init:${clientLimitKey(c, trustedProxies)}`, {
    limit: initsPerMinute,
    windowMs: MINUTE,
  });
  if (allowed) return;
  const wait = Math.max(1, Math.ceil((resetAt - domain.clock.now()) / 1000));
  throw new V2Error(
    "RATE_LIMITED",
    `More than ${initsPerMinute} starts a minute from this address; wait about a minute. The operator raises the ` +
      "number with INIT_RATE_LIMIT_MINUTE.",
    { retry_after: wait },
    { "Retry-After": String(wait) },
  );
}

async function readSecret(c: Context<AppEnv>): Promise<string> {
  const body = await readJson(c.req.raw, MAX_BODY).catch(() => {
    throw new V2Error("INVALID_REQUEST", "The body must be JSON: { client_secret }.");
  });
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new V2Error("INVALID_REQUEST", "The body must be JSON: { client_secret }.");
  const parsed = InitRequest.safeParse(body);
  if (!parsed.success) throw new V2Error("MISSING_CLIENT_SECRET", "client_secret is missing.");
  return parsed.data.client_secret;
}

/** Errors of init carry their class, so that a host without our SDK can act on them too. */
function refuse(c: Context<AppEnv>, { log }: ServerContext, error: unknown): Response {
  const known = asV2Error(error);
  if (!known) log.error("init failed", { requestId: c.get("requestId"), error });
  const { code, message, extras, headers } =
    known ?? new V2Error("INTERNAL_ERROR", "Something went wrong on our side.");
  const { status, type } = V2_ERRORS[code];
  const requestId = c.get("requestId");
  return c.json(
    { error: { code, type, message, ...classifyEmbedError(code), requestId, ...extras } },
    status,
    headers,
  );
}
