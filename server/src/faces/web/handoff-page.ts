import { hostedPage, type Locale } from "./hosted-page.ts";

const WORDS: Record<Locale, { title: string; over: string; advice: string; failed: string; retry: string }> =
  {
    es: {
      title: "Continúe aquí con su firma",
      over: "Este código ya no sirve",
      advice:
        "Vence a los diez minutos y se abre una sola vez. Pida otro en la pantalla donde comenzó a firmar.",
      failed: "No pudimos abrir el documento. Revise su conexión e inténtelo de nuevo.",
      retry: "Intentar de nuevo",
    },
    en: {
      title: "Continue signing here",
      over: "This code no longer works",
      advice:
        "It lasts ten minutes and opens once. Ask for another one on the screen where you began to sign.",
      failed: "We could not open the document. Check your connection and try again.",
      retry: "Try again",
    },
  };

export function renderHandoff(locale: Locale): string {
  const { title, failed, retry } = WORDS[locale];
  return hostedPage({
    locale,
    title,
    head: `<link rel="modulepreload" href="/sdk/v1/service-signing.js">
<script type="module" src="/handoff/assets/handoff.js"></script>`,
    body: `<service-signing full-page></service-signing>
<main hidden><h1>${title}</h1><p role="alert">${failed}</p><p><button type="button">${retry}</button></p></main>`,
  });
}

export function renderHandoffOver(locale: Locale): string {
  const { over, advice } = WORDS[locale];
  return hostedPage({ locale, title: over, body: `<main><h1>${over}</h1><p>${advice}</p></main>` });
}

/** Uses the link, then lets the element begin. An answer that says "over" is shown by the page that says why. */
export const HANDOFF_SCRIPT = `const element = document.querySelector("service-signing");
const failure = document.querySelector("main");
async function open() {
  element.hidden = false;
  failure.hidden = true;
  try {
    const answer = await fetch(location.pathname, { method: "POST" });
    if (answer.status === 404) return location.reload();
    const { clientSecret } = await answer.json();
    element.setAttribute("client-secret", clientSecret);
    await import("/sdk/v1/service-signing.js");
  } catch {
    element.hidden = true;
    failure.hidden = false;
  }
}
failure.querySelector("button").addEventListener("click", open);
open();
`;
