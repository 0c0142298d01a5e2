import { EMBED_ROOT, IN_PERSON_ROOT } from "@service/contract/addresses";
import { FIRST_PICTURE, PROTOCOL_VERSION } from "@service/contract/embed/protocol";
import type { sessions } from "@service/contract/v2";
import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import { isLive } from "../../../domain/environment.ts";
import { initInPerson } from "../../../domain/in-person/init.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { publicId } from "../../../domain/model/ids.ts";
import { languageOfSession } from "../../../domain/model/session.ts";
import type { InPersonSession } from "../../../domain/model/in-person.ts";
import { drawFirstPage } from "../../../domain/signing/open-document.ts";
import { initSession } from "../../../domain/signing/session/init-session.ts";
import { signingMode } from "../../../domain/signing/mode.ts";
import { clientLimitKey } from "../../access/address.ts";
import type { AppEnv } from "../../access/env.ts";
import { languageOf } from "../../common/language.ts";
import { takePublic } from "../../common/public-limit.ts";
import { V2Error } from "../surface/error.ts";
import type { V2Request } from "../surface/surface.ts";
import { presentPolicy, presentSharedPolicy } from "./present.ts";
import { throwSimulated } from "./simulate.ts";

/** The browser's request: exchanges a client secret for a frame. The session's list decides which origins may. */
export async function init(
  { domain, log }: ServerContext,
  { c, body }: V2Request<typeof sessions.initSigningSession>,
) {
  const asked = { clientSecret: body.client_secret, origin: c.req.header("origin") ?? null };
  const shared = await initInPerson(domain, asked);
  if (shared) return presentShared(domain, shared);
  const { session, frameToken } = await initSession(domain, { ...asked, language: languageOf(c) });
  throwSimulated(session);
  const isPhone = c.req.header("sec-ch-ua-mobile") === "?1";
  const width = isPhone ? FIRST_PICTURE.narrow : FIRST_PICTURE.wide;
  void drawFirstPage(domain, session, width).catch((error: unknown) =>
    log.warn("the first page was not drawn", { error }),
  );
  const mode = await domain.store.read((reader) => signingMode(reader, session));
  const id = publicId("session", session.id);
  return {
    session_id: id,
    frame_url: `${domain.publicUrl}${EMBED_ROOT}/${id}`,
    frame_token: frameToken,
    // Metadata is for the integrator's server only, not for the browser.
    policy: presentPolicy({ ...session, metadata: null }, mode, domain.clock.now()),
    locale: languageOfSession(session),
    livemode: isLive(session),
    protocol_version: PROTOCOL_VERSION,
  };
}

/** An in-person session: its frame asks for PINs, and has no policy of its own (docs/contract/embed.md#in-person). */
function presentShared(
  { publicUrl }: Domain,
  { session, frameToken }: { session: InPersonSession; frameToken: string },
) {
  const id = publicId("session", session.id);
  return {
    session_id: id,
    frame_url: `${publicUrl}${IN_PERSON_ROOT}/${id}`,
    frame_token: frameToken,
    policy: presentSharedPolicy(session),
    locale: session.locale,
    livemode: isLive(session),
    protocol_version: PROTOCOL_VERSION,
  };
}

/** Throws RATE_LIMITED beyond the starts that one address may make a minute (docs/contract/embed.md#limits). */
export async function assertInitLimit(c: Context<AppEnv>, context: ServerContext): Promise<void> {
  const { initsPerMinute } = context.config;
  const limit = { name: "embed-init", perMinute: initsPerMinute };
  const wait = await takePublic(context, limit, clientLimitKey(c, context.trustedProxies));
  if (wait === null) return;
  throw new V2Error(
    "RATE_LIMITED",
    `More than ${initsPerMinute} starts a minute from this address; wait about a minute. The operator raises the ` +
      "number with INIT_RATE_LIMIT_MINUTE.",
    { retry_after: wait },
    { "Retry-After": String(wait) },
  );
}
