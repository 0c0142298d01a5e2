import { setImmediate as nextTurn } from "node:timers/promises";
import type { ContactFilter, Sought, SoughtWord } from "./port.ts";
import { packed } from "./haystack.ts";
import { type Segment, tagLine, type TextPart, TEXTS } from "./segment.ts";

/** Segments that are searched before other requests get their turn: a few milliseconds. */
const TURN_SEGMENTS = 64;

/** For each contact of a segment, 1 if it is found. */
type Marks = Uint8Array;

/** Clears the marks of contacts that do not meet it. */
type Condition = (segment: Segment, marks: Marks) => void;

/** The ids of a page, newest first, and how many contacts match. */
export async function findPage(
  segments: readonly Segment[],
  filter: ContactFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const conditions = conditionsOf(filter);
  const ids: string[] = [];
  let total = 0;
  for await (const segment of inTurns(segments)) {
    const marks = markAll(segment, conditions);
    for (let index = 0; index < marks.length; index += 1) {
      if (marks[index] === 0) continue;
      if (total >= offset && total < offset + limit) ids.push(segment.ids[index]!);
      total += 1;
    }
  }
  return { ids, total };
}

async function* inTurns(segments: readonly Segment[]): AsyncGenerator<Segment> {
  for (const [index, segment] of segments.entries()) {
    if (index > 0 && index % TURN_SEGMENTS === 0) await nextTurn();
    yield segment;
  }
}

function markAll(segment: Segment, conditions: readonly Condition[]): Marks {
  const marks = new Uint8Array(segment.ids.length).fill(1);
  for (const condition of conditions) {
    condition(segment, marks);
    if (!marks.includes(1)) break;
  }
  return marks;
}

/** Orders the conditions: the cheapest first, then the longest words, which the fewest contacts have. */
function conditionsOf({ words = [], tag, verified, source }: ContactFilter): Condition[] {
  return [
    verified === undefined ? [] : isEach(({ verified: own }, index) => own[index] === verified),
    source === undefined ? [] : isOf(source),
    tag === undefined ? [] : has(["tags"], [tagLine(tag)]),
    longestFirst(words).map((word) => has(TEXTS, formsOf(word))),
  ].flat();
}

function isEach(test: (segment: Segment, index: number) => boolean): Condition {
  return (segment, marks) => {
    for (let index = 0; index < marks.length; index += 1)
      if (marks[index] === 1 && !test(segment, index)) marks[index] = 0;
  };
}

function isOf(source: string): Condition {
  return (segment, marks) => {
    const place = segment.sources.indexOf(source);
    isEach(({ sourceOf }, index) => sourceOf[index] === place)(segment, marks);
  };
}

/** A search of all texts costs as much as one of so many times fewer contacts, one by one. */
const ONE_BY_ONE = 8;

/** Whether any of the texts is in any of the parts. */
function has(parts: readonly (TextPart | "tags")[], texts: readonly string[]): Condition {
  if (texts.includes("")) return () => {};
  const oneByOne = isEach((segment, index) =>
    parts.some((part) => {
      const record = segment.in(part).record(index);
      return texts.some((text) => record.includes(text));
    }),
  );
  const together = isNot((segment, marks) => {
    for (const part of parts) for (const text of texts) segment.in(part).strike(text, marks);
  });
  return (segment, marks) => (sumOf(marks) * ONE_BY_ONE < marks.length ? oneByOne : together)(segment, marks);
}

function sumOf(marks: Marks): number {
  let sum = 0;
  for (let index = 0; index < marks.length; index += 1) sum += marks[index]!;
  return sum;
}

/** Each word once. */
function longestFirst(words: readonly SoughtWord[]): SoughtWord[] {
  const once = new Map(words.map((word) => [word.folded, word]));
  return [...once.values()].toSorted((a, b) => b.folded.length - a.folded.length);
}

/** A word, and the digits of one that may be a phone number. */
function formsOf({ folded, digits }: SoughtWord): string[] {
  return [...new Set([folded, digits ?? folded])].map(packed);
}

/** The ids of those that begin with the text, then of others, both newest first. */
export async function findSuggestions(
  segments: readonly Segment[],
  sought: Sought,
  limit: number,
): Promise<string[]> {
  const matches = soughtConditions(sought);
  const begins = soughtIn(sought.mode, sought.whole, (text) => `\n${text.replaceAll("\n", " ")}`);
  const first = await collect(segments, [begins, ...matches], limit);
  return [...first, ...(await collect(segments, [...matches, isNot(begins)], limit - first.length))];
}

async function collect(
  segments: readonly Segment[],
  conditions: readonly Condition[],
  limit: number,
): Promise<string[]> {
  const ids: string[] = [];
  if (limit === 0) return ids;
  for await (const segment of inTurns(segments)) {
    const marks = markAll(segment, conditions);
    for (let at = marks.indexOf(1); at !== -1; at = marks.indexOf(1, at + 1)) {
      ids.push(segment.ids[at]!);
      if (ids.length === limit) return ids;
    }
  }
  return ids;
}

function soughtConditions({ mode, words }: Sought): Condition[] {
  const all = longestFirst(words).map((word) => soughtIn(mode, word, (text) => text));
  if (mode === "any") return all;
  return [...all, isEach((segment, index) => segment.in(mode).record(index) !== "\n")];
}

/** Whether a word is in the name, or in what the mode searches. In a phone only its digits are looked for. */
function soughtIn(
  mode: Sought["mode"],
  { folded, digits }: SoughtWord,
  write: (text: string) => string,
): Condition {
  const ofText = has(mode === "phone" ? ["name"] : ["name", "email"], [write(packed(folded))]);
  if (mode === "email" || digits === null) return ofText;
  return isEither(ofText, has(["phone"], [write(digits)]));
}

function isEither(one: Condition, other: Condition): Condition {
  return (segment, marks) => {
    const rest = marks.slice();
    one(segment, marks);
    other(segment, rest);
    for (let index = 0; index < marks.length; index += 1) marks[index]! |= rest[index]!;
  };
}

function isNot(condition: Condition): Condition {
  return (segment, marks) => {
    const found = marks.slice();
    condition(segment, found);
    for (let index = 0; index < marks.length; index += 1) marks[index]! &= 1 - found[index]!;
  };
}
