import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { differences, drawAll } from "../../verify/support/viewers.ts";
import { openEngine } from "../support/fixtures.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** Glyphs, images and inks that lack something. pdf.js and PDFium show them alike, and Poppler or MuPDF otherwise. */

const { engine, close } = openEngine();
after(close);

const stream = (dictionary: string, data: string): Buffer =>
  rawStream(dictionary, Buffer.from(data, "latin1"));

interface Parts {
  content: string;
  /** The resources of the page, by which it names object 5. */
  named: string;
  /** Object 5. */
  resource: string | Buffer;
}

const page = ({ content, named, resource }: Parts): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R
      /Resources << ${named} >> >>`,
    stream("", content),
    resource,
    stream("", "1000 0 0 0 1000 1000 d1 0 0 800 800 re f"),
  ]);

const PLAIN = {
  CharProcs: "<< /a 6 0 R >>",
  Encoding: "<< /Type /Encoding /Differences [97 /a] >>",
  Widths: "[1000]",
  FontMatrix: "[0.001 0 0 0.001 0 0]",
  FontBBox: "[0 0 1000 1000]",
};

const glyphs = (entries: Partial<typeof PLAIN>): Uint8Array => {
  const all = Object.entries({ ...PLAIN, ...entries }).map(([key, value]) => `/${key} ${value}`);
  return page({
    named: "/Font << /Glyphs 5 0 R >>",
    content: "BT /Glyphs 100 Tf 100 50 Td (a) Tj ET",
    resource: `<< /Type /Font /Subtype /Type3 /FirstChar 97 /LastChar 97 /Resources << >> ${all.join(" ")} >>`,
  });
};

/** Two glyphs of one name, but for what comes after so many letters. */
const longNamed = (letters: number): Uint8Array => {
  const [long, other] = [`/${"n".repeat(letters)}a`, `/${"n".repeat(letters)}b`];
  return glyphs({
    CharProcs: `<< ${long} 6 0 R ${other} 6 0 R >>`,
    Encoding: `<< /Type /Encoding /Differences [97 ${long}] >>`,
  });
};

const image = (sides: string): Uint8Array =>
  page({
    named: "/XObject << /Image 5 0 R >>",
    content: "q 100 0 0 100 100 50 cm /Image Do Q 0 0 50 50 re f",
    resource: stream(
      `/Type /XObject /Subtype /Image ${sides} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
      "Z".repeat(16),
    ),
  });

const ink = (name: string): Uint8Array =>
  page({
    named: "/ColorSpace << /Ink 5 0 R >>",
    content: "/Ink cs 1 scn 50 50 200 100 re f",
    resource: `[/Separation ${name} /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0 0 1] /N 1 >>]`,
  });

const isPicture = async (upload: Uint8Array): Promise<boolean> =>
  (await engine.canonicalize(upload)).warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE");

const CONTESTED: Readonly<Record<string, Uint8Array>> = {
  "a glyph that is no content": glyphs({ CharProcs: "<< /a /Other >>" }),
  "glyphs without widths": glyphs({ Widths: "99 0 R" }),
  "glyphs that are moved": glyphs({ FontMatrix: "[0.001 0 0 0.001 0.3 0.3]" }),
  "glyphs of names that programs cut off": longNamed(127),
  "an image without a height": image("/Width 4 /Height null"),
  "an image with a word for its width": image("/Width /Other /Height 4"),
  "an image of half a column": image("/Width 0.5 /Height 4"),
};

describe("a page becomes a picture for", () => {
  for (const [what, upload] of Object.entries(CONTESTED))
    test(what, async () => assert.equal(await isPicture(upload), true));
});

test("glyphs and images that lack nothing stay", async () => {
  for (const upload of [glyphs({}), longNamed(20), image("/Width 4 /Height 4")])
    assert.equal(await isPicture(upload), false);
});

test("codes without a name show their usual glyph, in every program", async () => {
  const named = await drawAll((await engine.canonicalize(glyphs({}))).pdf);
  for (const names of ["", "/Differences [97]"]) {
    const { pdf, warnings } = await engine.canonicalize(
      glyphs({ Encoding: `<< /Type /Encoding ${names} >>` }),
    );
    assert.deepEqual(warnings, []);
    assert.deepEqual(await differences(named, pdf), [], names);
  }
});

test("an ink without a name is drawn as its other colour", async () => {
  const [odd, plain] = await Promise.all(
    [ink("<< >>"), ink("/Blue")].map(async (upload) => (await engine.canonicalize(upload)).pdf),
  );
  assert.deepEqual(await differences(await drawAll(plain!), odd!), []);
});
