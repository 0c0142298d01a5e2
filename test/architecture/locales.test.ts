import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { LOCALES } from "@service/contract/locales";

/** The language whose words are the types of the others. */
const SOURCE = "es";
const root = join(import.meta.dirname, "../..");
/** Numbers and texts that are found again in what a function says: no two share digits. */
const NUMBERS = [411, 522, 633, 744, 855, 966];
const TEXTS = NUMBERS.map((number) => `(${number})`);
const SMALL = [0, 1, 2];

const folders = readdirSync(join(root, "packages"), { recursive: true, encoding: "utf8" })
  .filter((path) => basename(path) === SOURCE && basename(dirname(path)) === "locales")
  .filter((path) => !/node_modules|dist/.test(path))
  .map((path) => join("packages", dirname(path)));

for (const folder of folders) {
  const locales = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  test(`${folder} has each language of the product`, () => {
    for (const locale of LOCALES) assert.ok(locales.includes(locale), locale);
  });

  for (const locale of locales.filter((name) => name !== SOURCE))
    test(`${folder} says the same things in ${locale}`, async () => {
      const groups = groupsOf(folder, SOURCE);
      assert.deepEqual(groupsOf(folder, locale), groups);
      const faults = await Promise.all(
        groups.map(async (group) =>
          differences(await read(folder, SOURCE, group), await read(folder, locale, group), group),
        ),
      );
      assert.deepEqual(faults.flat(), []);
    });
}

function groupsOf(folder: string, locale: string): string[] {
  return readdirSync(join(root, folder, locale)).toSorted();
}

async function read(folder: string, locale: string, group: string): Promise<Record<string, unknown>> {
  return { ...((await import(join(root, folder, locale, group))) as object) };
}

/** Lists the places at which two tables differ: a key, a kind, a placeholder, words that are missing. */
function differences(source: unknown, other: unknown, path: string): string[] {
  if (typeof source !== typeof other) return [`${path}: ${typeof other} instead of ${typeof source}`];
  if (typeof source === "string") return textDifferences(source, String(other), path);
  if (typeof source === "function") return callDifferences(source as Say, other as Say, path);
  if (typeof source !== "object" || source === null) return [];
  const keys = Object.keys(source).toSorted();
  const others = Object.keys(other as object).toSorted();
  if (keys.join(" ") !== others.join(" "))
    return [`${path}: the keys ${others.join(" ")} instead of ${keys.join(" ")}`];
  return keys.flatMap((key) =>
    differences(
      (source as Record<string, unknown>)[key],
      (other as Record<string, unknown>)[key],
      `${path} ${key}`,
    ),
  );
}

function textDifferences(source: string, other: string, path: string): string[] {
  if ((source.trim() === "") !== (other.trim() === "")) return [`${path}: no words`];
  const [wanted, found] = [placeholders(source), placeholders(other)];
  return wanted === found ? [] : [`${path}: the placeholders ${found} instead of ${wanted}`];
}

/** Doubled braces stand for a variable in a person's text. */
function placeholders(text: string): string {
  return (text.match(/(?<!\{)\{\w*\}(?!\})/g) ?? []).toSorted().join(" ");
}

type Say = (...given: unknown[]) => unknown;

/** Calls both functions with the same values: what the one says of them the other says too. */
function callDifferences(source: Say, other: Say, path: string): string[] {
  if (source.length !== other.length) return [`${path}: ${other.length} values instead of ${source.length}`];
  const calls = [NUMBERS, TEXTS, ...SMALL.map((number) => NUMBERS.map(() => number))];
  return calls.flatMap((given) => {
    const said = result(source, given);
    if (said === undefined) return [];
    const answer = result(other, given);
    if (answer === undefined) return [`${path}: throws for ${given.slice(0, source.length).join(", ")}`];
    if (typeof said !== "string" || typeof answer !== "string") return differences(said, answer, path);
    if (answer.trim() === "") return [`${path}: no words`];
    const [wanted, found] = [marks(said), marks(answer)];
    return wanted === found ? [] : [`${path}: says ${found} instead of ${wanted}`];
  });
}

/** Some functions take texts alone, others numbers alone. */
function result(say: Say, given: readonly unknown[]): unknown {
  try {
    return say(...given.slice(0, say.length));
  } catch {
    return undefined;
  }
}

function marks(text: string): string {
  return NUMBERS.filter((number) => text.includes(String(number))).join(" ");
}
