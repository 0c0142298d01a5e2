import { escape } from "../../domain/messages/html.ts";
import type { GuestRefusal } from "../../domain/sessions/guest.ts";

export type Locale = "es" | "en";

/** What a guest reads when a link opens nothing: what happened, and what to do. */
const REFUSALS: Record<Locale, Record<GuestRefusal, { title: string; text: string }>> = {
  es: {
    unknown: {
      title: "Este enlace no es válido",
      text: "Abra el enlace tal como llegó en su mensaje, o pida a quien se lo envió uno nuevo.",
    },
    signed: { title: "Usted ya firmó", text: "Su firma quedó registrada. No tiene que hacer nada más." },
    declined: {
      title: "Usted rechazó este documento",
      text: "Si cambió de opinión, hable con quien se lo envió.",
    },
    closed: {
      title: "Este documento ya no se puede firmar",
      text: "Venció, se anuló o se está corrigiendo. Quien se lo envió puede decirle más.",
    },
    not_yet: {
      title: "Todavía no es su turno",
      text: "Otras personas firman antes. Le avisaremos cuando le toque a usted.",
    },
  },
  en: {
    unknown: {
      title: "This link is not valid",
      text: "Open the link exactly as it came in your message, or ask the sender for a new one.",
    },
    signed: {
      title: "You have already signed",
      text: "Your signature was recorded. There is nothing else to do.",
    },
    declined: {
      title: "You declined this document",
      text: "If you have changed your mind, talk to the person who sent it.",
    },
    closed: {
      title: "This document can no longer be signed",
      text: "It has expired, was voided or is being corrected. The sender can tell you more.",
    },
    not_yet: {
      title: "It is not your turn yet",
      text: "Other people sign first. We will let you know when it is your turn.",
    },
  },
};

/** A page of the server itself: one style sheet, what stands in its head, what is seen. `body` is markup. */
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

const OPENING: Record<Locale, { opening: string; failed: string; retry: string }> = {
  es: {
    opening: "Abriendo el documento…",
    failed: "No pudimos abrir el documento. Revise su conexión e inténtelo de nuevo.",
    retry: "Intentar de nuevo",
  },
  en: {
    opening: "Opening the document…",
    failed: "We could not open the document. Check your connection and try again.",
    retry: "Try again",
  },
};

/** The element, full page, once the page's script has used the link. The words within stand until the SDK is here. */
export function renderOpener({ title, locale }: { title: string; locale: Locale }): string {
  const { opening, failed, retry } = OPENING[locale];
  return hostedPage({
    locale,
    title,
    head: `<link rel="modulepreload" href="/sdk/v1/service-signing.js">
<script type="module" src="/sign/assets/open.js"></script>`,
    body: `<service-signing full-page><p role="status">${opening}</p></service-signing>
<main hidden><h1>${escape(title)}</h1><p role="alert">${failed}</p><p><button type="button">${retry}</button></p></main>`,
  });
}

/**
 * Uses the link that the page's address is, then lets the element begin; a page that a browser renders ahead waits
 * until somebody looks at it. An answer that says "over" is shown by the page that says why.
 */
export const OPENER = `const element = document.querySelector("service-signing");
const failure = document.querySelector("main");
async function open() {
  element.hidden = false;
  failure.hidden = true;
  try {
    const answer = await fetch(location.pathname, { method: "POST" });
    if (answer.status === 404) return location.reload();
    if (!answer.ok) throw new Error(String(answer.status));
    const { clientSecret } = await answer.json();
    element.setAttribute("client-secret", clientSecret);
    await import("/sdk/v1/service-signing.js");
  } catch {
    element.hidden = true;
    failure.hidden = false;
  }
}
failure.querySelector("button").addEventListener("click", open);
if (document.prerendering) document.addEventListener("prerenderingchange", open, { once: true });
else open();
`;

export function renderUnavailable(refusal: GuestRefusal, locale: Locale): string {
  const { title, text } = REFUSALS[locale][refusal];
  return hostedPage({ locale, title, body: `<main><h1>${escape(title)}</h1><p>${escape(text)}</p></main>` });
}

/** The accent is the signing page's own (packages/signing-page/src/styles/tokens.css). */
export const HOSTED_CSS = `
:root { --accent: #2a4bb0; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --accent: #a3b8ff; --on-accent: #0d1738; } }
html, body { margin: 0; block-size: 100%; font-family: system-ui, sans-serif; background: Canvas; color: CanvasText; }
service-signing { display: block; block-size: 100dvh; }
service-signing[hidden] { display: none; }
service-signing > p { padding: 40dvh 24px 0; text-align: center; }
main { max-inline-size: 32rem; margin: 20vh auto 0; padding: 24px; line-height: 1.5; }
h1 { font-size: 28px; line-height: 1.25; margin: 0 0 12px; text-wrap: balance; }
p { font-size: 16px; margin: 0; }
p + p { margin-top: 16px; }
button { min-height: 48px; padding: 8px 20px; border: 1px solid transparent; border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
