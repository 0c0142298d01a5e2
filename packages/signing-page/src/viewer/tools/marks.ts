import { css } from "lit";
import type { SigningPageView } from "../page-view.ts";
import { hitsIn } from "./find.ts";
import type { Hit } from "./find.ts";

const markStyles = css`
  .marks {
    position: absolute;
    inset: 0;
    pointer-events: none;
    mix-blend-mode: multiply;
  }
  .marks i {
    position: absolute;
    background: #ffe27a;
    border-radius: 2px;
  }
  .marks .current {
    background: #ffab3d;
    outline: 2px solid #8a4b00;
  }
  @media (forced-colors: active) {
    .marks {
      mix-blend-mode: normal;
    }
    .marks i {
      background: none;
      outline: 1px solid Highlight;
    }
    .marks .current {
      outline: 3px solid Highlight;
    }
  }
`;

/** A place on a page, fractions of its sides. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The page is painted and its text lies over it. */
export function isWritten(view: SigningPageView): boolean {
  return view.renderRoot.querySelector(".text span") !== null;
}

/** Marks all places of the words on a page, one of them as the current; answers where that is. */
export function mark(view: SigningPageView, words: string, current: number | null): Place | null {
  unmark(view);
  const text = view.renderRoot.querySelector(".text");
  if (text === null || words === "" || !isWritten(view)) return null;
  view.wear(markStyles.styleSheet);
  const layer = document.createElement("div");
  layer.className = "marks";
  layer.setAttribute("aria-hidden", "true");
  const written = new WrittenText(text);
  const places = hitsIn(written.text, words).map((hit) => placesOf(view, written.range(hit)));
  for (const [index, boxes] of places.entries())
    layer.append(...boxes.map((box) => boxElement(box, index === current)));
  view.renderRoot.querySelector(".page")?.append(layer);
  return current === null ? null : (places[current]?.[0] ?? null);
}

export function unmark(view: SigningPageView): void {
  view.renderRoot.querySelector(".marks")?.remove();
}

function boxElement({ x, y, width, height }: Place, isCurrent: boolean): HTMLElement {
  const box = document.createElement("i");
  if (isCurrent) box.className = "current";
  const sides = { left: x, top: y, width, height };
  for (const [side, part] of Object.entries(sides)) box.style.setProperty(side, `${part * 100}%`);
  return box;
}

function placesOf(view: SigningPageView, range: Range): Place[] {
  const sheet = view.getBoundingClientRect();
  return [...range.getClientRects()]
    .filter(({ width }) => width > 0)
    .map(({ left, top, width, height }) => ({
      x: (left - sheet.left) / sheet.width,
      y: (top - sheet.top) / sheet.height,
      width: width / sheet.width,
      height: height / sheet.height,
    }));
}

/** The text layer's words in the form of `PdfPage.words`, with their nodes. */
class WrittenText {
  text = "";
  readonly #nodes: { node: Text; from: number }[] = [];

  constructor(layer: Element) {
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text) {
        this.#nodes.push({ node, from: this.text.length });
        this.text += node.data;
      } else if (node instanceof HTMLBRElement) this.text += "\n";
    }
  }

  range([from, to]: Hit): Range {
    const range = document.createRange();
    const [start, end] = [this.#at(from), this.#at(to - 1)];
    if (start !== undefined) range.setStart(start.node, from - start.from);
    if (end !== undefined) range.setEnd(end.node, Math.min(end.node.data.length, to - end.from));
    return range;
  }

  #at(place: number): { node: Text; from: number } | undefined {
    return this.#nodes.findLast(({ from }) => from <= place);
  }
}
