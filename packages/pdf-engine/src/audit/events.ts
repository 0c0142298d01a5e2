import type { AuditEvent } from "../port/pdf.ts";
import { drawPair, instant, pairHeight } from "./facts.ts";
import { CONTENT_WIDTH, lineHeight, PAGE, type Pager, type Style, STYLE } from "./pager.ts";
import { eventPhrase, type Phrase, word } from "./words.ts";

interface Column {
  label: Phrase;
  x: number;
  width: number;
}

const column = (label: Phrase, x: number, width: number): Column => ({ label, x: PAGE.margin + x, width });

const COLUMNS = {
  time: column(word("time"), 0, 90),
  actor: column(word("actor"), 98, 108),
  event: column(word("event"), 214, 138),
  hash: column(word("hash"), 360, CONTENT_WIDTH - 360),
} as const;

const GAP = 8;

const headerHeight = (pager: Pager): number =>
  Math.max(...Object.values(COLUMNS).map(({ label, width }) => pairHeight(pager, label, width))) + GAP / 2;

/** Draws the names of the columns. They are tagged once and drawn on every page. */
function drawHeader(pager: Pager, isFirst: boolean): void {
  const labels = (): void => {
    for (const { label, x, width } of Object.values(COLUMNS)) {
      const draw = (): void => void drawPair(pager, label, { x, width });
      if (isFirst) pager.within("TH", draw);
      else draw();
    }
  };
  if (isFirst) pager.within("THead", () => pager.within("TR", labels));
  else pager.artifact(labels);
  pager.y -= headerHeight(pager);
  pager.rule();
  pager.y -= GAP / 2;
}

interface Cell {
  column: Column;
  lines: string[];
  style: Style;
  second: string[];
}

function cells(pager: Pager, event: AuditEvent): Cell[] {
  const cell = (at: Column, text: string, style: Style, second = ""): Cell => ({
    column: at,
    lines: pager.wrap(text, style, at.width),
    style,
    second: second === "" ? [] : pager.wrap(second, STYLE.second, at.width),
  });
  const words = (at: Column, phrase: Phrase): Cell => {
    const { first, second } = pager.words(phrase);
    return cell(at, first, STYLE.small, second);
  };
  return [
    cell(COLUMNS.time, instant(event.at), STYLE.small),
    event.actor === "" ? words(COLUMNS.actor, word("system")) : cell(COLUMNS.actor, event.actor, STYLE.small),
    words(COLUMNS.event, eventPhrase(event)),
    cell(COLUMNS.hash, event.hash, STYLE.mono),
  ];
}

const cellHeight = ({ lines, style, second }: Cell): number =>
  lines.length * lineHeight(style) + second.length * lineHeight(STYLE.second);

function drawCell(pager: Pager, { column: { x }, lines, style, second }: Cell): void {
  const height = lines.length * lineHeight(style);
  if (second.length === 0) {
    pager.lines(lines, style, x, pager.y);
    return;
  }
  pager.inLanguage("P", 0, () => pager.lines(lines, style, x, pager.y));
  pager.inLanguage("P", 1, () => pager.lines(second, STYLE.second, x, pager.y - height));
}

function drawEvent(pager: Pager, event: AuditEvent): void {
  const row = cells(pager, event);
  const height = Math.max(...row.map(cellHeight));
  if (pager.ensure(height + GAP)) drawHeader(pager, false);
  pager.within("TR", () => {
    for (const cell of row) pager.within("TD", () => drawCell(pager, cell));
  });
  pager.y -= height + GAP / 2;
  pager.rule();
  pager.y -= GAP / 2;
}

/** Draws the table of events in order. Its head is repeated on every page. */
export function drawEvents(pager: Pager, events: readonly AuditEvent[]): void {
  pager.ensure(4 * GAP + headerHeight(pager));
  pager.within("Table", () => {
    drawHeader(pager, true);
    pager.within("TBody", () => {
      for (const event of events) drawEvent(pager, event);
    });
  });
}
