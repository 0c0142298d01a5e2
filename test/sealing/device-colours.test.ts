import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openDrawers } from "../../scripts/seen/engines.ts";
import { openEngine } from "./support/fixtures.ts";
import { rawPdf, rawStream } from "./support/pdfs.ts";
import { invertedProfile } from "./support/profile.ts";

/** A colour with a profile or a gamma is black in one program and white in another. */

const { engine, close } = openEngine();
const { drawers, close: closeDrawers } = await openDrawers();
after(async () => {
  await closeDrawers();
  await close();
});

/** Two areas: the left one in the middle, the right one beside it. */
const page = (left: string, right: string, spaces: string): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /ColorSpace << ${spaces} >> >> >>`,
    rawStream("", Buffer.from(`${left} 20 20 60 60 re f ${right} 120 20 60 60 re f`)),
    rawStream("/N 3", invertedProfile()),
    rawStream("/FunctionType 4 /Domain [0 1 0 1 0 1 0 1] /Range [0 1]", Buffer.from("{pop pop pop pop 0}")),
  ]);

const PROFILE = "[/ICCBased 5 0 R]";
const WHITE_POINT = "/WhitePoint [0.9505 1 1.089]";
const UPLOADS: Record<string, Uint8Array> = {
  "a profile under a name that PDFium knows": page("/C cs 0 0 0 sc", "1 1 1 sc", `/C ${PROFILE}`),
  "a gamma for colours": page(
    "/C cs 0.1 0.1 0.1 sc",
    "0.9 0.9 0.9 sc",
    `/C [/CalRGB << ${WHITE_POINT} /Gamma [0.01 0.01 0.01] >>]`,
  ),
  "a gamma for greys": page("/C cs 0.1 sc", "0.9 sc", `/C [/CalGray << ${WHITE_POINT} /Gamma 0.01 >>]`),
  "a profile in the place of the device's colours": page("0 0 0 rg", "1 1 1 rg", `/DefaultRGB ${PROFILE}`),
  "an ink in the place of the device's inks": page(
    "0 0 0 1 k",
    "0 0 0 0 k",
    "/DefaultCMYK [/DeviceN [/A /B /C /D] /DeviceGray 6 0 R]",
  ),
};

for (const [what, upload] of Object.entries(UPLOADS))
  test(`every program paints alike with ${what}`, async () => {
    const { pdf } = await engine.canonicalize(upload);
    for (const [name, draw] of drawers) {
      const [shown] = (await draw(pdf, 1, 1))!;
      const grey = (x: number): number => shown!.pixels[3 * (50 * shown!.width + x)]!;
      assert.ok(grey(50) < 80, `${name}: the left area is ${grey(50)}`);
      assert.ok(grey(150) > 200, `${name}: the right area is ${grey(150)}`);
    }
  });
