import { RE2JS } from "re2js";

/** Characters of which most atoms of patterns match one, the plainest first. */
const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
const CHARACTERS = ["A", "1", "a", "-", " ", "Ñ", ...PRINTABLE];

/** An atom of a pattern: a class, an escape, a dot, or a character. */
const ATOM = /^(?:\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]|\\[pP]\{\^?\w+\}|\\x\{[^}]*\}|\\.|[^\\])/su;
const QUANTIFIER = /^(?:\{(\d+)(?:,\d*)?\}|[*+?])\??/;

/**
 * A text that is meant to match a pattern of RE2: the first alternative of each group, and each repetition as often as
 * it must be. The caller checks it, because some patterns are beyond this.
 */
export function sampleOf(pattern: string): string {
  return sequence(pattern).text;
}

interface Read {
  text: string;
  /** The unread rest of the pattern. */
  rest: string;
}

/** Reads up to the end of the group. */
function sequence(pattern: string): Read {
  let text = "";
  let isFirst = true;
  let rest = pattern;
  while (rest !== "" && !rest.startsWith(")")) {
    if (rest.startsWith("|")) isFirst = false;
    const read = rest.startsWith("|") ? { text: "", rest: rest.slice(1) } : repeated(rest);
    if (isFirst) text += read.text;
    rest = read.rest;
  }
  return { text, rest };
}

function repeated(pattern: string): Read {
  const { text, rest } = pattern.startsWith("(") ? group(pattern) : atom(pattern);
  const [quantifier = "", times] = QUANTIFIER.exec(rest) ?? [];
  const least =
    times === undefined ? (quantifier === "" || quantifier.startsWith("+") ? 1 : 0) : Number(times);
  return { text: text.repeat(least), rest: rest.slice(quantifier.length) };
}

function group(pattern: string): Read {
  const [opening] = /^\((?:\?(?:P?<\w+>|[a-zA-Z-]*:?))?/.exec(pattern) ?? ["("];
  const { text, rest } = sequence(pattern.slice(opening.length));
  return { text, rest: rest.slice(1) };
}

function atom(pattern: string): Read {
  const [source = ""] = ATOM.exec(pattern) ?? [pattern];
  const rest = pattern.slice(source.length);
  if (/^(?:[\^$]|\\[bBAz])$/.test(source)) return { text: "", rest };
  return { text: exampleOf(source), rest };
}

function exampleOf(source: string): string {
  try {
    const compiled = RE2JS.compile(source);
    return CHARACTERS.find((character) => compiled.matches(character)) ?? source;
  } catch {
    return source;
  }
}
