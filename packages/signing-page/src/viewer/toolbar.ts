import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { icon } from "@service/ui/icons";
import type { IconName } from "@service/ui/icons";
import type { Words } from "../locales/index.ts";

export interface Toolbar {
  words: Words["viewer"];
  /** Index. */
  page: number;
  pages: number;
  /** All of the width is on the screen. */
  fitted: boolean;
  zoomOut: () => void;
  fit: () => void;
  zoomIn: () => void;
  openTools: () => unknown;
}

/** Shows the current page, further tools for the document, and the zoom. */
export function toolbar(bar: Toolbar): TemplateResult {
  const { words } = bar;
  return html`<div class="tools">
    <button class="page" aria-haspopup="dialog" title=${words.tools} @click=${bar.openTools}>
      ${icon("page")}<span aria-hidden="true">${bar.page + 1} / ${bar.pages}</span
      ><span class="visually-hidden">${words.pageOf(bar.page + 1, bar.pages)}. ${words.tools}</span>
    </button>
    ${tool("minus", words.zoomOut, bar.zoomOut)}
    ${bar.fitted ? nothing : tool("fit", words.fit, (button) => fit(button, bar))}
    ${tool("plus", words.zoomIn, bar.zoomIn)}
  </div>`;
}

function tool(name: IconName, label: string, action: (button: Element) => void): TemplateResult {
  return html`<button
    aria-label=${label}
    title=${label}
    @click=${(event: Event) => action(event.currentTarget as Element)}
  >
    ${icon(name)}
  </button>`;
}

/** The button goes; the one beside it takes its focus. */
function fit(button: Element, bar: Toolbar): void {
  (button.nextElementSibling as HTMLElement | null)?.focus();
  bar.fit();
}
