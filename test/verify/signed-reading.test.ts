import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { verifyPdf } from "@service/verify";
import { PdfRejected } from "../../packages/pdf-engine/src/port/pdf.ts";
import { evidenceRequest, openEngine, temporaryFolder } from "../sealing/support/fixtures.ts";
import { appendMalformed, line, SIZE, xrefStream } from "./support/malformed-update.ts";
import { basePdf } from "./support/signed-pdf.ts";
import { trustedSigner } from "./support/trusted.ts";

/** A signature covers bytes. Where programs read two documents from them, it is valid for neither. */

const folder = temporaryFolder();
after(folder.remove);
const { sign, verify, outcome } = trustedSigner(folder.path);

const OTHER = "<< /Length 46 >>\nstream\nBT /F1 18 Tf 60 150 Td (We agree on 900) Tj ET\nendstream";
const FREE = "<< /Note (nothing leads here) >>";

const shortLines = (at: Readonly<Record<number, number>>): string =>
  `40 1\n${line(at[40]!).replace(" \n", "\n")}`;
const resized = (pdf: Buffer): Buffer =>
  Buffer.from(pdf.toString("latin1").replace(/\/Size 12(?=[^]{0,80}$)/, "/Size 4 "), "latin1");

const hybrid = (pdf: Buffer): Buffer => {
  const start = pdf.length;
  const shown = xrefStream(
    { start, previous: 0, size: SIZE, offsets: {} },
    41,
    { 4: [1, pdf.indexOf("4 0 obj"), 0] },
    "",
  );
  return appendMalformed(pdf, {
    before: shown,
    lines: () => `4 1\n${line(0, 1, "f")}`,
    more: `/XRefStm ${start}`,
  });
};
/** A table with an object in use, and a stream with the object at its earlier offset, or free. */
const repeating = (pdf: Buffer, isFreed = false): Buffer => {
  const start = pdf.length;
  const parts = { start, previous: 0, size: SIZE, offsets: {} };
  const row = isFreed ? ([0, 0, 1] as const) : ([1, pdf.indexOf("4 0 obj"), 0] as const);
  return appendMalformed(pdf, {
    before: xrefStream(parts, 41, { 4: row }, ""),
    objects: { 4: OTHER },
    more: `/XRefStm ${start}`,
  });
};
const edit = (from: string | RegExp, to: string): Buffer =>
  Buffer.from(basePdf().toString("latin1").replace(from, to), "latin1");
const AMBIGUOUS: [what: string, pdf: Buffer][] = [
  ["an object of another generation than its line says", edit("\n4 0 obj", "\n4 1 obj")],
  [
    "two entries for one object",
    appendMalformed(basePdf(), {
      objects: { 4: OTHER },
      lines: (at) => `4 1\n${line(basePdf().indexOf("4 0 obj"))}4 1\n${line(at[4]!)}`,
    }),
  ],
  [
    "short lines, and an object that they do not name",
    appendMalformed(basePdf(), { objects: { 4: OTHER, 40: FREE }, lines: (at) => `40 1\n${at[40]} 0 n\n` }),
  ],
  ["a hybrid section whose table frees what its stream shows", hybrid(basePdf())],
  ["a hybrid section whose stream frees what its table shows", repeating(basePdf(), true)],
  ["a key with two values", edit("/MediaBox [0 0 300 200]", "/Rotate 0 /Rotate 90    ")],
  ["a stream of another length", edit("/Length 46", "/Length 20")],
  ["a reference of another generation", edit("/Contents 4 0 R", "/Contents 4 1 R")],
];

describe("a document that could be read in two ways when it was signed", () => {
  for (const [what, pdf] of AMBIGUOUS)
    test(`${what}: the signature is over either`, async () => {
      const report = await verify(await sign(pdf));
      assert.equal(report.verdict, "invalid", JSON.stringify(report.reasons));
      assert.equal(report.reasons[0]!.code, "two_readings");
    });

  test("a size that excludes objects in use: the signature is over either", async () => {
    const report = await verify(await sign(basePdf(), { twist: resized }));
    assert.deepEqual([report.verdict, report.reasons[0]!.code], ["invalid", "two_readings"]);
  });

  test("one that is badly written, and yet one, holds", async () => {
    const loose = appendMalformed(basePdf(), { objects: { 40: FREE }, lines: shortLines });
    assert.equal(await outcome(await sign(loose)), "valid", "short lines");
    const first = appendMalformed(basePdf(), {
      objects: { 40: FREE },
      section: ({ offsets }) => {
        const numbers = [1, 2, 3, 4, 5, 6];
        const rows = numbers.map((number) => line(basePdf().indexOf(`${number} 0 obj`))).join("");
        const free = line(0, 65_535, "f");
        return `xref\n0 7\n${free}${rows}40 1\n${line(offsets[40]!)}trailer\n<< /Size 60 /Root 1 0 R /Prev 0 >>\n`;
      },
    });
    assert.equal(await outcome(await sign(first)), "valid", "nothing before, as an offset of zero");
    assert.equal(
      await outcome(await sign(edit("/Annots []", "/Type/Page"))),
      "valid",
      "a key given twice alike",
    );
  });

  test("earlier revisions may be in it, with the stream of a hybrid section named again", async () => {
    assert.equal(await outcome(await sign(repeating(basePdf()))), "valid");
  });

  test("has one reading when the service has sealed it, whichever that is", async () => {
    const { engine, close } = openEngine();
    after(close);
    for (const [what, pdf] of AMBIGUOUS) {
      const sealed = await engine.evidence(evidenceRequest(pdf)).catch((error: unknown) => error);
      if (sealed instanceof PdfRejected) continue;
      const { bytes } = sealed as { bytes: Uint8Array };
      const codes = (await verifyPdf(bytes)).reasons.map(({ code }) => code);
      assert.ok(
        !codes.includes("two_readings") && !codes.includes("changed_after"),
        `${what}: ${codes.join()}`,
      );
    }
  });

  test("one that nobody signed is asked nothing", async () => {
    assert.equal(await outcome(hybrid(basePdf())), "unsigned");
  });
});
