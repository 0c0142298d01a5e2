import { nearestLocale } from "@service/contract/locales";
import { showLastResort } from "@service/ui/last-resort";
import type { LastResortWords } from "../locales/es/last-resort.ts";

/** An end screen is rendered within this time. Milliseconds. */
const RENDER_MS = 1500;

let words: LastResortWords | undefined;

/** The words of this file alone, in the page's language, else in one that was prepared (docs/decisions/signing-page.md#d450). */
async function lastWords(): Promise<LastResortWords> {
  try {
    const { lang } = document.documentElement;
    words = (await import(`../locales/${nearestLocale(lang)}/last-resort.ts`)).lastWords as LastResortWords;
  } catch (error) {
    if (words === undefined) throw error;
  }
  return words;
}

/** Fetches the words before they are needed: later there may be no network. */
export async function prepareLastResort(): Promise<void> {
  await lastWords();
}

/** Replaces the page by words that need none of its elements. */
export async function showEnd(code: string): Promise<void> {
  showLastResort(code, (await lastWords()).failed);
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
  const { failed, signed } = await lastWords();
  showLastResort(code, phase === "done" ? signed : failed);
}

/** An end screen with a heading, in the element or in its screen of the end. */
function isEndShown({ shadowRoot }: Element): boolean {
  const done = shadowRoot?.querySelector("signing-done-screen");
  if (done) return isEndShown(done);
  const heading = shadowRoot?.querySelector("signing-end-screen")?.shadowRoot?.querySelector("h1");
  return !!heading?.textContent;
}
