import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { newSigner } from "../state/state.ts";
import type { EditorHost, SheetName } from "./host.ts";
import { lateView } from "./late-view.ts";
import { paletteView } from "./palette.ts";

/** Everything that opens above the pages; one at a time. */
export function sheetView(host: EditorHost): TemplateResult {
  const { words } = host.language;
  const { sheet } = host;
  const headings: Record<SheetName, string> = {
    add: words.palette.title,
    edit: words.panel.title,
    more: words.tools.more,
    help: words.tools.help,
    anchor: words.sources.anchor,
  };
  return html`<signing-sheet
    ?open=${sheet !== null}
    heading=${sheet === null ? "" : headings[sheet]}
    closeLabel=${words.close}
    @sheet-close=${() => host.show(null)}
  >
    ${sheet === null ? nothing : html`<div class="sheet">${CONTENTS[sheet](host)}</div>`}
  </signing-sheet>`;
}

const CONTENTS: Record<SheetName, (host: EditorHost) => TemplateResult | typeof nothing> = {
  add: (host) => paletteView(host, null),
  edit: (host) => lateView(host, (part) => part.panelView(host)),
  more,
  help: (host) => lateView(host, (part) => part.helpView(host)),
  anchor: (host) => lateView(host, (part) => part.anchorView(host)),
};

function more(host: EditorHost): TemplateResult {
  const { language, state } = host;
  const { tools } = language.words;
  const button = (words: string, act: () => void, isDisabled = false) =>
    html`<button
      class="tool wide"
      type="button"
      ?disabled=${isDisabled}
      @click=${() => {
        host.show(null);
        act();
      }}
    >
      ${words}
    </button>`;
  return html`<label class="check">
      <input
        type="checkbox"
        .checked=${host.picksSeveral}
        @change=${(event: Event) => {
          host.pickSeveral((event.currentTarget as HTMLInputElement).checked);
          host.show(null);
        }}
      />${tools.several}
    </label>
    ${button(tools.selectAll, () => host.dispatch({ type: "select-all" }), state.fields.length === 0)}
    ${button(tools.paste, () => host.dispatch({ type: "paste", page: host.page }), state.clipboard.length === 0)}
    ${button(tools.fit, () => host.zoomTo("fit"))} ${sourcesView(host)}
    ${button(tools.help, () => host.show("help"))}`;
}

/** Buttons of the sources that the host has. */
export function sourcesView(host: EditorHost): TemplateResult | typeof nothing {
  const { language, sources, searching, state } = host;
  const { sources: words } = language.words;
  if (state.readOnly || Object.values(sources).every((source) => source === undefined)) return nothing;
  const isDisabled = searching !== null || newSigner(state) === null;
  const button = (name: "anchor" | "form" | "template", act: () => void) =>
    sources[name] === undefined
      ? nothing
      : html`<button
          class="tool wide"
          type="button"
          data-source=${name}
          ?disabled=${isDisabled}
          @click=${() => {
            host.show(null);
            act();
          }}
        >
          ${words[name]}
        </button>`;
  return html`<fieldset class="group">
    <legend>${words.title}</legend>
    ${button("anchor", () => host.show("anchor"))}${button("form", () => host.search("form"))}
    ${button("template", () => host.search("template"))}
  </fieldset>`;
}
