import assert from "node:assert/strict";
import { globSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { LOCALES } from "@service/contract/locales";

const root = join(import.meta.dirname, "../..");
/** The languages of the words' types (docs/translating.md). */
const MODEL = "es";

/** Folders with a folder for each language. */
const homes = globSync(["packages/*/src/locales/es", "packages/texts/src/es", "demo/src/locales/es"], {
  cwd: root,
}).map(dirname);

/** The languages that are begun, whether the product has them or not. */
const localesIn = (home: string) =>
  readdirSync(join(root, home), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.length === 2)
    .map(({ name }) => name);

type Words = Record<string, unknown>;

/** What a text is, at its dotted key; a sentence's arguments by their marks. */
function textsIn(words: unknown, path = ""): Map<string, string> {
  if (typeof words === "string")
    return new Map([[path, words.trim() === "" ? "empty" : `text${marksIn(words)}`]]);
  if (typeof words === "function")
    return new Map([[path, sentence(words as (...given: unknown[]) => unknown)]]);
  const isMembers = typeof words === "object" && words !== null;
  return new Map(
    isMembers
      ? Object.entries(words).flatMap(([key, item]) => [...textsIn(item, `${path}.${key}`)])
      : [[path, typeof words]],
  );
}

/** `{name}` and `{0}`, in any order; double braces are an example of what people write. */
function marksIn(text: string): string {
  return [...new Set(text.match(/(?<!\{)\{\w+\}(?!\})/g) ?? [])].toSorted().join("");
}

/** What a sentence says of what it is given, by the places of the arguments and the names of their members. */
function sentence(write: (...given: unknown[]) => unknown): string {
  const said = new Set<string>();
  const told: unknown = write(...[0, 1, 2, 3].map((place) => given(String(place), said)));
  // A sentence may be an argument itself.
  const text = typeof told === "function" ? "said" : JSON.stringify(told);
  assert.ok(text.replaceAll(/[\s"]/g, "") !== "", String(write));
  return `sentence of ${[...said].toSorted().join()}`;
}

/** Stands for any argument: it is said where it becomes text or a number, and has whatever members are asked for. */
function given(path: string, said: Set<string>): unknown {
  return new Proxy(() => undefined, {
    get: (_, member) => {
      if (member !== Symbol.toPrimitive) return given(`${path}.${String(member)}`, said);
      return (hint: string) => {
        said.add(path);
        return hint === "string" ? `⟨${path}⟩` : 7;
      };
    },
    apply: () => given(path, said),
  });
}

async function groupsOf(home: string, locale: string): Promise<Map<string, Words>> {
  const files = globSync(`${home}/${locale}/*.ts`, { cwd: root });
  const groups = files.map(
    async (file) => [basename(file), (await import(join(root, file))) as Words] as const,
  );
  return new Map(await Promise.all(groups));
}

for (const home of homes)
  for (const locale of localesIn(home).filter((one) => one !== MODEL))
    test(`${home} says in ${locale} what it says in ${MODEL}`, async () => {
      const [model, own] = await Promise.all([groupsOf(home, MODEL), groupsOf(home, locale)]);
      assert.deepEqual([...own.keys()].toSorted(), [...model.keys()].toSorted());
      for (const [group, words] of model)
        assert.deepEqual(textsIn(own.get(group)), textsIn(words), `${locale}/${group}`);
    });

test("every package with words has a folder for each language", () => {
  assert.ok(homes.length >= 4, homes.join());
  for (const home of homes)
    for (const locale of LOCALES) assert.ok(localesIn(home).includes(locale), `${home}/${locale}`);
});
