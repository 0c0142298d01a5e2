import type { Locale } from "@service/contract/embed/protocol";
import type { Trouble } from "@service/contract/locales/es/trouble";
import { make } from "./dom.ts";
import type { SigningError } from "./errors.ts";
import { TEXTS } from "./texts.ts";

/** In the shape of the page that comes: bar, sheet, bar. Its words are the frame's title. */
export function skeleton(locale: Locale): HTMLElement {
  return make(
    "section",
    { part: "skeleton", role: "status", lang: locale, dir: "ltr" },
    make("div", {}, `${TEXTS[locale].title}…`),
  );
}

/** Shows an error with its remedy and a button for it. The code is for the integrator. */
export function errorPanel(
  locale: Locale,
  { code, requestId }: SigningError,
  { title, advice }: Trouble,
  retry: () => void,
): HTMLElement {
  const button = make("button", { part: "retry", type: "button" }, TEXTS[locale].retry);
  button.addEventListener("click", retry);
  return make(
    "section",
    { part: "error", role: "alert", lang: locale, dir: "ltr" },
    make("h2", {}, title),
    advice && make("p", {}, advice),
    button,
    make("code", { part: "code" }, requestId ? `${code} · ${requestId}` : code),
  );
}
