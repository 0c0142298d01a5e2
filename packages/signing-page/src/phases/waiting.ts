import { html } from "lit";
import type { TemplateResult } from "lit";
import type { In } from "../session/state.ts";
import { noticeStrip, pageHeader } from "./bars.ts";
import type { Page } from "./page.ts";

/** Other signers act, or the document is being made. */
export function waitingView(state: In<"waiting" | "preparing">, page: Page): TemplateResult {
  const { words, session } = page;
  return html`${pageHeader(state, page)}
    <main aria-label=${words.title}>
      <signing-wait-screen
        .state=${state}
        .words=${words}
        @wait-ready=${() => session.painted()}
        @wait-close=${() => session.close()}
      ></signing-wait-screen>
    </main>
    <footer aria-label=${words.nextStep}>${noticeStrip(state, page)}</footer>`;
}
