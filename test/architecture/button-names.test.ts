import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { LOCALES } from "@service/contract/locales";

const LOCALES_FOLDER = join(import.meta.dirname, "../../packages/dashboard/src/locales");
/** Not the words of a button and its longer name: a button with an icon alone, and the dialog that it opens. */
const NO_PAIRS: ReadonlySet<string> = new Set(["remove"]);

type Words = Readonly<Record<string, unknown>>;

/** The pairs `word`, `wordOf(name)` whose name lacks the words that are seen. */
function mismatchesIn(group: Words, path: string): string[] {
  return Object.entries(group).flatMap(([key, words]) => {
    if (typeof words === "object" && words !== null) return mismatchesIn(words as Words, `${path}.${key}`);
    const nameOf = Object.hasOwn(group, `${key}Of`) ? group[`${key}Of`] : undefined;
    if (typeof words !== "string" || typeof nameOf !== "function" || NO_PAIRS.has(key)) return [];
    const name = String((nameOf as (...given: string[]) => unknown)("Ana", "Ana"));
    return name.toLowerCase().includes(words.toLowerCase()) ? [] : [`${path}.${key}: ${name}`];
  });
}

for (const locale of LOCALES)
  test(`the name of a button contains the words that are seen on it, ${locale} (WCAG 2.5.3)`, async () => {
    const words = (await import(join(LOCALES_FOLDER, locale, "pages.ts"))) as Words;
    assert.deepEqual(mismatchesIn(words, locale), []);
  });
