import { EDITOR_ROOT } from "@service/contract/addresses";
import { ORIGINS_META } from "@service/contract/embed/protocol";
import { SESSION_META } from "../app/session-meta.ts";
import { renderBundlePage } from "../bundle-page.ts";
import { PAGE_CSP, type PageOptions } from "../html.ts";

/** The page at `/editor/{editor_session_id}`. The server appends `frame-ancestors` to its policy. */
export function renderEditorPage({ manifest, sessionId, allowedOrigins, locale }: PageOptions): {
  html: string;
  csp: string;
} {
  const html = renderBundlePage({
    manifest,
    root: EDITOR_ROOT,
    locale,
    shell: "editor",
    hasDocument: true,
    meta: { [SESSION_META]: sessionId, [ORIGINS_META]: allowedOrigins.join(" ") },
  });
  return { html, csp: PAGE_CSP };
}
