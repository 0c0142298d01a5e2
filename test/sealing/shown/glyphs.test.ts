import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openEngine } from "../support/fixtures.ts";

const { engine, close } = openEngine();
after(close);

test("names what a face cannot draw, each character once", async () => {
  assert.equal(await engine.missingGlyphs("Łukasz Ñandú, Ζωή, Иван — “€” ẞ", "plain"), "");
  assert.equal(await engine.missingGlyphs("Παπαδοπούλου Щербаков Ёжик Đặng Ğ", "plain"), "");
  assert.equal(await engine.missingGlyphs("محمد Ana 王小明 नमस्ते 👨‍👩‍👧 สมชาย דוד 김민준", "plain"), "");
  assert.equal(await engine.missingGlyphs("𓀀 Ana 𓀀 \ue000", "plain"), "𓀀\ue000");
  for (const face of ["caveat", "dancing-script", "great-vibes"] as const) {
    assert.equal(await engine.missingGlyphs("Łukasz Ñandú Żółć Čeněk İğdır", face), "", face);
    assert.equal(await engine.missingGlyphs("Ana ﷺ 李नमस्ते", face), "ﷺ李नमस्ते", face);
  }
  assert.equal(await engine.missingGlyphs("Иван", "caveat"), "");
  assert.equal(await engine.missingGlyphs("Иван", "dancing-script"), "Иван");
});

test("composes letters and overlooks what draws nothing", async () => {
  assert.equal(await engine.missingGlyphs("N\u0303andu\u0301\u200b\ufe0f\r\n\tfin", "great-vibes"), "");
});
