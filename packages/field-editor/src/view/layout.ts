import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { FieldType } from "../model/types.ts";
import type { EditorHost } from "./host.ts";
import { lateView } from "./late-view.ts";
import { pagesView } from "./pages.ts";
import { paletteView } from "./palette.ts";
import { sheetView, sourcesView } from "./sheets.ts";
import { bottomBarView, toolbarView } from "./toolbar.ts";
import { wideButton } from "./wide-button.ts";

/** Event handlers of the pages and the palette. */
export interface Handlers {
  onPages: (event: PointerEvent) => void;
  onType: (event: PointerEvent, fieldType: FieldType) => void;
  onScroll: () => void;
}

/** All of the editor: bars and pages, with columns where there is room for them. */
export function layoutView(host: EditorHost, handlers: Handlers): TemplateResult {
  const { state, isNarrow } = host;
  const canEdit = !state.readOnly;
  const kind = isNarrow ? "narrow" : canEdit ? "" : "reading";
  return html`<div class="editor ${kind}">
    ${toolbarView(host)} ${canEdit && !isNarrow ? columns(host, handlers) : nothing}
    <div class="middle">
      ${banner(host)}
      <div
        class="scroller ${state.mode.kind === "armed" ? "armed" : ""}"
        tabindex="0"
        role="region"
        aria-label=${host.language.words.pages}
        @pointerdown=${handlers.onPages}
        @scroll=${handlers.onScroll}
      >
        ${pagesView(host)}
      </div>
    </div>
    ${canEdit && isNarrow ? bottomBarView(host) : nothing} ${sheetView(host)}
  </div>`;
}

function columns(host: EditorHost, { onType }: Handlers): TemplateResult {
  const { words } = host.language;
  return html`<section class="side palette" aria-label=${words.palette.title} tabindex="-1">
      ${paletteView(host, onType)} ${sourcesView(host)}
    </section>
    <section class="side panel" aria-label=${words.panel.title} tabindex="-1">
      ${lateView(host, (part) => part.panelView(host), html`<p class="hint">${words.panel.none}</p>`)}
    </section>`;
}

/**
 * Shown below the pages, of which it covers nothing, and reached before them: what a press does now, what is being done,
 * or what went wrong.
 */
function banner(host: EditorHost): TemplateResult | typeof nothing {
  const { language, state, notice, searching, page } = host;
  const { words } = language;
  const { mode } = state;
  if (mode.kind === "armed")
    return html`<div class="banner">
      <p>${words.palette.arm(words.types[mode.fieldType])}</p>
      ${wideButton(words.palette.placeHere(page), () => host.placeInView(mode.fieldType))}
      ${wideButton(words.cancel, () => host.dispatch({ type: "cancel" }))}
    </div>`;
  if (searching !== null)
    return html`<div class="banner">
      <p>${words.sources.busy}</p>
      ${wideButton(words.cancel, () => host.dismiss())}
    </div>`;
  if (notice === null) return nothing;
  return html`<div class="banner trouble">
    <p>${notice}</p>
    ${wideButton(words.close, () => host.dismiss())}
  </div>`;
}
