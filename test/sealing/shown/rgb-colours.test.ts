import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { canonicalize } from "../../../packages/pdf-engine/src/canonical/canonical.ts";
import { openDrawers } from "../../../scripts/seen/engines.ts";
import type { Raster } from "../../../scripts/seen/raster.ts";
import { openSource } from "../../../packages/pdf-engine/src/file/load.ts";
import { curve, invertedProfile, profileOf } from "../support/profile.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** Programs mix inks in their own ways: what one hides on an area of the same ink, another shows. */

const { drawers, close } = await openDrawers();
after(close);

const TINT = "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0 0 0] /N 1 >>";
const SPACES = `/ColorSpace << /Ink [/Separation /Blue /DeviceCMYK ${TINT}] /Four [/DeviceCMYK] /Tiles [/Pattern /DeviceCMYK]
  /Own /DeviceRGB /Table [/Indexed /DeviceCMYK 1 <00000000ff000000>] >>`;
const TILE = rawStream(
  "/PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>",
  Buffer.from("0 0 9 9 re f"),
);
const INK = [255, 0, 0, 0];
const IMAGE = "/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8";
const samples = Buffer.from(Array.from({ length: 64 }, () => INK).flat());

/** A page with content, and an image, a shading and a state of its own. */
const page = (
  content: string,
  { image = "<< >>", more = "" }: { image?: string | Buffer; more?: string } = {},
) =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R
      /Resources << ${SPACES} /Pattern << /P 5 0 R >> /XObject << /I 6 0 R >> ${more} >> >>`,
    rawStream("", Buffer.from(content)),
    TILE,
    image,
  ]);

const AXIAL = `<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 300 0] /Extend [true true]
  /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0 0] /C1 [1 0 0 0] /N 1 >> >>`;
const AREA = "100 50 100 100 re";

/** Areas of pure cyan, of which PDFium makes this. */
const CYAN = [0, 174, 239];
const INKED: readonly [what: string, upload: Uint8Array][] = [
  ["four inks", page(`1 0 0 0 k ${AREA} f`)],
  ["four inks of lines", page("1 0 0 0 K 100 w 100 100 m 200 100 l S")],
  ["a space of four inks", page(`/DeviceCMYK cs 1 0 0 0 sc ${AREA} f`)],
  ["a named space of four inks", page(`q /Four cs 1 0 0 0 scn Q q /Four cs 1 0 0 0 scn ${AREA} f Q`)],
  ["one ink", page(`/Ink cs 1 scn ${AREA} f`)],
  ["a palette", page(`/Table cs 1 sc ${AREA} f`)],
  ["tiles", page(`/Tiles cs 1 0 0 0 /P scn ${AREA} f`)],
  [
    "an image",
    page("q 100 0 0 100 100 50 cm /I Do Q", {
      image: rawStream(`${IMAGE} /ColorSpace /DeviceCMYK`, samples),
    }),
  ],
  [
    "an image with a palette",
    page("q 100 0 0 100 100 50 cm /I Do Q", {
      image: rawStream(
        `${IMAGE} /ColorSpace [/Indexed /DeviceCMYK 1 <00000000ff000000>]`,
        Buffer.alloc(64, 1),
      ),
    }),
  ],
  [
    "an image of one ink",
    page("q 100 0 0 100 100 50 cm /I Do Q", {
      image: rawStream(`${IMAGE} /ColorSpace [/Separation /Blue /DeviceCMYK ${TINT}]`, Buffer.alloc(64, 255)),
    }),
  ],
  ["a gradient", page(`q ${AREA} W n /S sh Q`, { more: `/Shading << /S ${AXIAL} >>` })],
];

async function drawn(file: Uint8Array): Promise<Map<string, Raster>> {
  const pictures = new Map<string, Raster>();
  for (const [engine, draw] of drawers) pictures.set(engine, (await draw(file, 1, 1))![0]!);
  return pictures;
}

const pixelOf = ({ width, pixels }: Raster, x: number, y: number): number[] => [
  ...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

const canonical = async (upload: Uint8Array) => {
  const { pieces, warnings } = await canonicalize(upload, false);
  return { file: Buffer.concat(pieces), warnings };
};

describe("every program shows the colour that PDFium makes of", () => {
  for (const [what, upload] of INKED)
    test(what, async () => {
      const { file, warnings } = await canonical(upload);
      assert.deepEqual(warnings, []);
      for (const [engine, picture] of await drawn(file)) {
        const seen = pixelOf(picture, 150, 100);
        for (const [part, value] of CYAN.entries())
          assert.ok(Math.abs(seen[part]! - value) <= 2, `${engine}: ${seen.join(" ")}`);
      }
    });
});

test("nothing of four inks is left in the file", async () => {
  const { file } = await canonical(
    page(`/Ink cs 0.5 scn ${AREA} f /Four CS 0 1 0 0 SC ${AREA} S 0 0 0 1 k ${AREA} f`),
  );
  assert.doesNotMatch(file.toString("latin1"), /CMYK|Separation/);
});

const MASKED = `q /M gs 1 0 0 rg ${AREA} f Q`;
const mask = (content: string, backdrop: string): { image: Buffer; more: string } => ({
  image: rawStream(
    "/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Group << /S /Transparency /CS /DeviceCMYK >> /Resources << >>",
    Buffer.from(content),
  ),
  more: `/ExtGState << /M << /SMask << /S /Luminosity /G 6 0 R ${backdrop} >> >> >>`,
});

/** Colours beside one another: tints, a gradient, an image, a mask. The picture stays as it was in PDFium. */
const SAME: readonly [what: string, upload: Uint8Array][] = [
  [
    "mixed inks",
    page(`0.3 0.2 0.6 0.1 k ${AREA} f 0 0 0 0.5 k 120 60 20 20 re f /Ink cs 0.4 scn 160 60 20 20 re f`),
  ],
  ["colours of a state that is taken back", page(`/Ink cs 1 scn q 0 1 1 0 k ${AREA} f Q 10 10 50 50 re f`)],
  [
    "a mask",
    page(MASKED, mask("0 0 0 0.5 k 100 50 50 100 re f 0 0 0 0 k 150 50 25 100 re f", "/BC [0 0 0 1]")),
  ],
  ["a mask's backdrop", page(MASKED, mask("0 0 0 1 k 100 50 50 100 re f", "/BC [0.2 0.2 0 0]"))],
  [
    "a gradient of three inks",
    page(`q ${AREA} W n /S sh Q`, {
      more: `/Shading << /S ${AXIAL.replace("/C1 [1 0 0 0]", "/C1 [0 1 0.5 0.2]")} >>`,
    }),
  ],
];

describe("the picture stays as it was in PDFium with", () => {
  for (const [what, upload] of SAME)
    test(what, async () => {
      const { file, warnings } = await canonical(upload);
      assert.deepEqual(warnings, []);
      const [before, now] = [(await drawn(upload)).get("PDFium")!, (await drawn(file)).get("PDFium")!];
      const differing = before.pixels.filter((part, at) => Math.abs(part - now.pixels[at]!) > 8);
      assert.equal(differing.length, 0);
    });
});

const KEYED = rawStream(`${IMAGE} /ColorSpace /DeviceCMYK /Mask [0 0 0 0 0 0 0 0]`, samples);
const BY_PLACE = `<< /ShadingType 1 /ColorSpace /DeviceCMYK /Domain [0 300 0 200]
  /Function << /FunctionType 4 >> >>`;

test("lines of a named space of RGB begin black, as some producers write them", async () => {
  assert.deepEqual((await canonical(page(`/Own CS ${AREA} S`))).warnings, []);
});

describe("a page becomes a picture with", () => {
  const PICTURES: readonly [what: string, upload: Uint8Array][] = [
    [
      "an image of four inks that leaves a colour out",
      page("q 100 0 0 100 100 50 cm /I Do Q", { image: KEYED }),
    ],
    [
      "a shading of four inks by place",
      page(`q ${AREA} W n /S sh Q`, { more: `/Shading << /S ${BY_PLACE} >>` }),
    ],
    ["lines of four inks without a colour", page(`/Four CS ${AREA} S`)],
    ["an ink that form content takes from the page", page(`1 0 0 0 k 1 sc ${AREA} f`)],
  ];
  for (const [what, upload] of PICTURES)
    test(what, async () => {
      const { warnings } = await canonical(upload);
      assert.deepEqual(
        warnings.map(({ code }) => code),
        ["PAGE_KEPT_AS_PICTURE"],
      );
    });
});

const TRANSLUCENT = "/ExtGState << /T << /ca 0.5 /CA 0.5 >> >>";

const codes = async (content: string): Promise<string[]> =>
  (await canonical(page(content, { more: TRANSLUCENT }))).warnings.map(({ code }) => code);

test("areas with outlines that are not opaque are compared, and letters too", async () => {
  assert.deepEqual(await codes(`/T gs 30 w ${AREA} B`), ["PAGE_KEPT_AS_PICTURE"]);
  assert.deepEqual(await codes(`q /T gs Q 30 w ${AREA} B /T gs ${AREA} f ${AREA} S`), []);
});

/** A file with an output intent of this profile. */
const intended = (profile: Buffer): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R /OutputIntents [<< /S /GTS_PDFA1 /OutputConditionIdentifier (x) /DestOutputProfile 5 0 R >>] >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << >> >>",
    rawStream("", Buffer.from(`1 0 0 rg ${AREA} f`)),
    rawStream("/N 3", profile),
  ]);

const hasIntent = async (profile: Buffer): Promise<boolean> => {
  const { file } = await canonical(intended(profile));
  return (await openSource(file)).pdf.getCatalog().has("OutputIntents");
};

test("an output intent that makes other colours of those of the device is taken out", async () => {
  assert.equal(await hasIntent(invertedProfile()), false);
  assert.equal(await hasIntent(profileOf(curve((x) => x ** 2.2))), true);
});
