import { IN_PERSON_ROOT } from "@service/contract/addresses";
import { ORIGINS_META } from "@service/contract/embed/protocol";
import { SESSION_META } from "../app/session-meta.ts";
import { renderBundlePage } from "../bundle-page.ts";
import { PAGE_CSP, type PageOptions } from "../html.ts";

/** The element in which each person's part opens: the service's own script, as a host's page loads it. */
const SDK = "/sdk/v1/service-signing.js";

/** The page at `/in-person/{session_id}`. The server appends `frame-ancestors` to its policy. */
export function renderInPersonPage({ manifest, sessionId, allowedOrigins, locale }: PageOptions): {
  html: string;
  csp: string;
} {
  const html = renderBundlePage({
    manifest,
    root: IN_PERSON_ROOT,
    locale,
    shell: "inPerson",
    meta: { [SESSION_META]: sessionId, [ORIGINS_META]: allowedOrigins.join(" ") },
    scripts: [SDK],
  });
  return { html, csp: `${PAGE_CSP}; frame-src 'self'` };
}
