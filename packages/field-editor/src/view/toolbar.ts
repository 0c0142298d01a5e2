import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { icon } from "@service/ui/icons";
import { glyph } from "./glyphs.ts";
import type { EditorHost, Zoom } from "./host.ts";

const ZOOMS = [50, 75, 100, 125, 150, 200] as const;

interface Tool {
  words: string;
  sign: TemplateResult;
  isDisabled?: boolean;
  act: () => void;
}

function tool({ words, sign, isDisabled = false, act }: Tool): TemplateResult {
  return html`<button
    class="tool"
    type="button"
    title=${words}
    aria-label=${words}
    ?disabled=${isDisabled}
    @click=${act}
  >
    ${sign}
  </button>`;
}

/** The bar above the pages. On a phone it has what concerns the view; the rest is in the bar below. */
export function toolbarView(host: EditorHost): TemplateResult {
  const { words } = host.language;
  const canEdit = !host.state.readOnly && !host.isNarrow;
  return html`<div class="toolbar" role="group" aria-label=${words.tools.bar}>
    ${canEdit ? html`<div class="cluster">${editTools(host)}</div>` : nothing}
    <div class="cluster">${pageJump(host)}</div>
    <div class="cluster">${zoomTools(host)}</div>
    ${
      host.isNarrow
        ? nothing
        : tool({ words: words.tools.help, sign: glyph("keys"), act: () => host.show("help") })
    }
  </div>`;
}

function editTools({ language, state, dispatch, page }: EditorHost): TemplateResult {
  const { tools } = language.words;
  return html`${tool({
    words: tools.undo,
    sign: icon("undo"),
    isDisabled: state.past.length === 0,
    act: () => dispatch({ type: "undo" }),
  })}${tool({
    words: tools.redo,
    sign: glyph("redo"),
    isDisabled: state.future.length === 0,
    act: () => dispatch({ type: "redo" }),
  })}${tool({
    words: tools.paste,
    sign: glyph("paste"),
    isDisabled: state.clipboard.length === 0,
    act: () => dispatch({ type: "paste", page }),
  })}${tool({
    words: tools.selectAll,
    sign: glyph("all"),
    isDisabled: state.fields.length === 0,
    act: () => dispatch({ type: "select-all" }),
  })}`;
}

function pageJump(host: EditorHost): TemplateResult {
  const { tools } = host.language.words;
  const count = host.pages.length;
  const onGo = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const wanted = Math.round(input.valueAsNumber);
    if (wanted >= 1 && wanted <= count) host.goTo(wanted);
    input.value = String(host.page); // until the pages have scrolled
  };
  return html`${tool({
      words: tools.previous,
      sign: glyph("previous"),
      isDisabled: host.page <= 1,
      act: () => host.goTo(host.page - 1),
    })}
    <input
      class="input jump"
      type="number"
      min="1"
      max=${count}
      aria-label=${tools.goTo}
      .value=${String(host.page)}
      @change=${onGo}
    /><span class="of">${tools.of(count)}</span> ${tool({
      words: tools.next,
      sign: glyph("next"),
      isDisabled: host.page >= count,
      act: () => host.goTo(host.page + 1),
    })}`;
}

function zoomTools(host: EditorHost): TemplateResult {
  const { tools } = host.language.words;
  const onPick = (event: Event): void => {
    const { value } = event.currentTarget as HTMLSelectElement;
    host.zoomTo(value === "fit" ? "fit" : Number(value));
  };
  return html`${tool({
    words: tools.zoomOut,
    sign: icon("minus"),
    isDisabled: stepOf(host, -1) === null,
    act: () => step(host, -1),
  })}${
    host.isNarrow
      ? nothing
      : html`<select class="input" aria-label=${tools.zoom} @change=${onPick}>
          ${(["fit", ...ZOOMS] satisfies Zoom[]).map(
            (zoom) =>
              html`<option value=${zoom} .selected=${zoom === host.zoom}>
                ${zoom === "fit" ? tools.fit : `${zoom} %`}
              </option>`,
          )}
        </select>`
  }${tool({
    words: tools.zoomIn,
    sign: icon("plus"),
    isDisabled: stepOf(host, 1) === null,
    act: () => step(host, 1),
  })}`;
}

/** The next step in a direction; null at the end. */
function stepOf({ stack }: EditorHost, direction: 1 | -1): number | null {
  const current = stack.percent;
  const steps = direction === 1 ? ZOOMS : ZOOMS.toReversed();
  return steps.find((zoom) => (zoom - current) * direction > 1) ?? null;
}

function step(host: EditorHost, direction: 1 | -1): void {
  const zoom = stepOf(host, direction);
  if (zoom !== null) host.zoomTo(zoom);
}

function item(
  words: string,
  sign: TemplateResult,
  { isDisabled = false, act }: Pick<Tool, "isDisabled" | "act">,
): TemplateResult {
  return html`<button class="item" type="button" ?disabled=${isDisabled} @click=${act}>
    ${sign}<span>${words}</span>
  </button>`;
}

/** The bar at the bottom of a phone. */
export function bottomBarView(host: EditorHost): TemplateResult {
  const { language, state } = host;
  const { tools, palette } = language.words;
  return html`<div class="bottom" role="group" aria-label=${tools.bar}>
    ${item(palette.add, icon("plus", 22), { act: () => host.show("add") })}
    ${item(tools.edit, glyph("edit"), { isDisabled: state.selected.length === 0, act: () => host.show("edit") })}
    ${item(tools.undo, icon("undo", 22), { isDisabled: state.past.length === 0, act: () => host.dispatch({ type: "undo" }) })}
    ${item(tools.redo, glyph("redo"), { isDisabled: state.future.length === 0, act: () => host.dispatch({ type: "redo" }) })}
    ${item(tools.more, icon("more", 22), { act: () => host.show("more") })}
  </div>`;
}
