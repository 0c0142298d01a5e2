import { EMBED_ROOT } from "@service/contract/addresses";
import { type PageManifest, renderPage } from "@service/signing-page/html";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { parseId, publicId } from "../../domain/model/ids.ts";
import { framingOrigins } from "../../domain/model/origins.ts";
import type { SurfaceName } from "@service/platform/telemetry/http-metrics";
import type { AppEnv } from "../access/env.ts";
import { signingLanguageOf } from "../common/language.ts";
import { languageOfSession } from "../../domain/model/session.ts";
import { observeRequest } from "../common/observe-request.ts";
import { requestId } from "../common/request-id.ts";
import { noSniffing } from "../common/security-headers.ts";
import { DIST, pageFiles, readManifest } from "./page-files.ts";
import { FRAME_HEADERS } from "./surface/headers.ts";
import type { EmbedRouter } from "./surface/surface.ts";

/** The files of a framed page, and their path. */
interface FrameFiles {
  surface: SurfaceName;
  root: string;
  below: string;
}

/** The files of a page in a frame. */
export function createFrameFiles(context: ServerContext, { surface, root, below }: FrameFiles): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    "/assets/*",
    observeFiles(context, surface),
    noSniffing,
    requestId(context.domain),
    frameHeaders,
    pageFiles({ folder: root, below }),
  );
}

function observeFiles(context: ServerContext, surface: SurfaceName): MiddlewareHandler<AppEnv> {
  return async function observe(c, next) {
    await observeRequest(c, context, { surface, operation: "/assets/*" }, async () => {
      await next();
      return c.res;
    });
  };
}

/** The files of the signing page. */
export function createPageFiles(context: ServerContext): Hono<AppEnv> {
  return createFrameFiles(context, { surface: "embed", root: DIST, below: EMBED_ROOT });
}

/** The signing page in the iframe. */
export function bindSigningPage(router: EmbedRouter, context: ServerContext): void {
  router.bindPage("/:session", async (c) => page(c, context, await readManifest()));
}

const frameHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [name, value] of Object.entries(FRAME_HEADERS)) c.header(name, value);
  await next();
};

/**
 * The page holds no secret. It discloses only the origins that may frame a session. A session that does not exist may
 * be framed by nobody. Opened without a frame, the page itself shows NOT_EMBEDDED.
 */
async function page(
  c: Context<AppEnv>,
  { domain }: ServerContext,
  manifest: PageManifest,
): Promise<Response> {
  const id = parseId("session", c.req.param("session") ?? "");
  const session =
    id === null ? undefined : await domain.store.read((reader) => reader.sessions.first({ id }));
  const origins = session ? framingOrigins(session, domain.publicUrl) : [];
  const { html, csp } = renderPage({
    manifest,
    sessionId: session ? publicId("session", session.id) : "",
    allowedOrigins: origins,
    locale: (session && languageOfSession(session)) ?? signingLanguageOf(c),
  });
  return c.html(html, session ? 200 : 404, {
    "Content-Security-Policy": `${csp}; frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(" ")}`,
    "Permissions-Policy": "camera=(self), microphone=(self)",
    "Cache-Control": "no-store",
    Vary: "Accept-Language",
  });
}
