import { hasWebCrypto } from "@service/pki/web-crypto";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { Opened } from "../session/state.ts";
import type { Page } from "./page.ts";

/** The bar at the top. */
export function pageHeader(state: Opened, { words, onMenu }: Page): TemplateResult {
  return html`<header aria-label=${words.overview}>
    <signing-header .state=${state} .words=${words} @menu-pick=${onMenu}></signing-header>
  </header>`;
}

/** A notice above the bar at the bottom. */
export function noticeStrip({ saved, work }: Opened, page: Page): TemplateResult | typeof nothing {
  const { words } = page;
  const notice = page.late.failed ? words.errors.NETWORK_ERROR.advice : page.notice;
  if (notice !== null) return html`<signing-notice class="strip" tone="danger">${notice}</signing-notice>`;
  if (work.entries.byCertificate && !hasWebCrypto()) return noCryptography(page);
  if (!saved) return html`<signing-notice class="strip">${words.unsaved}</signing-notice>`;
  if (work.isCorrected)
    return html`<signing-notice class="strip">${words.correcting?.changed}</signing-notice>`;
  return nothing;
}

/** Said from the start: a signer on plain http must not fill in what they cannot sign with a certificate. */
function noCryptography({ words }: Page): TemplateResult {
  const { title, advice } = words.fea.faults.INSECURE;
  return html`<signing-notice class="strip" tone="danger" heading=${title}>${advice}</signing-notice>`;
}
