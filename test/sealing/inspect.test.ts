import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { PDF } from "@libpdf/core";
import { PdfRejected, type PdfRejectionReason } from "../../packages/pdf-engine/src/port/pdf.ts";
import { evidenceRequest, openEngine } from "./support/fixtures.ts";
import {
  bombPdf,
  build,
  encryptedPdf,
  inheritingPdf,
  openingBombPdf,
  plainPdf,
  rawPdf,
  rawStream,
  unbalancedPdf,
} from "./support/pdfs.ts";
import { readPdf } from "./support/read.ts";

const { engine, close } = openEngine();
after(close);

async function refusal(bytes: Uint8Array): Promise<PdfRejectionReason> {
  const error = await engine.canonicalize(bytes).then(
    () => assert.fail("the file was accepted"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof PdfRejected, String(error));
  assert.match(error.message, /^[A-Z][^\n]{20,200}\.$/, "a sentence for the client");
  return error.reason;
}

const catalog = "<< /Type /Catalog /Pages 2 0 R >>";

describe("the displayed size of pages", () => {
  test("turned, cropped, in units, inherited", async () => {
    const bytes = await plainPdf(
      { size: [400, 300] },
      { size: [400, 300], rotate: 90 },
      { size: [400, 300], crop: [50, 20, 200, 100] },
      { size: [400, 300], crop: [50, 20, 200, 100], rotate: 270 },
      { size: [400, 300], crop: [300, 200, 900, 900] },
      { size: [40, 30], userUnit: 10 },
    );
    const sizes = (await engine.canonicalize(bytes)).pages;
    const expected = [
      [400, 300],
      [300, 400],
      [200, 100],
      [100, 200],
      [100, 100],
      [400, 300],
    ];
    assert.deepEqual(
      sizes.map(({ width, height }) => [width, height]),
      expected,
    );
    assert.deepEqual((await readPdf(bytes)).pages, sizes, "the viewer lays the pages out the same");
    assert.deepEqual((await engine.canonicalize(inheritingPdf())).pages, [
      { width: 200, height: 300 },
      { width: 300, height: 200 },
    ]);
  });

  test("a page without a usable media box is Letter, as in viewers", async () => {
    const bytes = rawPdf([
      catalog,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 0 0] >>",
    ]);
    assert.deepEqual((await engine.canonicalize(bytes)).pages, [{ width: 612, height: 792 }]);
  });

  test("a page listed twice is two pages, in the evidence too", async () => {
    const bytes = rawPdf([
      catalog,
      "<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 /MediaBox [0 0 200 200] >>",
      "<< /Type /Page /Parent 2 0 R >>",
    ]);
    assert.equal((await engine.canonicalize(bytes)).pages.length, 2);
    const { pages } = await readPdf((await engine.evidence(evidenceRequest(bytes))).bytes);
    assert.deepEqual(pages.slice(0, 2), [
      { width: 200, height: 200 },
      { width: 200, height: 200 },
    ]);
  });
});

describe("what is accepted", () => {
  test("a file encrypted with an empty password whose permissions allow changes", async () => {
    assert.equal((await engine.canonicalize(await encryptedPdf("", true))).pages.length, 1);
  });
  test("junk before the header and after the end", async () => {
    const bytes = Buffer.concat([
      Buffer.from("junk\n"),
      await plainPdf({}),
      Buffer.from("\n\n<!-- served by -->\n"),
    ]);
    assert.equal((await engine.canonicalize(bytes)).pages.length, 1);
  });
  test("an encrypted file behind junk, whose offsets are measured from its header", async () => {
    const bytes = Buffer.concat([
      Buffer.from("Content-Type: application/pdf\r\n\r\n"),
      await encryptedPdf("", true),
    ]);
    assert.equal((await engine.canonicalize(bytes)).pages.length, 1);
    const locked = Buffer.concat([Buffer.from("junk\n"), await encryptedPdf("secret", true)]);
    assert.equal(await refusal(locked), "password_protected");
  });
  test("a page in the place of the page list: the evidence has it once, and no list in it", async () => {
    const page = "<< /Type /Page /MediaBox [0 0 300 200] /Resources << >> >>";
    const { bytes, pages } = await engine.evidence(evidenceRequest(rawPdf([catalog, page])));
    assert.equal((await readPdf(bytes)).pages.length, pages);
    const [first] = (await PDF.load(bytes)).getPages();
    assert.deepEqual(
      ["Kids", "Count"].filter((key) => first!.dict.has(key)),
      [],
    );
  });
  test("an end without its %%EOF, while the cross-reference table is there", async () => {
    const bytes = Buffer.from(await plainPdf({}));
    assert.equal((await engine.canonicalize(bytes.subarray(0, bytes.lastIndexOf("%%EOF")))).pages.length, 1);
  });
  test("content that leaves the graphics state unbalanced", async () => {
    assert.equal((await engine.canonicalize(unbalancedPdf())).pages.length, 2);
  });
});

describe("what is refused", () => {
  test("not_a_pdf", async () => {
    assert.equal(await refusal(new Uint8Array()), "not_a_pdf");
    assert.equal(await refusal(Buffer.from("PK\u0003\u0004 a document of another kind")), "not_a_pdf");
    const late = Buffer.concat([Buffer.alloc(1100, " "), await plainPdf({})]);
    assert.equal(await refusal(late), "not_a_pdf");
  });

  test("truncated, wherever the cut is", async () => {
    const bytes = await plainPdf({}, {}, {});
    for (const share of [0.05, 0.3, 0.6, 0.9]) {
      assert.equal(
        await refusal(bytes.subarray(0, Math.round(bytes.length * share))),
        "truncated",
        `${share}`,
      );
    }
    const zeros = Buffer.alloc(bytes.length);
    zeros.set(bytes.subarray(0, bytes.length / 2));
    assert.equal(await refusal(zeros), "truncated", "a download that was never finished");
  });

  test("truncated, though an earlier revision is whole", async () => {
    const whole = await plainPdf({});
    const revision = "\n9 0 obj\n<< /Added (later) >>\nendobj\n10 0 obj\n<< /Cut";
    assert.equal(await refusal(Buffer.concat([whole, Buffer.from(revision)])), "truncated");
  });

  test("password_protected", async () => {
    assert.equal(await refusal(await encryptedPdf("secret", true)), "password_protected");
  });

  test("modification_restricted", async () => {
    assert.equal(await refusal(await encryptedPdf("", false)), "modification_restricted");
  });

  test("damaged", async () => {
    assert.equal(await refusal(Buffer.from("%PDF-1.7\nnothing of use\n%%EOF\n")), "damaged");
    const loop = ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>", "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"];
    assert.equal(await refusal(rawPdf([catalog, ...loop])), "damaged");
    const dangling = "<< /Type /Pages /Kids [7 0 R] /Count 1 >>";
    assert.equal(await refusal(rawPdf([catalog, dangling])), "damaged");
    const stream = rawStream("/Type /Page /MediaBox [0 0 300 200]", Buffer.from("q Q"));
    const listed = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
    assert.equal(await refusal(rawPdf([catalog, listed, stream])), "damaged", "a page that is a stream");
    const huge = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 999999 10] >>";
    assert.equal(await refusal(rawPdf([catalog, listed, huge])), "damaged");
  });

  test("no_pages", async () => {
    assert.equal(await refusal(rawPdf([catalog, "<< /Type /Pages /Kids [] /Count 0 >>"])), "no_pages");
    assert.equal(await refusal(rawPdf(["<< /Type /Catalog >>"])), "no_pages");
  });

  test("too_many_pages", async () => {
    const bytes = await build((document) => {
      for (let page = 0; page <= 2000; page++) document.addPage([100, 100]);
    });
    assert.equal(await refusal(bytes), "too_many_pages");
  });

  test("too_complex: content that unpacks without end", async () => {
    assert.equal(await refusal(bombPdf(300 * 1024 * 1024)), "too_complex");
  });

  test("too_complex: a file that fills the memory as soon as it is opened", async () => {
    const small = openEngine({ memoryMb: 256 });
    const error = await small.engine
      .canonicalize(openingBombPdf(256 * 1024 * 1024))
      .catch((reason: unknown) => reason);
    assert.ok(error instanceof PdfRejected && error.reason === "too_complex", String(error));
    assert.equal(
      (await small.engine.canonicalize(await plainPdf({}))).pages.length,
      1,
      "the next file is read",
    );
    await small.close();
  });
});
