import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { In } from "../session/state.ts";
import { noticeStrip, pageHeader } from "./bars.ts";
import type { Page } from "./page.ts";

/** Other signers act, or the document is being made or corrected. */
export function waitingView(state: In<"waiting" | "preparing" | "correcting">, page: Page): TemplateResult {
  const { words, session } = page;
  const { work } = state;
  return html`${work === null ? nothing : pageHeader({ ...state, work }, page)}
    <main aria-label=${words.title}>
      <signing-wait-screen
        .state=${state}
        .words=${words}
        @wait-ready=${() => session.painted()}
        @wait-close=${() => session.close()}
      ></signing-wait-screen>
    </main>
    <footer aria-label=${words.nextStep}>
      ${work === null ? nothing : noticeStrip({ ...state, work }, page)}
    </footer>`;
}
