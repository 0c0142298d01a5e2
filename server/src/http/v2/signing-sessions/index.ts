import { CreateSigningSession } from "@service/contract/v2";
import type { Context, Hono } from "hono";
import type { z } from "zod";
import type { ServerContext } from "../../../context/context.ts";
import { parseId, publicId } from "../../../domain/model/ids.ts";
import {
  createSession,
  MAX_SESSION_SECONDS,
  type NewSession,
} from "../../../domain/signing/create-session.ts";
import { cancelSession, findSession, verifySession } from "../../../domain/signing/manage-session.ts";
import { signingMode } from "../../../domain/signing/mode.ts";
import type { AuthenticatedKey } from "../../access/authenticate.ts";
import { readJson } from "../../common/body.ts";
import type { AppEnv } from "../../access/env.ts";
import { authenticateV2, requireScopes } from "../router/authenticate.ts";
import { V2Error } from "../router/error.ts";
import { parseNamed } from "../router/inputs.ts";
import { takeEmbedded } from "../router/limits.ts";
import { bindInit } from "./init.ts";
import { presentPolicy, presentSession, presentVerified } from "./present.ts";
import { warn } from "../../common/warnings.ts";

/**
 * Creating a session needs both (docs/contract/embed.md#session-create); what comes after works on the session alone.
 */
const CREATE_SCOPES = [["embedded:write"], ["document:write"]];
const SESSION_SCOPES = [["embedded:write"]];
const MAX_BODY = 64 * 1024;
/** Of the sandbox; a live session without origins is refused. */
const NO_ORIGINS =
  "no allowed_origins: http://localhost alone may embed this session, and a live one is refused without them";

/** Signing sessions (docs/contract/embed.md#sessions). */
export function bindSigningSessions(app: Hono<AppEnv>, context: ServerContext): void {
  const { domain } = context;
  const now = () => domain.clock.now();
  const admit = async (c: Context<AppEnv>, scopes = SESSION_SCOPES): Promise<AuthenticatedKey> => {
    const key = await authenticateV2(c, context);
    await takeEmbedded(c, context, key);
    requireScopes(c, context, key, scopes);
    return key;
  };
  bindInit(app, context);

  app.post("/signing-sessions", async (c) => {
    const { caller } = await admit(c, CREATE_SCOPES);
    const value = await readJson(c.req.raw, MAX_BODY);
    const body = parseNamed(c, { kind: "member", schema: CreateSigningSession, value });
    const { session, clientSecret } = await createSession(domain, caller, toNewSession(body));
    if (session.allowedOrigins.length === 0) warn(c, NO_ORIGINS);
    return c.json(presentSession(session, clientSecret, now()), 201);
  });

  app.get("/signing-sessions/:session_id/policy", async (c) => {
    const { caller } = await admit(c);
    const id = sessionId(c);
    const { session, mode } = await domain.store.read(async (reader) => {
      const found = await findSession(reader, caller, id);
      return { session: found, mode: await signingMode(reader, found) };
    });
    return c.json(presentPolicy(session, mode, now()));
  });

  app.post("/signing-sessions/:session_id/verify", async (c) => {
    const { caller } = await admit(c);
    return c.json(presentVerified(await verifySession(domain, caller, sessionId(c))));
  });

  app.delete("/signing-sessions/:session_id", async (c) => {
    const { caller } = await admit(c);
    const session = await cancelSession(domain, caller, sessionId(c));
    return c.json({ session_id: publicId("session", session.id), status: session.status });
  });
}

function sessionId(c: Context<AppEnv>): string {
  const id = parseId("session", c.req.param("session_id") ?? "");
  if (id === null) throw new V2Error("SESSION_NOT_FOUND", "No such session.");
  return id;
}

function toNewSession(body: z.output<typeof CreateSigningSession>): NewSession {
  return {
    documentId: body.document_id,
    signer: body.signature_id === undefined ? { email: body.signer_email! } : { id: body.signature_id },
    allowedOrigins: body.allowed_origins ?? [],
    locale: body.locale ?? null,
    appearance: body.appearance ?? null,
    verifications: body.verifications ?? [],
    expiresInSeconds: body.expires_in_seconds ?? MAX_SESSION_SECONDS,
    metadata: body.metadata ?? null,
    allowDecline: body.allow_decline ?? true,
    simulate: body.simulate ?? null,
  };
}
