import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openDrawers } from "../../../scripts/seen/engines.ts";
import { openEngine } from "../support/fixtures.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** What a shading or a tile leaves open, programs repair in their own ways: with nothing, with black or with pink. */

const { engine, close } = openEngine();
const { drawers, close: closeDrawers } = await openDrawers();
after(async () => {
  await closeDrawers();
  await close();
});

/** A word, and an area of 60 points with what is object 6. */
const page = (painting: string, resources: string, object: Buffer | string = "<< >>"): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    rawStream("", Buffer.from(`BT /F1 12 Tf 20 20 Td (Agreed) Tj ET q 100 100 60 60 re ${painting} Q`)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    object,
  ]);

const shaded = (object: Buffer | string): Uint8Array => page("W n /S sh", "/Shading << /S 6 0 R >>", object);

const RED = "/FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [1 0 0] /N 1";
const axial = (entries: string): string =>
  `<< /ShadingType 2 /ColorSpace /DeviceRGB /Extend [true true] /Function << ${RED} >> ${entries} >>`;

/** A vertex: its flag, place and colour. */
const at = (flag: number, x: number, y: number): number[] => [flag, x, y, 255, 0, 0];
const mesh = (...vertices: number[][]): Buffer =>
  rawStream(
    "/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerFlag 8 /BitsPerCoordinate 8 /BitsPerComponent 8 /Decode [0 300 0 200 0 1 0 1 0 1]",
    Buffer.from(vertices.flat()),
  );
const lattice = (columns: number, count: number): Buffer =>
  rawStream(
    `/ShadingType 5 /ColorSpace /DeviceRGB /VerticesPerRow ${columns} /BitsPerCoordinate 8 /BitsPerComponent 8 /Decode [0 300 0 200 0 1 0 1 0 1]`,
    Buffer.from(
      Array.from({ length: count }, (_, index) =>
        at(0, (index % 2) * 255, Math.floor(index / 2) * 255).slice(1),
      ).flat(),
    ),
  );

const isPicture = async (file: Uint8Array): Promise<boolean> =>
  (await engine.canonicalize(file)).warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE");

const CONTESTED = {
  "without a function": "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 300 0] >>",
  "without a colour space": `<< /ShadingType 2 /Coords [0 0 300 0] /Function << ${RED} >> >>`,
  "with three coordinates": axial("/Coords [0 0 300]"),
  "with a box of three sides": axial("/Coords [0 0 300 0] /BBox [0 0 300]"),
  "with a reversed domain": axial("/Coords [0 0 300 0] /Domain [1 0]"),
  "that is extended by numbers": axial("/Coords [0 0 300 0]").replace("[true true]", "[1 1]"),
  "with one function among those of each colour": axial("/Coords [0 0 300 0]").replace(
    `<< ${RED} >>`,
    `[<< ${RED} >>]`,
  ),
  "with more than a whole colour": axial("/Coords [0 0 300 0]").replace("[1 0 0]", "[2 0 0]"),
  "with a colour at its end alone": axial("/Coords [0 0 300 0]").replace("/N 1", "/N 100000"),
  "that begins with a later corner": mesh(at(1, 0, 0), at(0, 255, 0), at(0, 0, 255)),
  "with a triangle of two corners": mesh(at(0, 0, 0), at(0, 255, 0)),
  "with a row that is not whole": lattice(3, 4),
} as const;

for (const [what, object] of Object.entries(CONTESTED))
  test(`a shading ${what} makes the page a picture`, async () => {
    assert.equal(await isPicture(shaded(object)), true);
  });

test("a pattern of no kind is none", async () => {
  const { pdf } = await engine.canonicalize(
    page("/Pattern cs /P scn f", "/Pattern << /P 6 0 R >>", "<< /PatternType (1) >>"),
  );
  assert.equal(Buffer.from(pdf).includes("PatternType"), false);
});

test("whole shadings stay", async () => {
  assert.equal(await isPicture(shaded(axial("/Coords [0 0 300 0] /BBox [0 0 300 200]"))), false);
  assert.equal(
    await isPicture(shaded(mesh(at(0, 0, 0), at(0, 255, 0), at(0, 0, 255), at(1, 255, 255)))),
    false,
  );
  assert.equal(await isPicture(shaded(lattice(2, 4))), false);
});

const tiled = (entries: string, content: string): Uint8Array =>
  page(
    "/CS cs 1 0 0 /P scn f",
    "/ColorSpace << /CS [/Pattern /DeviceRGB] >> /Pattern << /P 6 0 R >>",
    rawStream(
      `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >> ${entries}`,
      Buffer.from(content),
    ),
  );

const TILES = {
  "without a first colour is black": [tiled("", "0 0 10 10 re f"), [0, 0, 0]],
  "with five numbers in its matrix has none": [
    tiled("/Matrix [1 0 0 1 0]", "0 1 0 rg 0 0 10 10 re f"),
    [0, 255, 0],
  ],
} as const;

for (const [what, [upload, colour]] of Object.entries(TILES))
  test(`a tile ${what} in all programs`, async () => {
    const { pdf } = await engine.canonicalize(upload);
    for (const [engineName, draw] of drawers) {
      const [shown] = (await draw(pdf, 1, 1))!;
      const middle = 3 * (70 * shown!.width + 130);
      assert.deepEqual([...shown!.pixels.subarray(middle, middle + 3)], colour, engineName);
    }
  });

const steps = (side: number): string => `/BBox [0 0 ${side} ${side}] /XStep ${side} /YStep ${side}`;
const repeated = (entries: string): Uint8Array =>
  page(
    "/Pattern cs /P scn f",
    "/Pattern << /P 6 0 R >>",
    rawStream(
      `/PatternType 1 /PaintType 1 /TilingType 1 /Resources << >> ${entries}`,
      Buffer.from("0 g 0 0 1 90 re f"),
    ),
  );

test("a tile that is repeated within less than three points makes the page a picture", async () => {
  assert.equal(await isPicture(repeated(steps(2))), true);
  assert.equal(await isPicture(repeated(`${steps(20)} /Matrix [0 0.1 -0.1 0 0 0]`)), true);
  assert.equal(await isPicture(repeated(steps(4))), false);
});
