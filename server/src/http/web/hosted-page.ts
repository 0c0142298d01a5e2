import { isEnd, wordEnd } from "@service/contract/rules/end-words";
import { type Locale, LOCALES } from "@service/contract/locales";
import { escape } from "../../domain/messages/html.ts";
import type { GuestDocument } from "../../domain/signing/guest/guest-document.ts";
import type { Brand } from "../../domain/model/brand.ts";
import type { GuestRefusal } from "../../domain/signing/guest/guest.ts";
import { textsOf } from "@service/texts/texts-of";
import { renderRedirect } from "./redirect.ts";
import { brandFoot, brandHead, brandIcon } from "./hosted-brand.ts";

/** In each language, because a language can't be chosen without scripts. */
export const NO_SCRIPT = `<noscript><main>
${LOCALES.map((locale) => `<p lang="${locale}">${textsOf(locale).hosted.noScript}</p>`).join("\n")}
</main></noscript>`;

/** A page that the server itself renders. `body` is markup. */
export function hostedPage({
  locale,
  title,
  body,
  head = "",
}: {
  locale: Locale;
  title: string;
  body: string;
  head?: string;
}): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<link rel="stylesheet" href="/sign/assets/hosted.css">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

const isHidden = (hidden: boolean): string => (hidden ? " hidden" : "");

/**
 * The signing element on a whole page. Its script uses the link first. The text inside shows until the SDK is loaded.
 */
export function renderOpeningPage({
  title,
  locale,
  brand = null,
  asks,
}: {
  title: string;
  locale: Locale;
  brand?: Brand | null;
  /** The words of a button that uses the link. Default: the page does by itself. */
  asks?: string;
}): string {
  const { opening, failed, retry } = textsOf(locale).hosted;
  return hostedPage({
    locale,
    title,
    head: `${brandIcon(brand)}<link rel="modulepreload" href="/sdk/v1/service-signing.js">
<script type="module" src="/sign/assets/open.js"></script>`,
    body: `<service-signing full-page${isHidden(asks !== undefined)}><p role="status">${opening}</p></service-signing>
<main${isHidden(asks === undefined)}><h1>${escape(title)}</h1><p role="alert"${isHidden(asks !== undefined)}>${failed}</p><p><button type="button">${asks ?? retry}</button></p></main>
${NO_SCRIPT}`,
  });
}

/**
 * Uses the link of the page's URL, then starts the element. A prerendered page waits until it is visible. When the
 * link is refused, the page reloads to show the reason.
 */
export const OPEN_LINK_SCRIPT = `const element = document.querySelector("service-signing");
const failure = document.querySelector("main");
async function open() {
  element.hidden = false;
  failure.hidden = true;
  try {
    const answer = await fetch(location.pathname, { method: "POST" });
    if (answer.status === 404) return location.reload();
    if (!answer.ok) throw new Error(String(answer.status));
    const { clientSecret } = await answer.json();
    offerNext(clientSecret);
    element.setAttribute("client-secret", clientSecret);
    await import("/sdk/v1/service-signing.js");
  } catch {
    element.hidden = true;
    failure.hidden = false;
    failure.querySelector("[role=alert]").hidden = false;
  }
}
/** Names the sender's address once the person's part has ended, if there is one. The person decides to go there. */
function offerNext(clientSecret) {
  const ask = async () => {
    const body = JSON.stringify({ clientSecret });
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(location.pathname + "/after", { method: "POST", headers, body }).catch(() => null);
    if (!answer?.ok || document.querySelector("aside")) return;
    const { href, text, label } = await answer.json();
    const [bar, words, link] = ["aside", "p", "a"].map((name) => document.createElement(name));
    words.textContent = text;
    link.textContent = label;
    link.href = href;
    link.className = "leave";
    words.setAttribute("role", "status");
    bar.append(words, link);
    element.after(bar);
  };
  const isLast = (event) => !event.detail?.remaining;
  element.addEventListener("signing-success", (event) => isLast(event) && ask());
  element.addEventListener("signing-decline", ask);
  element.addEventListener("signing-exit", (event) => event.detail?.status === "error" && ask());
}
failure.querySelector("button").addEventListener("click", open);
// The link of a message waits for a press: what tests links presses nothing.
if (!failure.hidden) failure.querySelector("button").focus();
else if (document.prerendering) document.addEventListener("prerenderingchange", open, { once: true });
else open();
`;

/** The page for a refused link. `title` names the document when the holder may know it. */
export function renderUnavailable(
  found: Omit<GuestDocument, "refusal"> & { refusal: GuestRefusal },
  locale: Locale,
): string {
  const { title, text } = wordsOf(found, locale);
  const { description } = textsOf(locale).hosted;
  const about = found.title;
  const brand = about?.brand ?? null;
  const which = about === null ? "" : `<p>${escape(description(about.name, about.sender))}</p>`;
  return hostedPage({
    locale,
    title,
    head: brandIcon(brand),
    body: `<main>${brandHead(brand)}<h1>${escape(title)}</h1>${which}<p>${escape(text)}</p>${renderRedirect(found.redirect, locale)}${brandFoot(brand)}</main>`,
  });
}

function wordsOf(
  { refusal, title: about, expired, hasActed }: Parameters<typeof renderUnavailable>[0],
  locale: Locale,
): { title: string; text: string } {
  if (!isEnd(refusal)) return textsOf(locale).hosted.refusals[refusal];
  const expiresAt = expired && new Date(expired.at).toISOString();
  const end = { status: refusal, sender: about?.sender ?? null, expiresAt, ...expired?.calendar, hasActed };
  const { title, advice } = wordEnd(end, locale, textsOf(locale).ends);
  return { title, text: advice };
}

/** The accent color is the signing page's (packages/ui/src/tokens.css). */
export const HOSTED_CSS = `
:root { --accent: #2a4bb0; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --accent: #a3b8ff; --on-accent: #0d1738; } }
html, body { margin: 0; block-size: 100%; font-family: system-ui, sans-serif; background: Canvas; color: CanvasText; }
html { overscroll-behavior: none; }
body { display: flex; flex-direction: column; }
service-signing { display: block; flex: 1 0 0; min-block-size: 0; }
aside { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; padding: 12px 16px max(12px, env(safe-area-inset-bottom)); border-block-start: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
aside p { overflow-wrap: anywhere; }
.leave { display: inline-block; box-sizing: border-box; min-height: 48px; padding: 12px 20px; border-radius: 10px; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
service-signing[hidden] { display: none; }
@media (scripting: none) { service-signing { display: none; } }
service-signing > p { padding: 40dvh 24px 0; text-align: center; }
main { box-sizing: border-box; inline-size: 100%; max-inline-size: calc(32rem + 48px); margin: 20vh auto 0; padding: 24px; line-height: 1.5; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 12px; overflow-wrap: break-word; text-wrap: balance; }
h2 { font-size: 1.125rem; line-height: 1.35; margin: 0 0 4px; }
p { font-size: 1rem; margin: 0; }
p + p { margin-top: 16px; }
.brand { margin-block-end: 24px; font-weight: 600; overflow-wrap: anywhere; }
.brand img { display: block; max-inline-size: min(220px, 100%); max-block-size: 36px; }
.foot { font-size: 0.875rem; overflow-wrap: anywhere; white-space: pre-line; }
button { min-height: 48px; padding: 8px 20px; border: 1px solid transparent; border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; }
.links { list-style: none; margin: 24px 0 0; padding: 0; }
.links li { padding: 16px 0; border-block-start: 1px solid; border-color: color-mix(in srgb, currentcolor 20%, transparent); }
.links a { display: inline-block; padding: 10px 0; color: var(--accent); font-weight: 600; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
