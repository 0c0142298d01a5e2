import { FORM_ROOT } from "@service/contract/addresses";
import { PROTOCOL_VERSION } from "@service/contract/embed/protocol";
import type { Context } from "hono";
import { z } from "zod";
import type { ServerContext } from "../../../context/context.ts";
import { isLive } from "../../../domain/environment.ts";
import { formOfLink } from "../../../domain/forms/of-link.ts";
import { newChallenge } from "../../../domain/forms/proof.ts";
import { allowsOrigin, describeRefusal, framingOrigins } from "../../../domain/model/origins.ts";
import type { AppEnv } from "../../access/env.ts";
import { BodyError, readJson } from "@service/platform/http-in/body";
import { corsHeaders, preflightHeaders } from "../../router/cors.ts";
import { reasonOf, takeChallenge } from "./refusals.ts";

const MAX_BODY_BYTES = 64 * 1024;

const InitBody = z.object({ v: z.string().nullish() }).optional();

type Status = 400 | 403 | 404 | 429;

/** Lets any page ask, so that one that is refused can read why. */
export function answerPreflight(c: Context<AppEnv>): Response {
  return c.body(null, 204, { ...corsHeaders(c), ...preflightHeaders({ method: "post" }) });
}

/**
 * The element's request for the frame of a form (docs/contract/embed.md#form-init). The form's list decides which origins
 * may. Its frame token is a challenge: the page in the frame trades the solved one for a document. Nothing is stored.
 */
export async function initForm(c: Context<AppEnv>, context: ServerContext): Promise<Response> {
  const { domain } = context;
  for (const [name, value] of Object.entries(corsHeaders(c))) c.header(name, value);
  const refuse = (status: Status, code: string, message: string): Response =>
    c.json(
      { error: { code, message, documentation_url: `${domain.publicUrl}/docs/errors#${code}` } },
      status,
    );
  const wait = await takeChallenge(c, context);
  if (wait !== null) {
    c.header("Retry-After", String(wait));
    return refuse(429, "RATE_LIMITED", "Too many openings from this address; wait about a minute.");
  }
  const body = InitBody.safeParse(await readJson(c.req.raw, MAX_BODY_BYTES).catch(malformed));
  if (!body.success) return refuse(400, "INVALID_REQUEST", "The body is no JSON of this request.");
  const form = await formOfLink(domain, c.req.param("token")!).catch(noForm);
  if (form === null)
    return refuse(404, "FORM_UNAVAILABLE", "There is no such form, or its workspace is suspended.");
  const origin = c.req.header("origin") ?? null;
  if (!allowsOrigin(form, origin, domain.publicUrl))
    return refuse(403, "ORIGIN_NOT_ALLOWED", describeRefusal(form, origin, domain.publicUrl, "form"));
  const v = body.data?.v;
  return c.json({
    session_id: form.token,
    frame_url: `${domain.publicUrl}${FORM_ROOT}/${form.token}${v ? `?${new URLSearchParams({ v }).toString()}` : ""}`,
    frame_token: newChallenge(domain, form).challenge,
    policy: { allowed_origins: framingOrigins(form, domain.publicUrl) },
    locale: null,
    livemode: isLive(form),
    protocol_version: PROTOCOL_VERSION,
  });
}

function noForm(error: unknown): null {
  if (reasonOf(error) === null) throw error;
  return null;
}

/** No value of the schema. */
function malformed(error: unknown): null {
  if (error instanceof BodyError) return null;
  throw error;
}
