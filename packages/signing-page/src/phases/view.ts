import { html } from "lit";
import type { TemplateResult } from "lit";
import { hasTrouble } from "../locales/index.ts";
import type { In, SessionState } from "../session/state.ts";
import { failureFrom } from "../session/failure.ts";
import { networkError } from "../wire/api-error.ts";
import { closedView } from "./closed.ts";
import { declinedView } from "./declined.ts";
import { failedView } from "./failed.ts";
import { handedView } from "./handed.ts";
import { loadingView } from "./loading.ts";
import type { Page } from "./page.ts";
import { returnedView } from "./returned.ts";
import { signingView } from "./signing.ts";
import { waitingView } from "./waiting.ts";

/** The view of the phase. */
export function phaseView(state: SessionState, page: Page): TemplateResult {
  switch (state.phase) {
    case "signing":
    case "submitting":
      return signingView(state, page);
    case "waiting":
    case "preparing":
    case "correcting":
    case "overview":
      return waitingView(state, page);
    case "handed":
      return handedView(state, page);
    case "loading":
      return loadingView(page.words);
    default:
      if (isLackingWords(state, page)) {
        if (!page.late.failed) return loadingView(page.words);
        return endMain(failedView({ failure: failureFrom(networkError()) }, page), page);
      }
      return endMain(endView(state, page), page);
  }
}

function endMain(view: TemplateResult, { words }: Page): TemplateResult {
  return html`<main class="end" aria-label=${words.title}>${view}</main>`;
}

function endView(
  state: In<"signed" | "done" | "declined" | "closed" | "returned" | "failed">,
  page: Page,
): TemplateResult {
  switch (state.phase) {
    case "signed":
      return html`<signing-next-screen .state=${state} .words=${page.words}></signing-next-screen>`;
    case "done":
      return html`<signing-done .state=${state} .page=${page}></signing-done>`;
    case "declined":
      return declinedView(state, page);
    case "closed":
      return closedView(page);
    case "returned":
      return returnedView(state, page.words);
    default:
      return failedView(state, page);
  }
}

/** Most words of errors come with the late code; where that cannot be fetched, there are others. */
function isLackingWords(state: SessionState, { late, words }: Page): boolean {
  if (state.phase === "returned" || state.phase === "closed") return !("returned" in words);
  return state.phase === "failed" && !late.isSettled && !hasTrouble(words, state.failure.code);
}
