import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { LOCALES } from "@service/contract/locales";

/** The language whose words are the types of the others. */
const SOURCE = "es";
const root = join(import.meta.dirname, "../..");

for (const folder of ["server/src/texts", "packages/contract/src/locales"]) {
  const locales = readdirSync(join(root, folder)).filter((name) => /^[a-z]{2}$/.test(name));

  test(`${folder} has each language of the product`, () => {
    assert.deepEqual(
      LOCALES.filter((locale) => !locales.includes(locale)),
      [],
    );
  });

  for (const locale of locales)
    test(`${folder} says the same things in ${locale}`, async () => {
      assert.deepEqual(await outline(folder, locale), await outline(folder, SOURCE));
    });
}

/** Each text by its path, with the values that it takes. */
async function outline(folder: string, locale: string): Promise<string[]> {
  const groups = readdirSync(join(root, folder, locale)).filter((name) => name !== "index.ts");
  const modules = await Promise.all(
    groups.map(
      async (group) => [group, (await import(join(root, folder, locale, group))) as unknown] as const,
    ),
  );
  return modules.flatMap(([group, module]) => outlineOf(module, group, locale)).toSorted();
}

function outlineOf(value: unknown, path: string, locale: string): string[] {
  if (typeof value === "string") return [`${path}: ${valuesIn(value, path, locale)}`];
  if (typeof value === "function")
    return VARIANTS.flatMap((isTrue) =>
      outlineOf(
        (value as Write)(...["first", "second", "third"].map((name) => given(name, isTrue))),
        path,
        locale,
      ),
    );
  return Object.entries(value as object).flatMap(([key, member]) =>
    outlineOf(member, `${path} ${key}`, locale),
  );
}

type Write = (...values: unknown[]) => unknown;
/** What facts answer to a question. */
const VARIANTS = [true, false];
const QUESTIONS = new Set(["approves"]);

/** A value of a text: itself a word, and facts of any name. */
function given(name: string, isTrue: boolean): unknown {
  return new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === Symbol.toPrimitive) return () => `<${name}>`;
        return QUESTIONS.has(String(key)) ? isTrue : `<${String(key)}>`;
      },
    },
  );
}

/** Spaces that a French sign must not have, and those that it lacks; straight apostrophes. */
const FRENCH_FAULT = / [;:!?»]|« |[^\s\u00a0\u202f][;!?»]|«[^\u00a0]|\w:(?!\/\/)|'/u;

function valuesIn(text: string, path: string, locale: string): string {
  assert.notEqual(text.trim(), "", path);
  if (locale === "fr") assert.doesNotMatch(text, FRENCH_FAULT, path);
  const values = text.match(/<\w+>|\{\w*\}/g) ?? [];
  return [...new Set(values)].toSorted().join(" ");
}
