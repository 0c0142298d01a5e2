import assert from "node:assert/strict";
import { test } from "node:test";
import { canonicalize } from "../../../packages/pdf-engine/src/canonical/canonical.ts";
import { plainContent } from "../../../packages/pdf-engine/src/content/plain-content.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";

/** MuPDF keeps a form's path for what follows it, and forgets one that a form interrupts. Poppler keeps a form's clip. */

const plain = (content: string): string => plainContent(Buffer.from(content)).toString();

const page = (content: string): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>",
    rawStream("", Buffer.from(content)),
    rawStream(
      "/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << >>",
      Buffer.from("0 1 0 rg 20 20 30 30 re f"),
    ),
  ]);

const isPicture = async (content: string): Promise<boolean> =>
  (await canonicalize(page(content), false)).warnings.some(({ code }) => code === "PAGE_KEPT_AS_PICTURE");

test("a path, or a clip, that content does not end is ended", () => {
  assert.equal(plain("q 0 0 9 9 re"), "q 0 0 9 9 re\nn\nQ\n");
  assert.equal(plain("0 0 9 9 re W"), "0 0 9 9 re W\nn\n");
  assert.equal(plain("/A BMC 0 0 m"), "/A BMC 0 0 m\nn\nEMC\n");
  assert.equal(plain("0 0 9 9 re W n"), "0 0 9 9 re W n");
});

test("a page becomes a picture where a form interrupts a path", async () => {
  assert.equal(await isPicture("50 50 200 100 re /X Do f"), true);
  assert.equal(await isPicture("50 50 m 250 50 l /X Do 250 150 l f"), true);
  assert.equal(await isPicture("50 50 200 100 re f /X Do"), false);
});
