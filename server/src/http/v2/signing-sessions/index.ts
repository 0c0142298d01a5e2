import { CLIENT_SECRET_TTL_SECONDS } from "@service/contract/rules/limits";
import { sessions } from "@service/contract/v2";
import type { ServerContext } from "../../../context/context.ts";
import { publicId } from "../../../domain/model/ids.ts";
import { createSession, type NewSession } from "../../../domain/signing/session/create-session.ts";
import { cancelSession, findSession, verifySession } from "../../../domain/signing/manage-session.ts";
import { signingMode } from "../../../domain/signing/mode.ts";
import { warn } from "../../common/warnings.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { assertInitLimit, init } from "./init.ts";
import { presentPolicy, presentSession, presentVerified } from "./present.ts";

/** The warning of a sandbox session without origins. A live one is refused. */
const NO_ORIGINS =
  "no allowed_origins: http://localhost alone may embed this session, and a live one is refused without them";

/** Signing sessions (docs/contract/embed.md#sessions). */
export function bindSigningSessions(router: V2Router, context: ServerContext): void {
  const { domain } = context;
  const now = () => domain.clock.now();
  router
    // It precedes the path with an id, because "init" is not an id.
    .bind(
      sessions.initSigningSession,
      (request) => init(context, request),
      ({ c }) => assertInitLimit(c, context),
    )
    .bind(sessions.createSigningSession, async ({ c, caller, signerEmail, body }) => {
      const wanted = toNewSession(body, signerEmail);
      const { session, clientSecret } = await createSession(domain, caller, wanted);
      if (session.allowedOrigins.length === 0) warn(c, NO_ORIGINS);
      return presentSession(session, { clientSecret, chainId: body.chain_id ?? null }, now());
    })
    .bind(sessions.signingSessionPolicy, async ({ caller, params }) => {
      const { session, mode } = await domain.store.read(async (reader) => {
        const found = await findSession(reader, caller, params.session_id);
        return { session: found, mode: await signingMode(reader, found) };
      });
      return presentPolicy(session, mode, now());
    })
    .bind(sessions.verifySigningSession, async ({ caller, params }) =>
      presentVerified(await verifySession(domain, caller, params.session_id)),
    )
    .bind(sessions.cancelSigningSession, async ({ caller, params }) => {
      const session = await cancelSession(domain, caller, params.session_id);
      return { session_id: publicId("session", session.id), status: session.status };
    });
}

function toNewSession(
  body: V2Request<typeof sessions.createSigningSession>["body"],
  onBehalfOf: string | null,
): NewSession {
  return {
    of: body.chain_id === undefined ? { documentId: body.document_id! } : { chainId: body.chain_id },
    signer: body.signature_id === undefined ? { email: body.signer_email! } : { id: body.signature_id },
    onBehalfOf,
    allowedOrigins: body.allowed_origins ?? [],
    locale: body.locale ?? null,
    appearance: body.appearance ?? null,
    verifications: body.verifications ?? [],
    expiresInSeconds: body.expires_in_seconds ?? CLIENT_SECRET_TTL_SECONDS,
    metadata: body.metadata ?? null,
    allowDecline: body.allow_decline ?? true,
    terms: {
      ...(body.signature_methods && { signatureMethods: body.signature_methods }),
      ...(body.redirect_urls && { redirectUrls: body.redirect_urls }),
    },
    simulate: body.simulate ?? null,
  };
}
