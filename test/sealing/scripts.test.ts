import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test, type TestContext } from "node:test";
import type { Stamp } from "../../packages/pdf-engine/src/port/pdf.ts";
import {
  auditEvent,
  auditReport,
  auditSigner,
  evidenceRequest,
  openEngine,
  temporaryFolder,
  textStamp,
} from "./support/fixtures.ts";
import { plainPdf } from "./support/pdfs.ts";
import { rasterOf } from "./support/raster.ts";
import { readPdf } from "./support/read.ts";
import { needsTool } from "./support/tools.ts";

const { engine, close } = openEngine();
after(close);

/** Names, and in each two letters of one kind that look different. */
const NAMES = {
  Chinese: ["王小明", "王明"],
  Japanese: ["山田 タロウ", "山タ"],
  Korean: ["김민준", "김준"],
  Arabic: ["عبد السلام محمد", "عم"],
  Persian: ["علی‌اکبر", "عر"],
  Hebrew: ["דוד כהן", "דכ"],
  Hindi: ["राजेन्द्र प्रसाद शर्मा", "रप"],
  Thai: ["สมชาย น้ำใจ", "สช"],
  emoji: ["Ana 🙂 👨‍👩‍👧 🇲🇽", "🙂🎉"],
  Vietnamese: ["Đặng Thị Ngọc", "Đb"],
} as const;

/** A document's text as pdftotext reads it, without the marks of direction that it adds. */
function plainText(context: TestContext, bytes: Uint8Array): string {
  const folder = temporaryFolder();
  context.after(folder.remove);
  const file = join(folder.path, "a.pdf");
  writeFileSync(file, bytes);
  return execFileSync("pdftotext", [file, "-"])
    .toString("utf8")
    .replaceAll(/[\u202a-\u202e]/g, "");
}

const box = (index: number): Pick<Stamp, "page" | "x" | "y" | "width" | "height"> => ({
  page: 1,
  x: 20,
  y: 10 + index * 28,
  width: 300,
  height: 24,
});

const stamped = async (...stamps: Stamp[]): Promise<Uint8Array> =>
  (await engine.evidence(evidenceRequest(await plainPdf({}), { stamps }))).bytes;

describe("names of any script that has a font", () => {
  const names = Object.values(NAMES).map(([name]) => name);

  test("values read back", async (context) => {
    if (!needsTool(context, "pdftotext")) return;
    const text = plainText(
      context,
      await stamped(...names.map((name, index) => textStamp(name, box(index)))),
    );
    for (const name of names) assert.ok(text.includes(name), `${name} in ${text}`);
    assert.ok(!text.includes("[U+"), text);
  });

  test("captions, typed signatures and certificates read back", async (context) => {
    if (!needsTool(context, "pdftotext")) return;
    const [chinese, arabic, hindi] = [NAMES.Chinese[0], NAMES.Arabic[0], NAMES.Hindi[0]];
    const ink = { method: "typed", text: chinese, face: "plain" } as const;
    const text = plainText(
      context,
      await stamped(
        { ...box(0), height: 60, content: { kind: "ink", ink, caption: arabic } },
        { ...box(3), height: 60, content: { kind: "certificate", heading: "e.firma", lines: [hindi] } },
      ),
    );
    for (const name of [chinese, arabic, hindi]) assert.ok(text.includes(name), `${name} in ${text}`);
  });

  test("audit pages and watermark read back", async (context) => {
    if (!needsTool(context, "pdftotext")) return;
    const signers = names.map((name, index) => ({ ...auditSigner(index), name }));
    const events = names.map((name, index) => ({ ...auditEvent(index), actor: name, signer: name }));
    const audit = auditReport({ documentName: NAMES.Thai[0], senderName: NAMES.Hebrew[0], signers, events });
    const watermark = `${NAMES.Chinese[0]} Borrador`;
    const request = evidenceRequest(await plainPdf({}), { audit, watermark });
    const text = plainText(context, (await engine.evidence(request)).bytes);
    for (const name of [...names, watermark]) assert.ok(text.includes(name), `${name} in ${text}`);
    assert.ok(!text.includes("[U+"), text);
  });

  test("letters look different, so that none is the box of a missing one", async () => {
    const letters = Object.values(NAMES).map(([, both]) => Array.from(both));
    const file = await stamped(
      ...letters.flatMap((both, index) =>
        both.map((letter, column) => ({
          ...textStamp(letter, box(index)),
          x: 20 + column * 60,
          width: 40,
        })),
      ),
    );
    const raster = await rasterOf(file);
    for (const [index, name] of Object.keys(NAMES).entries()) {
      const pixels = [0, 60].map((x) => {
        const rows = Array.from({ length: 96 }, (_, row) => 300 - 10 - index * 28 - row / 4 - 0.1);
        return rows.map((y) =>
          Array.from({ length: 160 }, (_, at) => raster.at(20 + x + at / 4, y)[0] < 128),
        );
      });
      assert.ok(pixels[0]?.flat().includes(true), `${name} is drawn`);
      assert.notDeepEqual(pixels[0], pixels[1], name);
    }
  });
});

describe("text from right to left", () => {
  test("begins at the right of its field", async () => {
    const { runs } = await readPdf(await stamped(textStamp(NAMES.Arabic[0], box(0))));
    const right = Math.max(
      ...runs.filter(({ page, y }) => page === 1 && y < 40).map(({ x, width }) => x + width),
    );
    assert.ok(right > 300 && right <= 320, String(right));
  });

  test("keeps numbers and foreign words in their direction", async () => {
    const { runs } = await readPdf(await stamped(textStamp("محمد Ana 2026", box(0))));
    const at = (text: string): number => runs.find((run) => run.text.includes(text))?.x ?? NaN;
    assert.ok(
      at("2026") < at("Ana") || runs.some((run) => /2026.*Ana|Ana 2026/.test(run.text)),
      JSON.stringify(runs.slice(0, 4)),
    );
    assert.ok(at("Ana") < at("محمد"), JSON.stringify(runs.slice(0, 4)));
  });
});

describe("text without spaces", () => {
  for (const [name, text] of [
    ["Chinese", "我们在北京签署了这份合同，双方同意以下条款：第一条，甲方应当支付租金。"],
    ["Thai", "สัญญาเช่าฉบับนี้ทำขึ้นระหว่างผู้ให้เช่าและผู้เช่าโดยทั้งสองฝ่ายตกลงกันดังต่อไปนี้"],
  ] as const)
    test(`is wrapped, and no line begins with a closing mark: ${name}`, async (context) => {
      if (!needsTool(context, "pdftotext")) return;
      const place = { ...box(0), width: 110, height: 120 };
      const read = plainText(context, await stamped({ ...place, content: { kind: "paragraphs", text } }));
      const lines = read.split("\n");
      const own = lines.slice(0, lines.findIndex((line) => text.endsWith(line) && line !== "") + 1);
      assert.equal(own.join(""), text);
      assert.ok(own.length >= 3, String(own.length));
      for (const line of own) assert.doesNotMatch(line, /^[，：。、]/);
    });
});
