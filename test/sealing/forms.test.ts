import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { PDF } from "@libpdf/core";
import { evidenceRequest, NAME, openEngine, temporaryFolder, textStamp } from "./support/fixtures.ts";
import { formPdf } from "./support/pdfs.ts";
import { textOf } from "./support/read.ts";
import { difference, needsTool, renderPage } from "./support/tools.ts";

const { engine, close } = openEngine();
after(close);

test("form fields become content: values stay, also one without an appearance, and only the seal is a field", async () => {
  const { bytes } = await engine.evidence(evidenceRequest(await formPdf()));
  const text = await textOf(bytes, 1);
  assert.ok(text.includes("Visible value") && text.includes("Without appearance"), text);
  const fields = (await PDF.load(bytes)).getForm()?.getFields() ?? [];
  assert.deepEqual(
    fields.map(({ type }) => type),
    ["signature"],
  );
});

test("a stamp on a field is seen above it", async (context) => {
  if (!needsTool(context, "pdftoppm")) return;
  const folder = temporaryFolder();
  context.after(folder.remove);
  const [before, stamped] = [join(folder.path, "before.pdf"), join(folder.path, "stamped.pdf")];
  const source = await formPdf();
  const stamps = [textStamp(NAME, { page: 1, x: 110, y: 38, width: 60, height: 20 })];
  writeFileSync(before, (await engine.evidence(evidenceRequest(source))).bytes);
  writeFileSync(stamped, (await engine.evidence(evidenceRequest(source, { stamps }))).bytes);
  const seen = difference(renderPage(before, 1), renderPage(stamped, 1));
  assert.ok(seen.x >= 109 && seen.x + seen.width <= 171 && seen.width > 40, JSON.stringify(seen));
});

test("a sealed document can be a source again: one seal, nothing lost", async () => {
  const first = await engine.evidence(evidenceRequest(await formPdf()));
  const second = await engine.evidence(evidenceRequest(first.bytes));
  assert.equal(second.pages, first.pages + (first.pages - 1), "the audit pages come again");
  assert.ok((await textOf(second.bytes, 1)).includes("Visible value"));
  assert.equal((await PDF.load(second.bytes)).getForm()?.getFields().length, 1);
});
