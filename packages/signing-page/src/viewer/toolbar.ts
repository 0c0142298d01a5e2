import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { icon } from "../components/icons.ts";
import type { IconName } from "../components/icons.ts";
import type { Words } from "../locales/index.ts";

export interface Toolbar {
  words: Words["viewer"];
  /** Index. */
  page: number;
  pages: number;
  /** All of the width is on the screen. */
  fitted: boolean;
  zoomOut(): void;
  fit(): void;
  zoomIn(): void;
  openTools(): void;
}

/** Which page is on the screen, what more can be done with the document, and the zoom. */
export function toolbar(bar: Toolbar): TemplateResult {
  const { words } = bar;
  const place = words.pageOf(bar.page + 1, bar.pages);
  return html`<div class="tools">
    <button
      class="page"
      aria-haspopup="dialog"
      aria-label="${place}. ${words.tools}"
      title=${words.tools}
      @click=${bar.openTools}
    >
      ${icon("page")}<span>${bar.page + 1} / ${bar.pages}</span>
    </button>
    ${tool("minus", words.zoomOut, bar.zoomOut)} ${bar.fitted ? nothing : tool("fit", words.fit, bar.fit)}
    ${tool("plus", words.zoomIn, bar.zoomIn)}
  </div>`;
}

function tool(name: IconName, label: string, action: () => void): TemplateResult {
  return html`<button aria-label=${label} title=${label} @click=${action}>${icon(name)}</button>`;
}
