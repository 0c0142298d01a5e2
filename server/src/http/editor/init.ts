import { EDITOR_ROOT } from "@service/contract/addresses";
import { EDITOR_OPERATIONS } from "@service/contract/editor";
import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { initEditorSession } from "../../domain/editing/init-session.ts";
import { isLive } from "../../domain/environment.ts";
import { DomainError } from "../../domain/errors.ts";
import { publicId } from "../../domain/model/ids.ts";
import { clientLimitKey } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";
import { takePublic } from "../common/public-limit.ts";
import { EmbedError } from "../embed/surface/error.ts";
import type { EditorRouter } from "./surface.ts";

/** The browser's request: exchanges a client secret for a frame. The session's list decides which origins may. */
export function bindInit(router: EditorRouter, context: ServerContext): void {
  const { domain } = context;
  router.bind(
    EDITOR_OPERATIONS.initEditor,
    async ({ c, body: { clientSecret, subject = "document" } }) => {
      const origin = c.req.header("origin") ?? null;
      const { session, frameToken } = await initEditorSession(domain, {
        clientSecret,
        origin,
        subject,
      }).catch(refuse);
      const sessionId = publicId("editorSession", session.id);
      const frameUrl = `${domain.publicUrl}${EDITOR_ROOT}/${sessionId}`;
      return { sessionId, frameUrl, frameToken, locale: session.locale, livemode: isLive(session) };
    },
    ({ c }) => assertInitLimit(c, context),
  );
}

/** The signing's frame never answers this code, so that its table has no status for it. */
function refuse(error: unknown): never {
  if (error instanceof DomainError && error.code === "ORIGIN_NOT_ALLOWED")
    throw new EmbedError("ORIGIN_NOT_ALLOWED", error.message, {}, 403);
  throw error;
}

/** Throws RATE_LIMITED beyond the starts that one address may make a minute (docs/contract/embed.md#editor-limits). */
async function assertInitLimit(c: Context<AppEnv>, context: ServerContext): Promise<void> {
  const { initsPerMinute } = context.config;
  const limit = { name: "editor-init", perMinute: initsPerMinute };
  const wait = await takePublic(context, limit, clientLimitKey(c, context.trustedProxies));
  if (wait === null) return;
  const message = `More than ${initsPerMinute} starts a minute from this address; wait about a minute.`;
  throw new EmbedError("RATE_LIMITED", message, { retryAfter: wait });
}
