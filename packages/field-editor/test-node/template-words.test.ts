import assert from "node:assert/strict";
import { test } from "node:test";
import { LOCALES } from "@service/contract/locales";
import { lateWords, loadLateWords, loadWords, wordsOf } from "../src/locales/index.ts";
import { ofRoles, TEMPLATE_WORDS } from "../src/template/shared/words.ts";

/** Whoever signs, in each language: roles are spoken of in a template. */
const SIGNER = /\b(firmantes?|(?<!À )signers?|signatári[oa]s?|signataires?|Unterzeichner|firmatari[oa]?)\b/i;

/** Parts that only documents have: nobody has signed a template, or prepares it. */
const OF_DOCUMENTS = new Set(["locked", "correctable"]);

function texts(words: unknown, path: string): [string, string][] {
  if (typeof words === "string") return [[path, words]];
  if (typeof words === "function")
    return [[path, String((words as (...args: unknown[]) => unknown)(2, 3, 4))]];
  return Object.entries(words as object).flatMap(([name, word]) =>
    OF_DOCUMENTS.has(name) ? [] : texts(word, `${path}.${name}`),
  );
}

for (const locale of LOCALES)
  test(`the editor of a template speaks of roles, ${locale}`, async () => {
    await Promise.all([loadWords(locale), loadLateWords(locale), TEMPLATE_WORDS.load(locale)]);
    const own = TEMPLATE_WORDS.of(locale).editor;
    const first = ofRoles(wordsOf(locale), locale);
    const late = lateWords({ locale, wording: ofRoles });
    const spoken = [...texts(first, "first"), ...texts(late, "late")];
    assert.deepEqual(
      spoken.filter(([, text]) => SIGNER.test(text)),
      [],
    );
    assert.deepEqual([first.palette.signer, late.panel.signer], [own.palette.signer, own.panel.signer]);
    assert.equal(first.problems.limit(7), own.problems.limit(7));
    assert.equal(first.types, wordsOf(locale).types);
    const said = new Set(spoken.map(([, text]) => text));
    for (const [path, text] of texts(own, "editor")) assert.ok(said.has(text), `${path} replaces nothing`);
  });
