import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { PDF } from "@libpdf/core";
import { plainContent } from "../../../packages/pdf-engine/src/content/plain-content.ts";
import { openEngine } from "../support/fixtures.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";
import { rasterOf } from "../support/raster.ts";
import { textOf } from "../support/read.ts";

/** Of layers a canonical file has nothing but what they show: programs hide it in their own ways, and some show it. */

const { engine, close } = openEngine();
after(close);

const FORM = "/Subtype /Form /BBox [0 0 300 200]";
const form = (content: string, entries = ""): Buffer => rawStream(`${FORM} ${entries}`, Buffer.from(content));

/** A page of 300 × 200 points whose layer `A` is hidden, and its form `F`. */
const layered = (content: string, drawn = form(""), group = "/Type /OCG"): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources 8 0 R >>",
    rawStream("", Buffer.from(content)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< ${group} /Name (A) >>`,
    drawn,
    "<< /Font << /F1 5 0 R >> /Properties << /A 6 0 R >> /XObject << /F 7 0 R >> >>",
  ]);

const RED = "1 0 0 rg 20 20 100 100 re f";
const BLUE = "0 0 1 rg 150 20 100 100 re f";
const BOXES = { red: [30, 30, 110, 110], blue: [160, 30, 240, 110] } as const;

async function colours(pdf: Uint8Array): Promise<{ red: number; blue: number }> {
  const raster = await rasterOf(pdf);
  return {
    red: raster.share([...BOXES.red], [255, 0, 0]),
    blue: raster.share([...BOXES.blue], [0, 0, 255]),
  };
}

const LAYERED = "/Resources 8 0 R";
const HIDING: Record<string, Uint8Array> = {
  "of a page": layered(`/OC /A BDC ${RED} EMC ${BLUE}`),
  "in marks of its own": layered(`/OC /A BDC /P BMC EMC ${RED} EMC ${BLUE}`),
  "of a form": layered(`/F Do ${BLUE}`, form(`/OC /A BDC ${RED} EMC`, LAYERED)),
  "which is a form": layered(`/F Do ${BLUE}`, form(RED, "/OC 6 0 R")),
  "that draws a form": layered(`/OC /A BDC /F Do EMC ${BLUE}`, form(RED)),
  "that a form begins and does not end": layered(`/F Do ${BLUE}`, form(`/OC /A BDC ${RED}`, LAYERED)),
  "around a form that ends it": layered(`/OC /A BDC /F Do ${RED} EMC ${BLUE}`, form("EMC")),
};

describe("hidden content is not in the canonical file: a layer", () => {
  for (const [what, upload] of Object.entries(HIDING))
    test(what, async () => {
      const { pdf } = await engine.canonicalize(upload);
      assert.deepEqual(await colours(pdf), { red: 0, blue: 1 });
      const file = await PDF.load(pdf);
      assert.equal(file.getCatalog().has("OCProperties"), false);
    });
});

test("text of a hidden layer cannot be read, and a colour that it sets stays", async () => {
  const text = "BT /F1 18 Tf 20 150 Td (We agree on 900000) Tj ET";
  const { pdf } = await engine.canonicalize(
    layered(`/OC /A BDC ${text} 0 0 1 rg EMC 150 20 100 100 re f ${text.replace("900000", "100")}`),
  );
  assert.match(await textOf(pdf), /We agree on 100/);
  assert.doesNotMatch(await textOf(pdf), /900000/);
  assert.equal((await colours(pdf)).blue, 1);
});

const plain = (content: string): string => plainContent(Buffer.from(content)).toString();

test("content ends the marks and states that it begins, and no others", () => {
  assert.equal(plain("q /P BMC 0 0 9 9 re f"), "q /P BMC 0 0 9 9 re f\nEMC\nQ\n");
  assert.equal(plain("0 0 9 9 re f EMC Q"), "0 0 9 9 re f    ");
  assert.equal(plain("/P BMC EMC"), "/P BMC EMC");
});
