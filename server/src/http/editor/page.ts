import { join } from "node:path";
import { renderEditorPage } from "@service/signing-page/editor-html";
import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import { parseId, publicId } from "../../domain/model/ids.ts";
import { framingOrigins } from "../../domain/model/origins.ts";
import type { AppEnv } from "../access/env.ts";
import { languageOf } from "../common/language.ts";
import { DIST, manifestReader } from "../embed/page-files.ts";

/** The page's own bundle. */
export const FOLDER = join(DIST, "editor");

const readManifest = manifestReader(FOLDER);

/**
 * The page holds no secret. It discloses only the origins that may frame a session. A session that does not exist may
 * be framed by nobody.
 */
export async function page(c: Context<AppEnv>, { domain }: ServerContext): Promise<Response> {
  const id = parseId("editorSession", c.req.param("session") ?? "");
  const session =
    id === null ? undefined : await domain.store.read((reader) => reader.editorSessions.first({ id }));
  const origins = session ? framingOrigins(session, domain.publicUrl) : [];
  const { html, csp } = renderEditorPage({
    manifest: await readManifest(),
    sessionId: session ? publicId("editorSession", session.id) : "",
    subject: session?.subject ?? "document",
    allowedOrigins: origins,
    locale: session?.locale ?? languageOf(c),
  });
  return c.html(html, session ? 200 : 404, {
    "Content-Security-Policy": `${csp}; frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(" ")}`,
    "Permissions-Policy": "camera=(), microphone=()",
    "Cache-Control": "no-store",
    Vary: "Accept-Language",
  });
}
