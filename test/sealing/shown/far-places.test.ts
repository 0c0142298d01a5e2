import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { FarPlaces } from "../../../packages/pdf-engine/src/content/far-places.ts";
import { operationsOf } from "../../../packages/pdf-engine/src/content/operations.ts";
import { canonicalize } from "../../../packages/pdf-engine/src/canonical/canonical.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** Programs cut coordinates off, and lose what is small beside what is large, each at another size. */

function isFar(content: string): boolean {
  const places = new FarPlaces();
  for (const { operator, operands } of operationsOf(content)) places.note(operator, operands);
  return places.isFound;
}

const times = (count: number, what: string): string => Array(count).fill(what).join(" ");
const shown = (way: string): string => `BT /F 40 Tf 10 50 Td ${way} (3) Tj ET`;

describe("content is too far off with", () => {
  const FAR: Record<string, string> = {
    "a slanting line to beyond every page": "0 0 m 49000 16000 l S",
    "the same in smaller units": "100 0 0 100 0 0 cm 0 0 m 490 160 l S",
    "a path that is closed from there": "49000 16000 m 0 0 l 9 9 l h S",
    "a curve": "0 0 m 49000 9 9 9 20 20 c S",
    "a turned rectangle": ".7 .7 -.7 .7 0 0 cm -49000 0 98000 30 re f",
    "a line that is wider than a page": "60000 w 0 0 m 9 9 l S",
    "steps of letters that are lost": `BT /F 40 Tf 10 50 Td [(2) ${times(10, "-2147483000")} -1000 ${times(10, "2147483000")} (3)] TJ ET`,
    "small steps of lines far off": shown(`100000 0 Td ${times(10_000, "0.003 0 Td")} -100000 0 Td`),
    "spaces between letters": shown("100000000 Tc (2) Tj -100000000 Tc (1) Tj"),
    "a leading": shown("100000000 TL T* 30 TL T* -100000000 TL T*"),
    "steps of the whole content": `${times(200, "1 0 0 1 9999 0 cm")} 0 0 9 9 re f`,
    "an origin in a text of small units":
      "1 0 0 1 900000 0 cm 0.00001 0 0 0.00001 0 0 cm BT /F 1 Tf (1) Tj ET",
    "a size that no program keeps": `${times(5, "0.01 0 0 0.01 0 0 cm")} 0 0 9 9 re f`,
  };
  for (const [what, content] of Object.entries(FAR)) test(what, () => assert.equal(isFar(content), true));
});

describe("content is not too far off with", () => {
  const NEAR: Record<string, string> = {
    "an upright rectangle": "-32768 -32768 65536 65536 re f",
    "a flat line": "-100000 50 m 100000 50 l S",
    "large units": "0.001 0 0 0.001 0 0 cm 0 0 m 500000 300000 l S",
    "a page of lines": shown(times(3000, "300 -12 Td -300 0 Td (a) Tj 0 12 Td")),
    "a long line": shown(`[${times(500, "(ab) -20")}] TJ`),
    "letters of one unit": `BT /F 1 Tf 12 0 0 12 72 700 Tm ${times(900, "(abc) Tj 1.2 0 Td")} ET`,
    "steps that are taken back": times(2000, "q 1 0 0 1 500 700 cm 0 0 9 9 re f Q"),
    "letters without a size": "BT /F 0 Tf 100000 100000 Td (1) Tj ET",
  };
  for (const [what, content] of Object.entries(NEAR)) test(what, () => assert.equal(isFar(content), false));
});

const form = (matrix: string): Buffer =>
  rawStream(
    `/Type /XObject /Subtype /Form /BBox [-9 -9 999 999] ${matrix} /Resources << >>`,
    Buffer.from("0 0 m 100 66 l 100 67 l 0 1 l f"),
  );

const drawing = (place: string, matrix = ""): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>",
    rawStream("", Buffer.from(`q ${place} cm /X Do Q`)),
    form(matrix),
  ]);

const isPicture = async (upload: Uint8Array): Promise<boolean> =>
  (await canonicalize(upload, false)).warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE");

describe("a page becomes a picture where a form is enlarged", () => {
  test("by the content that draws it", async () =>
    assert.equal(await isPicture(drawing("600 0 0 600 0 0")), true));
  test("by its matrix", async () =>
    assert.equal(await isPicture(drawing("1 0 0 1 0 0", "/Matrix [600 0 0 600 0 0]")), true));
  test("and not within the page", async () => assert.equal(await isPicture(drawing("2 0 0 2 0 0")), false));
});
