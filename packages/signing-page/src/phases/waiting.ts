import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { In } from "../session/state.ts";
import { noticeStrip, pageHeader } from "./bars.ts";
import { lateContent } from "./late-content.ts";
import type { Page } from "./page.ts";

type Waiting = In<"overview" | "waiting" | "preparing" | "correcting">;

/** Other signers act, or the document is being made or corrected; of several documents, their overview. */
export function waitingView(state: Waiting, page: Page): TemplateResult {
  const { words } = page;
  const { work } = state;
  return html`${work === null ? nothing : pageHeader({ ...state, work }, page)}
    <main aria-label=${words.title}>
      ${state.phase !== "correcting" && state.work.ceremony.chain ? overview(state, page) : waitScreen(state, page)}
    </main>
    <footer aria-label=${words.nextStep}>
      ${work === null ? nothing : noticeStrip({ ...state, work }, page)}
    </footer>`;
}

function waitScreen(state: Waiting, { words, session }: Page): TemplateResult {
  return html`<signing-wait-screen
    .state=${state}
    .words=${words}
    @wait-ready=${() => session.painted()}
    @wait-close=${() => session.close()}
  ></signing-wait-screen>`;
}

/** Its content is seen until its code is there. */
function overview(state: Waiting, page: Page): TemplateResult {
  const { words, session } = page;
  return html`<signing-overview
    .state=${state}
    .words=${words}
    @overview-ready=${() => session.painted()}
    @overview-news=${({ detail }: CustomEvent<string>) => page.announce(detail)}
    @overview-go=${() => session.goOn()}
    @overview-close=${() => session.close()}
    >${lateContent(page)}</signing-overview
  >`;
}
