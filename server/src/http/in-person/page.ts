import { join } from "node:path";
import { renderInPersonPage } from "@service/signing-page/in-person-html";
import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { parseId, publicId } from "../../domain/model/ids.ts";
import { framingOrigins } from "../../domain/model/origins.ts";
import type { AppEnv } from "../access/env.ts";
import { languageOf } from "../common/language.ts";
import { DIST, manifestReader } from "../embed/page-files.ts";

/** The page's own bundle. */
export const FOLDER = join(DIST, "in-person");

const readManifest = manifestReader(FOLDER);

/**
 * The page holds no secret. It discloses only the origins that may frame a session. A session that does not exist may
 * be framed by nobody. Camera and microphone are those of the parts in its own frame.
 */
export async function page(c: Context<AppEnv>, { domain }: ServerContext): Promise<Response> {
  const id = parseId("session", c.req.param("session") ?? "");
  const session =
    id === null ? undefined : await domain.store.read((reader) => reader.inPersonSessions.first({ id }));
  const origins = session ? framingOrigins(session, domain.publicUrl) : [];
  const { html, csp } = renderInPersonPage({
    manifest: await readManifest(),
    sessionId: session ? publicId("session", session.id) : "",
    allowedOrigins: origins,
    locale: session?.locale ?? languageOf(c),
  });
  return c.html(html, session ? 200 : 404, {
    "Content-Security-Policy": `${csp}; frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(" ")}`,
    "Permissions-Policy": "camera=(self), microphone=(self)",
    "Cache-Control": "no-store",
    Vary: "Accept-Language",
  });
}
