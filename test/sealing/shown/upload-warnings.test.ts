import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { UploadWarning } from "../../../packages/pdf-engine/src/port/canonical-pdf.ts";
import { agreement } from "../../../scripts/seen/samples.ts";
import { openEngine } from "../support/fixtures.ts";
import { claim, xmp } from "../support/pdfa.ts";
import { rawStream } from "../support/pdfs.ts";

/** docs/contract/v3.md#upload-warnings: what the sender is told, in words that name the fields and files. */

const { engine, close } = openEngine({ isFalse: true });
after(close);

async function detailOf(
  code: UploadWarning["code"],
  bytes: Uint8Array,
  takesForm = false,
): Promise<string | null> {
  const { warnings } = await engine.canonicalize(bytes, undefined, { takesForm });
  return warnings.find((warning) => warning.code === code)?.detail ?? null;
}

test("files inside of the PDF are named", async () => {
  const files = agreement({
    catalog: "/Names << /EmbeddedFiles << /Names [(annex.txt) 6 0 R (plan.txt) 6 0 R] >> >>",
    more: [
      "<< /Type /Filespec /F (annex.txt) /EF << /F 7 0 R >> >>",
      rawStream("/Type /EmbeddedFile", Buffer.from("annex")),
    ],
  });
  assert.equal(
    await detailOf("FILES_INSIDE", files),
    'Files inside of the PDF stay in it: "annex.txt", "plan.txt".',
  );
  assert.equal(await detailOf("FILES_INSIDE", agreement({ more: ["<< >>"] })), null);
});

const widget = (x: number): string =>
  `<< /Type /Annot /Subtype /Widget /Parent 8 0 R /Rect [${x} 20 ${x + 80} 40] /F 4 >>`;

const formOf = (kids: string): Uint8Array =>
  agreement({
    catalog: "/AcroForm << /Fields [8 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> >>",
    page: `/Annots [${kids}]`,
    more: [widget(20), widget(160), `<< /FT /Tx /T (tenant) /V (Ana) /Kids [${kids}] >>`],
  });

test("a field in two places, which become two fields, is named", async () => {
  assert.equal(
    await detailOf("FORM_VALUES_LEFT_OUT", formOf("6 0 R 7 0 R"), true),
    'The form fields hold less than the form did; check them: "tenant".',
  );
  assert.equal(await detailOf("FORM_VALUES_LEFT_OUT", formOf("6 0 R"), true), null);
});

const claiming = (properties: string): Uint8Array =>
  agreement({
    catalog: "/Metadata 6 0 R",
    more: [rawStream("/Type /Metadata /Subtype /XML", Buffer.from(xmp(properties)))],
  });

test("a claim to be PDF/A that ends is named with what ends it", async () => {
  assert.equal(
    await detailOf("PDFA_CLAIM_REMOVED", claiming(claim(2, "B"))),
    "The sealed file no longer claims to be PDF/A-2b: ISO 19005-2 §6.8.",
  );
  assert.equal(await detailOf("PDFA_CLAIM_REMOVED", claiming("")), null);
});
