import type { Locale } from "@service/contract/locales";
import { showLastResort } from "@service/ui/last-resort";
import { type LastResortWords, lastWords as es } from "../locales/es/last-resort.ts";
import { lastWords as en } from "../locales/en/last-resort.ts";
import { lastWords as fr } from "../locales/fr/last-resort.ts";
import { lastWords as pt } from "../locales/pt/last-resort.ts";
import { lastWords as de } from "../locales/de/last-resort.ts";
import { lastWords as it } from "../locales/it/last-resort.ts";

/** An end screen is rendered within this time. Milliseconds. */
const RENDER_MS = 1500;

/** All languages are in this file, which needs no other one (docs/decisions/signing-page.md#d450). */
const WORDS: Readonly<Record<Locale, LastResortWords>> = { es, en, pt, fr, de, it };

function wordsHere(): LastResortWords {
  return WORDS[document.documentElement.lang as Locale] ?? es;
}

/** Replaces the page by words that need none of its elements. */
export function showEnd(code: string): void {
  showLastResort(code, wordsHere().failed);
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
  const { failed, signed } = wordsHere();
  showLastResort(code, phase === "done" ? signed : failed);
}

/** An end screen with a heading, in the element or in its screen of the end. */
function isEndShown({ shadowRoot }: Element): boolean {
  const done = shadowRoot?.querySelector("signing-done-screen");
  if (done) return isEndShown(done);
  const heading = shadowRoot?.querySelector("signing-end-screen")?.shadowRoot?.querySelector("h1");
  return !!heading?.textContent;
}
