import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const root = join(import.meta.dirname, "../..");
const files = globSync(["packages/*/src/locales/fr/*.ts", "packages/texts/src/fr/*.ts"], { cwd: root });

const TEXT = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** Values of a sentence, which may hold signs of code, and addresses. */
const CODE = /\$\{[^}]*(?:\}|$)|https?:\/\/\S*/g;
/** An ordinary space or none before a double sign, an ordinary space inside of quotation marks, a straight apostrophe. */
const FAULT = /[ \p{L}][;!?]|[ \p{L}]:(?= |$)|« | »|\p{L}'\p{L}/u;

test("French has its no-break spaces and apostrophes", () => {
  const faults = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    return lines.flatMap((line, index) => {
      if (/^\s*(?:import|export \{|\*|\/\*)/.test(line)) return [];
      const texts = (line.match(TEXT) ?? []).map((text) => text.slice(1, -1).replaceAll(CODE, "0"));
      return texts.filter((text) => FAULT.test(text)).map((text) => `${file}:${index + 1}: ${text}`);
    });
  });
  assert.deepEqual(faults, []);
});
