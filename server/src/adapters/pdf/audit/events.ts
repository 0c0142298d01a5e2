import type { AuditEvent } from "../../../domain/ports/pdf.ts";
import { drawPair, instant, pairHeight } from "./facts.ts";
import { CONTENT_WIDTH, lineHeight, PAGE, type Pager, type Style, STYLE } from "./pager.ts";
import { eventPhrase, type Phrase, WORDS } from "./words.ts";

interface Column {
  label: Phrase;
  x: number;
  width: number;
}

const column = (label: Phrase, x: number, width: number): Column => ({ label, x: PAGE.margin + x, width });

const COLUMNS = {
  time: column(WORDS.time, 0, 90),
  actor: column(WORDS.actor, 98, 108),
  event: column(WORDS.event, 214, 138),
  hash: column(WORDS.hash, 360, CONTENT_WIDTH - 360),
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
  english: string[];
}

function cells(pager: Pager, event: AuditEvent): Cell[] {
  const phrase = eventPhrase(event);
  const cell = (at: Column, text: string, style: Style, english = ""): Cell => ({
    column: at,
    lines: pager.wrap(text, style, at.width),
    style,
    english: english === "" ? [] : pager.wrap(english, STYLE.english, at.width),
  });
  return [
    cell(COLUMNS.time, instant(event.at), STYLE.small),
    event.actor === ""
      ? cell(COLUMNS.actor, WORDS.system.es, STYLE.small, WORDS.system.en)
      : cell(COLUMNS.actor, event.actor, STYLE.small),
    cell(COLUMNS.event, phrase.es, STYLE.small, phrase.en),
    cell(COLUMNS.hash, event.hash, STYLE.mono),
  ];
}

const cellHeight = ({ lines, style, english }: Cell): number =>
  lines.length * lineHeight(style) + english.length * lineHeight(STYLE.english);

function drawCell(pager: Pager, { column: { x }, lines, style, english }: Cell): void {
  const height = lines.length * lineHeight(style);
  if (english.length === 0) {
    pager.lines(lines, style, x, pager.y);
    return;
  }
  pager.within("P", () => pager.lines(lines, style, x, pager.y), { lang: "es" });
  pager.within("P", () => pager.lines(english, STYLE.english, x, pager.y - height), { lang: "en" });
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
