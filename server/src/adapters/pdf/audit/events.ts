import type { AuditEvent } from "../../../domain/pdf.ts";
import { instant } from "./facts.ts";
import type { Pager, Style } from "./pager.ts";
import { CONTENT_WIDTH, lineHeight, PAGE, STYLE } from "./pager.ts";
import type { Phrase } from "./words.ts";
import { eventPhrase, WORDS } from "./words.ts";

interface Column {
  label: Phrase;
  x: number;
  width: number;
}

const column = (label: Phrase, x: number, width: number): Column => ({ label, x: PAGE.margin + x, width });

const COLUMNS = {
  time: column(WORDS.time, 0, 100),
  event: column(WORDS.event, 108, 128),
  actor: column(WORDS.actor, 244, 108),
  hash: column(WORDS.hash, 360, CONTENT_WIDTH - 360),
} as const;

const GAP = 6;
const HEADER_HEIGHT = lineHeight(STYLE.label) + lineHeight(STYLE.english) + GAP;

function drawHeader(pager: Pager): void {
  for (const { label, x } of Object.values(COLUMNS)) {
    const height = pager.lines([label.es], STYLE.label, x, pager.y);
    pager.lines([label.en], STYLE.english, x, pager.y - height);
  }
  pager.y -= HEADER_HEIGHT - GAP / 2;
  pager.rule();
  pager.y -= GAP / 2;
}

type Cell = { column: Column; lines: string[]; style: Style; english: string[] };

function cells(pager: Pager, event: AuditEvent): Cell[] {
  const phrase = eventPhrase(event.type);
  const cell = (at: Column, text: string, style: Style, english = ""): Cell => ({
    column: at,
    lines: pager.wrap(text, style, at.width),
    style,
    english: english === "" ? [] : pager.wrap(english, STYLE.english, at.width),
  });
  return [
    cell(COLUMNS.time, instant(event.at), STYLE.small),
    cell(COLUMNS.event, phrase.es, STYLE.small, phrase.en),
    cell(COLUMNS.actor, event.actor, STYLE.small),
    cell(COLUMNS.hash, event.hash, STYLE.mono),
  ];
}

const cellHeight = ({ lines, style, english }: Cell): number =>
  lines.length * lineHeight(style) + english.length * lineHeight(STYLE.english);

function drawEvent(pager: Pager, event: AuditEvent): void {
  const row = cells(pager, event);
  const height = Math.max(...row.map(cellHeight));
  if (pager.ensure(height + GAP)) drawHeader(pager);
  for (const { column: at, lines, style, english } of row) {
    const used = pager.lines(lines, style, at.x, pager.y);
    pager.lines(english, STYLE.english, at.x, pager.y - used);
  }
  pager.y -= height + GAP / 2;
  pager.rule();
  pager.y -= GAP / 2;
}

/** The table of events in order; its head is repeated on every page. */
export function drawEvents(pager: Pager, events: readonly AuditEvent[]): void {
  pager.ensure(3 * HEADER_HEIGHT);
  drawHeader(pager);
  for (const event of events) drawEvent(pager, event);
}
