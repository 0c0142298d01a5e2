import { type LastWords, showLastResort } from "@service/ui/last-resort";

/** An end screen is rendered within this time. Milliseconds. */
const RENDER_MS = 1500;

/**
 * The texts of this file alone: those of the first screen would be fetched apart from its code
 * (docs/decisions/signing-page.md#d450).
 */
const LAST_WORDS = {
  es: {
    title: "Algo falló de nuestro lado",
    advice: "Vuelva a cargar la página. Lo que ya llenó no se pierde.",
    reload: "Volver a cargar",
  },
  en: {
    title: "Something went wrong on our side",
    advice: "Load the page again. Nothing you entered is lost.",
    reload: "Load again",
  },
} satisfies LastWords;

const SIGNED_WORDS: LastWords = {
  es: {
    title: "Su firma quedó registrada",
    advice: "Ya no tiene que hacer nada más. No pudimos mostrar los detalles.",
    reload: LAST_WORDS.es.reload,
  },
  en: {
    title: "Your signature is recorded",
    advice: "There’s nothing more for you to do. We couldn’t show the details.",
    reload: LAST_WORDS.en.reload,
  },
};

/** Replaces the page by words that need none of its elements. */
export function showEnd(code: string): void {
  showLastResort(code, LAST_WORDS);
}

let isChecking = false;

/** After an exception: says without the page's elements what they could not render. `end`: the phase, with its code. */
export async function ensureEnd(end: () => { phase: string; code: string }): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  await new Promise((resolve) => setTimeout(resolve, RENDER_MS));
  isChecking = false;
  const { phase, code } = end();
  const app = document.querySelector("signing-app");
  if ((phase !== "failed" && phase !== "done") || app === null || isEndShown(app)) return;
  showLastResort(code, phase === "done" ? SIGNED_WORDS : LAST_WORDS);
}

/** An end screen with a heading, in the element or in its screen of the end. */
function isEndShown({ shadowRoot }: Element): boolean {
  const done = shadowRoot?.querySelector("signing-done-screen");
  if (done) return isEndShown(done);
  const heading = shadowRoot?.querySelector("signing-end-screen")?.shadowRoot?.querySelector("h1");
  return !!heading?.textContent;
}
