import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { In, Work } from "../session/state.ts";
import type { Page } from "./page.ts";

type Open = In<"lobby" | "signing" | "submitting" | "waiting" | "preparing" | "correcting"> & {
  readonly work: Work;
};

/** The bar at the top. */
export function pageHeader(state: Open, { words, onMenu }: Page): TemplateResult {
  return html`<header aria-label=${words.overview}>
    <signing-header .state=${state} .words=${words} @menu-pick=${onMenu}></signing-header>
  </header>`;
}

/** A notice above the bar at the bottom. */
export function noticeStrip({ saved, work }: Open, page: Page): TemplateResult | typeof nothing {
  const { words } = page;
  const notice = page.late.failed ? words.errors.NETWORK_ERROR.advice : page.notice;
  if (notice !== null) return html`<signing-notice class="strip" tone="danger">${notice}</signing-notice>`;
  if (!saved) return html`<signing-notice class="strip">${words.unsaved}</signing-notice>`;
  if (work.isCorrected)
    return html`<signing-notice class="strip">${words.correcting?.changed}</signing-notice>`;
  return nothing;
}
