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

/** The element, full page. The secret is in the page that its holder asked for, and in no address. */
export function renderHosted(options: {
  clientSecret: string;
  documentName: string;
  locale: Locale;
}): string {
  return hostedPage({
    locale: options.locale,
    title: options.documentName,
    head: '<script type="module" src="/sdk/v1/service-signing.js"></script>',
    body: `<service-signing client-secret="${escape(options.clientSecret)}" full-page></service-signing>`,
  });
}

export function renderUnavailable(refusal: GuestRefusal, locale: Locale): string {
  const { title, text } = REFUSALS[locale][refusal];
  return hostedPage({ locale, title, body: `<main><h1>${escape(title)}</h1><p>${escape(text)}</p></main>` });
}

export const HOSTED_CSS = `
html, body { margin: 0; block-size: 100%; font-family: system-ui, sans-serif; background: Canvas; color: CanvasText; }
service-signing { display: block; block-size: 100dvh; }
main { max-inline-size: 32rem; margin: 20vh auto 0; padding: 24px; line-height: 1.5; }
h1 { font-size: 28px; margin: 0 0 12px; text-wrap: balance; }
p { font-size: 16px; margin: 0; }
`;
