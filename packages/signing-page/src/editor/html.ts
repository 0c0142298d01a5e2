import { EDITOR_ROOT } from "@service/contract/addresses";
import { ORIGINS_META } from "@service/contract/embed/protocol";
import { SESSION_META, SUBJECT_META } from "../app/session-meta.ts";
import { renderBundlePage } from "../bundle-page.ts";
import { PAGE_CSP, type PageOptions } from "../html.ts";

interface EditorPageOptions extends PageOptions {
  /** Subject of the session (`EDITOR_SUBJECTS`). */
  subject: string;
}

/** The page at `/editor/{editor_session_id}`. The server appends `frame-ancestors` to its policy. */
export function renderEditorPage({
  manifest,
  sessionId,
  subject,
  allowedOrigins,
  locale,
}: EditorPageOptions): {
  html: string;
  csp: string;
} {
  const html = renderBundlePage({
    manifest,
    root: EDITOR_ROOT,
    locale,
    shell: "editor",
    hasDocument: true,
    meta: { [SESSION_META]: sessionId, [SUBJECT_META]: subject, [ORIGINS_META]: allowedOrigins.join(" ") },
  });
  return { html, csp: PAGE_CSP };
}
