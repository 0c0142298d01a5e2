import assert from "node:assert/strict";
import { test } from "node:test";
import { coverageOf } from "@service/contract/common/font-coverage";
import { lineWidth } from "@service/contract/rules/letter-widths";
import { readFace } from "@service/pdf-engine/fonts/faces";
import { advanceOf } from "../../packages/pdf-engine/src/fonts/font.ts";

const covers = coverageOf(readFace("body"));

test("every letter of Latin, Greek and Cyrillic has the width of the face that draws it", () => {
  let compared = 0;
  for (let code = 0x20; code < 0x2100; code += 1) {
    const letter = String.fromCodePoint(code);
    const isOurs =
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{Zs}]/u.test(letter) &&
      (code < 0x250 ||
        (code >= 0x370 && code < 0x500) ||
        (code >= 0x1e00 && code < 0x1f00) ||
        code >= 0x2010);
    // U+2031 is wider than the table can say.
    const isPlain =
      code !== 0x2031 &&
      letter === letter.normalize("NFC") &&
      !/\p{Default_Ignorable_Code_Point}/u.test(letter);
    if (!isOurs || !isPlain || !covers(code) || code > 0x20c0 || (code > 0x2044 && code < 0x20a0)) continue;
    assert.ok(Math.abs(lineWidth(letter) - advanceOf(letter, "body")) < 0.001, `U+${code.toString(16)}`);
    compared += 1;
  }
  assert.ok(compared > 1000, `only ${compared} were compared`);
});

test("a text of another script counts as at least as wide as it is drawn", () => {
  for (const [text, face] of [
    ["אבגדהוזחטיכלמנסעפצקרשת", "hebrew"],
    ["กขคงจฉชซญดตถทธนบปผพภมยรลว", "thai"],
    ["中文字漢字", "han"],
  ] as const) {
    const drawn = Array.from(text).reduce((sum, letter) => sum + advanceOf(letter, face), 0);
    assert.ok(lineWidth(text) >= drawn - 0.01, `${text}: ${lineWidth(text)} is less than ${drawn}`);
  }
});
