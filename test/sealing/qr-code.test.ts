import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { PDF } from "@libpdf/core";
import { encode } from "uqr";
import { auditReport, evidenceRequest, openEngine, VERIFICATION_URL } from "./support/fixtures.ts";
import { plainPdf } from "./support/pdfs.ts";
import { type Raster, rasterOf } from "./support/raster.ts";
import { readPdf } from "./support/read.ts";
import { readQr } from "./support/read-qr.ts";
import { readStructure } from "./support/structure.ts";

const { engine, close } = openEngine();
after(close);

const SOURCE = await plainPdf({});
const MM = 72 / 25.4;
const QUIET_ZONE = 4;
const FINDER = 7;
/** Levels of black ink and of paper, also under a watermark. */
const [DARK, LIGHT] = [0x40, 0xc0];
const WATERMARK = "SANDBOX · SIN VALIDEZ LEGAL · NO LEGAL VALUE";

interface Symbol {
  /** From the top left, without the quiet zone. */
  modules: boolean[][];
  /** Points. */
  side: number;
  quietZone: number;
}

async function evidence(
  verificationUrl: string | null,
  watermark: string | null = null,
): Promise<Uint8Array> {
  const request = evidenceRequest(SOURCE, { audit: auditReport({ verificationUrl }), watermark });
  return (await engine.evidence(request)).bytes;
}

function isDark(raster: Raster, x: number, y: number): boolean {
  const [level] = raster.at(x, y);
  assert.ok(level < DARK || level > LIGHT, `neither dark nor light at ${x}, ${y}`);
  return level < DARK;
}

/** Finds the symbol on the first audit page by the figure's box, and measures it as a reader does. */
async function symbolOn(bytes: Uint8Array, address: string): Promise<Symbol> {
  const { all } = readStructure(await PDF.load(bytes));
  const figure = all.find(({ type, alt }) => type === "Figure" && alt?.includes(address));
  assert.equal(figure?.marks[0]?.page, 1, "on the first audit page");
  const [left, bottom, right, top] = figure.box as [number, number, number, number];
  const raster = await rasterOf(bytes, 1);
  const dark = raster.extent([left, bottom, right, top], [0, 0, 0])!;
  const pixel = 0.25;
  const side = dark[2] - dark[0] + pixel;
  const corner = { x: dark[0] - pixel / 2, y: dark[3] + pixel / 2 };
  // The upper edge of the finder is as wide as seven modules.
  let edge = 0;
  while (raster.at(corner.x + edge, corner.y - pixel)[0] < 0x80) edge += pixel;
  // A symbol of version v has 17 + 4v modules on a side.
  const count = 17 + 4 * Math.round((side / (edge / FINDER) - 17) / 4);
  const module = side / count;
  const modules = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_column, column) =>
      isDark(raster, corner.x + (column + 0.5) * module, corner.y - (row + 0.5) * module),
    ),
  );
  const margins = [dark[0] - left, dark[1] - bottom, right - dark[2], top - dark[3]];
  for (const margin of margins) assert.ok(margin >= (QUIET_ZONE - 0.2) * module, `quiet zone ${margin}`);
  return { modules, side, quietZone: Math.min(...margins) / module };
}

const libraryModules = (address: string): boolean[][] => encode(address, { ecc: "M", border: 0 }).data;

const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).runs.map(({ text }) => text).join(" ");

describe("the QR code of the audit page", () => {
  const addresses = [VERIFICATION_URL, `https://${"firmas.".repeat(9)}example/verify/7K3M-0ZQ9-X1BT`];
  for (const address of addresses)
    for (const watermark of [null, WATERMARK])
      test(`is read from the page: ${address.length} characters, ${watermark ?? "no watermark"}`, async () => {
        const { modules, side } = await symbolOn(await evidence(address, watermark), address);
        assert.equal(readQr(modules), address);
        assert.deepEqual(modules, libraryModules(address));
        assert.ok(side >= 20 * MM - 0.1, `${side / MM} mm`);
      });

  test("grows with an address that needs more modules", async () => {
    const address = `https://${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.example/verify/7K3M-0ZQ9-X1BT`;
    const { modules, side } = await symbolOn(await evidence(address), address);
    assert.deepEqual(modules, libraryModules(address));
    assert.ok(side / modules.length >= 0.5 * MM - 0.01, "modules of half a millimetre");
  });

  test("stands beside its address in words; neither is there without one", async () => {
    const text = await textOf(await evidence(VERIFICATION_URL));
    for (const part of [VERIFICATION_URL, "Verificación", "compara su copia", "compares your copy"])
      assert.ok(text.includes(part), part);
    const bytes = await evidence(null);
    assert.doesNotMatch(await textOf(bytes), /Verificación |Verification /);
    const { all } = readStructure(await PDF.load(bytes));
    assert.ok(!all.some(({ alt }) => alt?.includes("QR")));
  });
});
