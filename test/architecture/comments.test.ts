import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ROOT } from "./imports.ts";

/** Generated files count: their comments are the contract's descriptions, which integrators read in their editors. */
const SOURCES = ["packages/*/{src,generate}/**/*.ts", "server/src/**/*.ts", "demo/src/**/*.ts"];
const production = globSync(SOURCES, { cwd: ROOT, exclude: ["**/*.test.ts"] })
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));

const COMMENT = /\/\*\*\s*\*?\s*(\S+)/g;
/** Words that begin a clause instead of a sentence. */
const CLAUSE = /^(?:What|Of|Who|Whose|As|Where|Which)\b/;

function clauses(text: string): number[] {
  return [...text.matchAll(COMMENT)]
    .filter(({ 1: first }) => CLAUSE.test(first!))
    .map(({ index }) => text.slice(0, index).split("\n").length);
}

/** Names that were metaphors or pronouns, with the word that replaced each. */
const REPLACED: Readonly<Record<string, RegExp>> = {
  isLoaded: /\bisHere\b/,
  emitOnce: /\btellOnce\b/,
  isInPersonOpen: /\bisMeeting\b/,
  previewing: /\bpeeking\b/,
  SigningFieldPreview: /\bSigningGlimpse\b/,
  SigningFormBar: /\bSigningWays\b/,
  SigningOverview: /\bSigningLobby\b/,
  "style, stylePanel": /\bdress\?*\.?\(/,
  "timeout, limit or interval": /patience/i,
  "early, at once": /hastily/i,
  "remove the listeners": /deafen/i,
  assumption: /\bbeliefs?\b/i,
};

function replaced(text: string): string[] {
  return Object.entries(REPLACED)
    .filter(([, word]) => word.test(text))
    .map(([better, word]) => `${word.source}: ${better}`);
}

test("no doc comment begins with a clause", () => {
  const comments = production.flatMap(({ text }) => [...text.matchAll(COMMENT)]);
  assert.ok(comments.length > 5000, "sources have comments");
  const found = production.flatMap(({ file, text }) => clauses(text).map((line) => `${file}:${line}`));
  assert.deepEqual(found, [], "a sentence begins with its subject or verb: CONTRIBUTING.md");
});

test("no name that was replaced comes back", () => {
  const found = production.flatMap(({ file, text }) => replaced(text).map((word) => `${file} ${word}`));
  assert.deepEqual(found, []);
});

test("a clause is found in each form of a comment, and a sentence is none", () => {
  assert.deepEqual(clauses("/** What it does. */\na;\n/**\n * As `b`.\n */\n  /** Of it. */"), [1, 3, 6]);
  assert.deepEqual(
    clauses("/** Whatever. */ /** Offers. */ /** Null: none. */ /** `x` of y. */ // What"),
    [],
  );
});

test("a replaced name is found, and a longer one that contains it is none", () => {
  assert.deepEqual(replaced("if (this.#isHere) wait(PATIENCE_MS);").length, 2);
  assert.deepEqual(replaced("isHereditary, unbelief"), []);
});
