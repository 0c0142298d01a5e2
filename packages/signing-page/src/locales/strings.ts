/** Words that replace ours, by dotted key. */
export type Strings = Readonly<Record<string, string>>;

/**
 * A table of words with the host's own in their places, named by dotted keys: `bar.accept`, `consent.details.0`. In a
 * sentence that is given something, `{0}` and `{1}` stand for it. Keys that the table does not have are passed over;
 * what a host gives is text, never markup.
 */
export function withStrings<T>(words: T, strings: Strings, path = ""): T {
  return replaced(words, strings, path) as T;
}

function replaced(words: unknown, strings: Strings, path: string): unknown {
  const own = Object.hasOwn(strings, path) ? strings[path] : undefined;
  if (typeof words === "string") return own ?? words;
  if (typeof words === "function")
    return own === undefined ? words : (...given: (string | number)[]) => fill(own, given);
  if (Array.isArray(words))
    return words.map((item, index) => replaced(item, strings, join(path, String(index))));
  const entries = Object.entries(words as object);
  return Object.fromEntries(entries.map(([key, item]) => [key, replaced(item, strings, join(path, key))]));
}

function join(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

function fill(sentence: string, given: readonly (string | number)[]): string {
  return sentence.replace(/\{(\d)\}/g, (mark, index: string) => String(given[Number(index)] ?? mark));
}
