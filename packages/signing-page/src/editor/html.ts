import { EDITOR_ROOT } from "@service/contract/addresses";
import { ORIGINS_META } from "@service/contract/embed/protocol";
import { SESSION_META } from "../app/session-meta.ts";
import { renderBundlePage } from "../bundle-page.ts";
import { PAGE_CSP, type PageOptions } from "../html.ts";

const TEXTS = {
  es: { title: "Campos del documento", loading: "Abriendo el documento…" },
  en: { title: "Fields of the document", loading: "Opening the document…" },
};

/** The page at `/editor/{editor_session_id}`. The server appends `frame-ancestors` to its policy. */
export function renderEditorPage({ manifest, sessionId, allowedOrigins, locale }: PageOptions): {
  html: string;
  csp: string;
} {
  const html = renderBundlePage({
    manifest,
    root: EDITOR_ROOT,
    locale,
    ...TEXTS[locale],
    hasDocument: true,
    needsScript: {
      es: "Para colocar los campos necesitamos JavaScript.",
      en: "Placing fields needs JavaScript.",
    },
    meta: { [SESSION_META]: sessionId, [ORIGINS_META]: allowedOrigins.join(" ") },
  });
  return { html, csp: PAGE_CSP };
}
