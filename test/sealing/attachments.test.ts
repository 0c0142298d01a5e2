import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test, type TestContext } from "node:test";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from "@libpdf/core";
import type { Attachment } from "../../packages/pdf-engine/src/port/pdf.ts";
import { evidenceRequest, openEngine, SEALED_AT, temporaryFolder } from "./support/fixtures.ts";
import { build, plainPdf, rawPdf, rawStream } from "./support/pdfs.ts";
import { needsTool } from "./support/tools.ts";

const { engine, close } = openEngine({ isFalse: true });
after(close);

const TRAIL: Attachment = {
  name: "audit-trail.json",
  description: "Registro de auditoría · Audit record",
  contentType: "application/json",
  relationship: "Data",
  bytes: new TextEncoder().encode(JSON.stringify({ of: "this document", name: "Łukasz" })),
};
const SIGNATURE: Attachment = {
  name: "firma Ñandú.p7s",
  description: "Firma",
  contentType: "application/pkcs7-signature",
  relationship: "Supplement",
  bytes: Uint8Array.from({ length: 4000 }, (_, index) => index % 251),
};

const sealed = async (source: Uint8Array, attachments = [TRAIL]): Promise<Uint8Array> =>
  (await engine.evidence(evidenceRequest(source, { attachments }))).bytes;

/** The attachments that poppler extracts, by file name. */
function detach(context: TestContext, bytes: Uint8Array): Map<string, Buffer> {
  const folder = temporaryFolder();
  context.after(folder.remove);
  const file = join(folder.path, "sealed.pdf");
  writeFileSync(file, bytes);
  const out = temporaryFolder();
  context.after(out.remove);
  execFileSync("pdfdetach", ["-saveall", "-o", out.path, file], { stdio: "pipe" });
  return new Map(readdirSync(out.path).map((name) => [name, readFileSync(join(out.path, name))]));
}

/** A source with attachments, one of them under the name of ours. */
const withFiles = (): Promise<Uint8Array> =>
  build(async (document) => {
    document.addPage([300, 200]);
    await document.attach(Buffer.from("forged"), "audit-trail.json", { description: "of the source" });
    await document.attach(Buffer.from("annex"), "annex.txt", { mimeType: "text/plain" });
  });

describe("files that travel inside the evidence", () => {
  test("are associated with the document, with size, dates, checksum and relationship", async () => {
    const pdf = await PDF.load(await sealed(await plainPdf({})));
    const resolve = (ref: Parameters<typeof pdf.getObject>[0]) => pdf.getObject(ref);
    const associated = pdf.getCatalog().get("AF");
    assert.ok(associated instanceof PdfArray && associated.length === 1);
    const specification = associated.at(0, resolve);
    assert.ok(specification instanceof PdfDict);
    const text = (key: string): string | undefined => specification.getString(key, resolve)?.asString();
    assert.deepEqual([text("F"), text("UF"), text("Desc")], [TRAIL.name, TRAIL.name, TRAIL.description]);
    assert.equal(specification.getName("AFRelationship", resolve), PdfName.of("Data"));
    const file = specification.getDict("EF", resolve)?.get("F", resolve);
    assert.ok(file instanceof PdfStream);
    assert.equal(file.getName("Subtype", resolve)?.value, "application/json");
    const params = file.getDict("Params", resolve);
    const checksum = params?.getString("CheckSum", resolve)?.bytes ?? new Uint8Array();
    assert.equal(Buffer.from(checksum).toString("hex"), createHash("md5").update(TRAIL.bytes).digest("hex"));
    assert.deepEqual(params?.getNumber("Size", resolve), PdfNumber.of(TRAIL.bytes.length));
    const date = `D:${new Date(SEALED_AT).toISOString().replace(/[-:T]|\.\d+/g, "")}`;
    for (const key of ["CreationDate", "ModDate"])
      assert.equal(params?.getString(key, resolve)?.asString(), date);
    assert.deepEqual(pdf.getAttachment(TRAIL.name), TRAIL.bytes, "and found by their name");
  });

  test("are listed and extracted by other people's tools, in a file that is valid", async (context) => {
    if (!needsTool(context, "pdfdetach")) return;
    const found = detach(context, await sealed(await plainPdf({}), [TRAIL, SIGNATURE]));
    assert.deepEqual([...found.keys()].toSorted(), [TRAIL.name, SIGNATURE.name].toSorted());
    for (const { name, bytes } of [TRAIL, SIGNATURE]) assert.deepEqual(found.get(name), Buffer.from(bytes));
  });

  test("stand beside the source's own; one of the source's that has a name of ours gets another", async (context) => {
    if (!needsTool(context, "pdfdetach")) return;
    const found = detach(context, await sealed(await withFiles()));
    assert.deepEqual(found.get("audit-trail.json"), Buffer.from(TRAIL.bytes));
    assert.deepEqual(found.get("original-audit-trail.json")?.toString(), "forged");
    assert.deepEqual(found.get("annex.txt")?.toString(), "annex");
    assert.equal(found.size, 3);
  });

  for (const [encoding, name] of Object.entries({
    "UTF-8": Buffer.from(`\ufeff${TRAIL.name}`),
    "UTF-16, little end first": Buffer.from(`\ufeff${TRAIL.name}`, "utf16le"),
    "UTF-8 that names its language": Buffer.from(`\ufeff\u001ben\u001b${TRAIL.name}`),
  }))
    test(`are the only ones of their name, however the source writes it: ${encoding}`, async () => {
      const written = `<${name.toString("hex")}>`;
      const source = rawPdf([
        `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${written} 4 0 R] >> >> >>`,
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>",
        `<< /Type /Filespec /F ${written} /UF ${written} /EF << /F 5 0 R /UF 5 0 R >> >>`,
        rawStream("/Type /EmbeddedFile", Buffer.from("forged")),
      ]);
      const files = [...(await PDF.load(await sealed(source))).getAttachments()];
      const named = files.map(([key, { name: shown }]) => `${key} ${shown}`).toSorted();
      assert.deepEqual(
        named,
        [TRAIL.name, `original-${TRAIL.name}`].map((one) => `${one} ${one}`),
      );
    });

  test("are the only ones named as audit pages, also where the audit pages are no file", async () => {
    const source = await build(async (document) => {
      document.addPage([300, 200]);
      await document.attach(Buffer.from("forged"), "audit-pages.pdf", { mimeType: "application/pdf" });
    });
    const names = [...(await PDF.load(await sealed(source))).getAttachments().keys()].toSorted();
    assert.deepEqual(names, ["audit-trail.json", "original-audit-pages.pdf"]);
  });

  test("of evidence that is signed again are kept under another name, each time", async () => {
    const again = await sealed(await sealed(await sealed(await plainPdf({}))));
    const names = [...(await PDF.load(again)).getAttachments().keys()].toSorted();
    const first = TRAIL.name;
    assert.deepEqual(names, [first, `original-${first}`, `original-original-${first}`]);
  });

  test("of an earlier document are renamed, whoever signed it, in list and specification", async (context) => {
    if (!needsTool(context, "pdfdetach")) return;
    const earlier = { ...SIGNATURE, name: "fea-sgr_1.p7s" };
    const twice = await sealed(await sealed(await plainPdf({}), [TRAIL, earlier]), [TRAIL]);
    const once = ["audit-trail.json", "original-audit-trail.json", "original-fea-sgr_1.p7s"];
    assert.deepEqual([...detach(context, twice).keys()].toSorted(), once);
    const thrice = [...detach(context, await sealed(twice, [TRAIL])).keys()].toSorted();
    const again = [
      "audit-trail.json",
      "original-audit-trail.json",
      "original-original-audit-trail.json",
      "original-original-fea-sgr_1.p7s",
    ];
    assert.deepEqual(thrice, again);
    assert.deepEqual([...(await PDF.load(twice)).getAttachments().keys()].toSorted(), once);
  });

  test("do not suffer from a broken list of files in the source", async () => {
    for (const tree of [
      "<< /EmbeddedFiles 5 0 R >>",
      "<< /EmbeddedFiles << /Names [(a) 9 0 R (b)] >> /Dests 7 0 R >>",
      "<< /EmbeddedFiles << /Kids 3 >> >>",
      "[1 2]",
      "12 0 R",
    ]) {
      const source = rawPdf([
        `<< /Type /Catalog /Pages 2 0 R /Names ${tree} /AF << /Type /Filespec /F (audit-trail.json) >> >>`,
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>",
        "<< /Type /Filespec /F (x) >>",
        "<< /Kids [5 0 R 6 0 R] >>",
        "<< /Kids [5 0 R] /Names [(audit-trail.json) 4 0 R (audit-trail.json) 4 0 R 3 4 0 R] >>",
      ]);
      const pdf = await PDF.load(await sealed(source));
      assert.deepEqual(pdf.getAttachment(TRAIL.name), TRAIL.bytes, tree);
      assert.ok(pdf.getCatalog().get("AF") instanceof PdfArray);
    }
  });

  test("are none where there is nothing to attach", async () => {
    const pdf = await PDF.load(await sealed(await plainPdf({}), []));
    assert.ok(!pdf.getCatalog().has("AF"));
    assert.equal(pdf.getAttachments().size, 0);
  });
});
