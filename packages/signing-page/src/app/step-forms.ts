import { html, nothing } from "lit";
import type { CopyState } from "../controllers/signed-copy.ts";
import type { TemplateResult } from "lit";
import type { Words } from "../locales/index.ts";
import type { SigningSession } from "../session/session.ts";
import type { SessionState } from "../session/state.ts";
import { hasPages } from "./layout.ts";

/** What the signer owes before there is a document. */
export function dataForm(session: SigningSession, words: Words, peek: () => void): TemplateResult {
  const { state, data } = session;
  return html`<signing-data-form
    .state=${state}
    .words=${words}
    .peekable=${hasPages(state)}
    ?inert=${state.step !== "data" || state.phase === "submitting"}
    @data-ready=${() => session.painted()}
    @data-value=${({ detail }: CustomEvent<{ id: string; text: string }>) => data.setValue(detail.id, detail.text)}
    @data-left=${(event: CustomEvent<string>) => data.leave(event.detail)}
    @data-peek=${peek}
  ></signing-data-form>`;
}

/** How the signer shows who they are. */
export function verifyForm(session: SigningSession, words: Words): TemplateResult {
  const { state, verify } = session;
  return html`<signing-verify-form
    .state=${state}
    .words=${words}
    ?inert=${state.phase === "submitting"}
    @verify-ready=${() => session.painted()}
    @verify-answer=${(event: CustomEvent<string>) => verify.setAnswer(event.detail)}
    @verify-send=${() => void verify.check()}
    @verify-resend=${() => void verify.resend()}
    @verify-skip=${() => void verify.skip()}
  ></signing-verify-form>`;
}

export function waitScreen(session: SigningSession, words: Words): TemplateResult {
  return html`<signing-wait-screen
    .state=${session.state}
    .words=${words}
    @wait-ready=${() => session.painted()}
    @wait-close=${() => session.close()}
  ></signing-wait-screen>`;
}

export function loadingScreen({ loading, title }: Words): TemplateResult {
  return html`<main class="end waiting" aria-label=${title}>
    <p>${loading}</p>
    <signing-progress label=${loading}></signing-progress>
  </main>`;
}

export interface DoneActions {
  copy: CopyState;
  /** The host has been told that the signer is done here. */
  finished: boolean;
  download: () => void;
  finish: () => void;
}

export function doneScreen(
  { ceremony, result, locale }: SessionState,
  words: Words,
  { copy, finished, download, finish }: DoneActions,
): TemplateResult | typeof nothing {
  if (ceremony === null || result === null) return nothing;
  return html`<signing-done-screen
    .ceremony=${ceremony}
    .result=${result}
    .words=${words}
    .locale=${locale}
    .copy=${copy}
    .finished=${finished}
    @done-download=${download}
    @done-finish=${finish}
  ></signing-done-screen>`;
}

/** The signing is being taken to another device. */
export function handedScreen({ state, handOff }: SigningSession, words: Words): TemplateResult {
  return html`<main class="end" aria-label=${words.title}>
    <signing-handoff-screen
      .handingOff=${state.handingOff}
      .words=${words}
      @handoff-renew=${() => void handOff.begin()}
      @handoff-back=${() => void handOff.end()}
    ></signing-handoff-screen>
  </main>`;
}
