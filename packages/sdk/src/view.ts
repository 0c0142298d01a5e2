import type { Locale } from "@service/contract/embed/protocol";
import type { SigningError } from "./errors.ts";
import { errorTexts, offersRetry, TEXTS } from "./texts.ts";

type Child = Node | string | false;

/** Built by hand: innerHTML would need a Trusted Types policy of the host page. */
function make(tag: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== false));
  return element;
}

/** In the shape of the page that comes: bar, sheet, bar. */
export function skeleton(locale: Locale): HTMLElement {
  return make(
    "section",
    { part: "skeleton", role: "status", lang: locale },
    make("div", { class: "bar" }),
    make("div", { class: "sheet" }, TEXTS[locale].loading),
    make("div", { class: "foot" }),
  );
}

/** What happened, what to do, a button that does it; the code is for the integrator. */
export function errorPanel(locale: Locale, error: SigningError, retry: () => void): HTMLElement {
  const { code, retryable, requestId } = error;
  const { title, advice } = errorTexts(code, retryable, locale);
  const button = make("button", { part: "retry", type: "button" }, TEXTS[locale].retry);
  button.addEventListener("click", retry);
  return make(
    "section",
    { part: "error", role: "alert", lang: locale },
    make("h2", {}, title),
    make("p", {}, advice),
    offersRetry(code, retryable) && button,
    make("code", { part: "code" }, requestId === undefined ? code : `${code} · ${requestId}`),
  );
}
