import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test, type TestContext } from "node:test";
import { PDF, PdfBool, PdfDict, PdfNumber, PdfStream } from "@libpdf/core";
import type { Stamp } from "../../packages/pdf-engine/src/port/pdf.ts";
import {
  auditReport,
  auditSigner,
  DIAGONAL,
  evidenceRequest,
  NAME,
  openEngine,
  temporaryFolder,
  textStamp,
  VERIFICATION_URL,
} from "./support/fixtures.ts";
import { formPdf, plainPdf, rawPdf, rawStream } from "./support/pdfs.ts";
import { marksIn, readStructure } from "./support/structure.ts";
import { needsTool } from "./support/tools.ts";

const { engine, close } = openEngine();
after(close);

const STAMPS: Stamp[] = [
  textStamp("Entered value", { page: 1, x: 20, y: 20, width: 120, height: 20 }),
  {
    page: 1,
    x: 20,
    y: 60,
    width: 120,
    height: 40,
    content: { kind: "ink", ink: DIAGONAL, caption: `${NAME} · 2026` },
  },
  { page: 1, x: 200, y: 60, width: 16, height: 16, content: { kind: "checkbox", checked: true } },
];

async function evidence(
  source: Uint8Array,
  change: Partial<Parameters<typeof engine.evidence>[0]> = {},
): Promise<Uint8Array> {
  return (await engine.evidence(evidenceRequest(source, { stamps: STAMPS, ...change }))).bytes;
}

const markInfo = (pdf: PDF): { marked: boolean; suspects: boolean } => {
  const info = pdf.getCatalog().getDict("MarkInfo", (ref) => pdf.getObject(ref));
  const is = (key: string): boolean => info?.get(key) === PdfBool.of(true);
  return { marked: is("Marked"), suspects: is("Suspects") };
};

/** A source that was tagged by its author: a heading and a paragraph inside a Document. */
const taggedPdf = (
  content = "/H1 <</MCID 0>> BDC BT /F1 18 Tf 60 150 Td (Own heading) Tj ET EMC",
): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 6 0 R /MarkInfo << /Marked true >> /Lang (fr) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /StructParents 4
      /Resources << /Font << /F1 5 0 R >> >> >>`,
    rawStream("", Buffer.from(content)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /StructTreeRoot /K 7 0 R /ParentTree 9 0 R /ParentTreeNextKey 5 >>",
    "<< /Type /StructElem /S /Document /P 6 0 R /K [8 0 R] >>",
    "<< /Type /StructElem /S /H1 /P 7 0 R /Pg 3 0 R /K 0 /T (Own) >>",
    "<< /Nums [4 [8 0 R]] >>",
  ]);

function write(context: TestContext, bytes: Uint8Array): string {
  const folder = temporaryFolder();
  context.after(folder.remove);
  const file = join(folder.path, "evidence.pdf");
  writeFileSync(file, bytes);
  return file;
}

describe("the structure of the audit pages", () => {
  test("holds all that they say: headings, labelled lists, a table with heads, figures with words for them", async () => {
    const pdf = await PDF.load(await evidence(await plainPdf({})));
    const { roots, all } = readStructure(pdf);
    assert.deepEqual(
      roots.map(({ type }) => type),
      ["Document"],
    );
    const of = (type: string) => all.filter((element) => element.type === type);
    assert.deepEqual([of("H1").length, of("H2").length, of("H3").length], [1, 4, 1]);
    for (const item of of("LI"))
      assert.deepEqual(
        item.children.map(({ type }) => type),
        ["Lbl", "LBody"],
      );
    assert.deepEqual(
      of("TH").map(({ scope }) => scope),
      ["Column", "Column", "Column", "Column"],
    );
    for (const row of of("TR")) assert.equal(row.children.length, 4);
    const alternatives = of("Figure").map(({ alt }) => alt);
    assert.deepEqual(alternatives, [
      `Firma de ${NAME} · 2026 · Signature of ${NAME} · 2026`,
      "Casilla marcada · Checked box",
      `Código QR de la dirección de verificación: ${VERIFICATION_URL} · QR code of the address for verification`,
      `Firma de ${NAME} · Signature of ${NAME}`,
    ]);
    assert.deepEqual(new Set(all.map(({ lang }) => lang)), new Set([undefined, "es", "en"]));
  });

  test("says in words which option was chosen, and that a text is struck through", async () => {
    const at = { page: 1, x: 20, y: 20, width: 16, height: 16 };
    const stamps: Stamp[] = [
      { ...at, content: { kind: "radio", option: "Sí", chosen: true } },
      { ...at, x: 60, content: { kind: "radio", option: "No", chosen: false } },
      { ...at, x: 100, content: { kind: "strikethrough" } },
      { ...at, y: 60, width: 100, content: { kind: "paragraphs", text: "one\ntwo" } },
    ];
    const { all } = readStructure(await PDF.load(await evidence(await plainPdf({}), { stamps })));
    const alternatives = all.flatMap(({ type, alt }) => (type === "Figure" ? [alt] : []));
    assert.deepEqual(alternatives.slice(0, 3), [
      "Opción elegida: Sí · Chosen option: Sí",
      "Opción sin elegir: No · Option not chosen: No",
      "Texto tachado · Text struck through",
    ]);
    assert.ok(all.some(({ type, marks }) => type === "P" && marks.some(({ page }) => page === 0)));
  });

  test("leaves out nothing that is marked on a page, over any number of pages", async () => {
    const signers = Array.from({ length: 12 }, (_, index) => ({
      ...auditSigner(index),
      name: `${NAME} `.repeat(40),
      userAgent: "Mozilla/5.0 (Example) ".repeat(60),
    }));
    const pdf = await PDF.load(await evidence(await plainPdf({}), { audit: auditReport({ signers }) }));
    const { all } = readStructure(pdf);
    assert.ok(pdf.getPageCount() > 6);
    for (let page = 0; page < pdf.getPageCount(); page++) {
      const output = all.flatMap(({ marks }) =>
        marks.filter((mark) => mark.page === page).map(({ mcid }) => mcid),
      );
      const written = marksIn(pdf, page);
      assert.deepEqual(
        output.toSorted((a, b) => a - b),
        written.toSorted((a, b) => a - b),
        `page ${page}`,
      );
      assert.equal(new Set(written).size, written.length);
    }
  });

  test("is read by other people's tools, in order and in every script", async (context) => {
    if (!needsTool(context, "pdfinfo") || !needsTool(context, "pdftotext")) return;
    const names = ["Đặng Thị Ngọc", "Ζωή Παπαδοπούλου", "Щербаков Ёжик"];
    const signers = names.map((name, index) => ({ ...auditSigner(index), name }));
    const audit = auditReport({ signers, documentName: "Contrato Nº 7" });
    const file = write(context, await evidence(await plainPdf({}), { audit, watermark: "SANDBOX" }));
    const info = execFileSync("pdfinfo", [file]).toString();
    assert.match(info, /Title:\s+Contrato Nº 7\n[\s\S]*Tagged:\s+yes/);
    const output = execFileSync("pdfinfo", ["-struct-text", file]).toString();
    const order = ["Page 1 of the original", "Entered value", "Registro de auditoría", ...names, "Eventos"];
    const places = order.map((text) => output.indexOf(text));
    assert.ok(!places.includes(-1), JSON.stringify(places));
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
    assert.ok(!output.includes("SANDBOX"), "the watermark is no content");
    const laidOut = execFileSync("pdftotext", ["-layout", file, "-"]).toString();
    for (const name of names) assert.ok(laidOut.includes(name), name);
    assert.match(laidOut, /Nombre Name\s+Contrato Nº 7\n/);
    assert.match(laidOut, /Dirección IP IP address\s+2001:db8::7334\n/);
  });

  test("stands on fonts that are embedded, subset, and map back to characters", async (context) => {
    if (!needsTool(context, "pdffonts")) return;
    const ink = { method: "typed", text: "Иван", face: "caveat" } as const;
    const signers = [{ ...auditSigner(0), name: "Ζωή Łukasz Иван", ink }];
    const file = write(context, await evidence(await plainPdf({}), { audit: auditReport({ signers }) }));
    const rows = execFileSync("pdffonts", [file]).toString().split("\n").slice(2).filter(Boolean);
    const ours = rows.filter((row) => !row.startsWith("Helvetica"));
    assert.ok(ours.length >= 3);
    for (const row of ours) assert.match(row, /^\S*(Noto|Caveat)\S*\s.*\s+yes\s+yes\s+yes\s+\d+\s+\d+$/, row);
  });
});

describe("the structure of the source", () => {
  test("without tags: each page is one paragraph in the order of its content, and the tags are called suspect", async () => {
    const pdf = await PDF.load(await evidence(await plainPdf({}, { rotate: 90 })));
    assert.deepEqual(markInfo(pdf), { marked: true, suspects: true });
    const [original, audit] = readStructure(pdf).roots[0]?.children ?? [];
    const types = original?.children.map(({ type, marks }) => [type, marks[0]?.page]);
    assert.deepEqual(types, [
      ["P", 0],
      ["P", 0],
      ["Figure", 0],
      ["Figure", 0],
      ["P", 1],
    ]);
    assert.equal(audit?.lang, "es");
  });

  test("with tags of its own: they stay as they are, ours follow", async (context) => {
    const bytes = await evidence(taggedPdf());
    const pdf = await PDF.load(bytes);
    assert.deepEqual(markInfo(pdf), { marked: true, suspects: false });
    assert.deepEqual(pdf.getPage(0)?.dict.get("StructParents"), PdfNumber.of(5), "the content has 4");
    const { roots } = readStructure(pdf);
    const [document, ...others] = roots;
    assert.equal(others.length, 0);
    const [heading, stamps, audit] = document?.children ?? [];
    assert.deepEqual([heading?.type, heading?.title, heading?.marks], ["H1", "Own", [{ page: 0, mcid: 0 }]]);
    assert.deepEqual(
      stamps?.children.map(({ marks }) => marks[0]?.mcid),
      [0, 1, 2],
    );
    assert.equal(audit?.children[0]?.type, "H1");
    assert.equal(
      pdf
        .getCatalog()
        .getString("Lang", (ref) => pdf.getObject(ref))
        ?.asString(),
      "fr",
    );
    if (!needsTool(context, "pdfinfo")) return;
    const output = execFileSync("pdfinfo", ["-struct-text", write(context, bytes)]).toString();
    assert.match(output, /H1 "Own" \(block\)\n\s+"Own heading"/);
  });

  test("has its form's entries in the paragraph of its page", async () => {
    const bytes = await evidence(await formPdf(), { stamps: [] });
    const pdf = await PDF.load(bytes);
    const [original] = readStructure(pdf).roots[0]?.children ?? [];
    assert.deepEqual(
      original?.children.map(({ type, marks }) => [type, marks.length]),
      [["P", 1]],
    );
  });

  test("of evidence that is sealed again is kept: the second record follows the first", async () => {
    const twice = await PDF.load(await evidence(await evidence(await plainPdf({})), { stamps: [] }));
    const { roots, all } = readStructure(twice);
    assert.equal(roots.length, 1);
    assert.equal(all.filter(({ type }) => type === "H1").length, 2);
  });

  test("that is broken does no harm: marks without a tree, marks that do not close, loops", async () => {
    const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /StructParents 0 >>";
    const source = (content: string, catalog = "", more: string[] = []) =>
      rawPdf([
        `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        page,
        rawStream("", Buffer.from(content)),
        ...more,
      ]);
    const sources = [
      source("/P <</MCID 7>> BDC 0 0 10 10 re f EMC"),
      source("/P BMC 0 0 10 10 re f"),
      source("EMC EMC 0 0 10 10 re f /P BMC"),
      source("(BMC) pop % BMC\n0 0 10 10 re f"),
      source(" \n"),
      source("0 0 10 10 re f", "/StructTreeRoot 3 0 R /MarkInfo 4 0 R /ViewerPreferences 2"),
      source("0 0 10 10 re f", "/StructTreeRoot << /K [] /ParentTree 5 0 R >>", ["<< /Kids [5 0 R] >>"]),
      source("/P <</MCID 0>> BDC EMC", "/StructTreeRoot << /K 5 0 R /ParentTree 5 0 R >>", [
        "<< /S /P /K 5 0 R /Kids [5 0 R] /Nums [0 [5 0 R 5 0 R] /x 3 -1 4] >>",
      ]),
    ];
    for (const [index, bytes] of sources.entries()) {
      assert.equal((await engine.canonicalize(bytes)).pages.length, 1);
      const pdf = await PDF.load(await evidence(bytes));
      const written = marksIn(pdf, 0);
      assert.equal(new Set(written).size, written.length, `source ${index} has a mark twice`);
      assert.ok(written.length >= 3, `source ${index}: the stamps are tagged`);
      assert.ok(pdf.getCatalog().getDict("StructTreeRoot", (ref) => pdf.getObject(ref)) instanceof PdfDict);
    }
  });

  test("keeps the title that its author gave; without one it is the document's name", async () => {
    const named = PDF.create();
    named.addPage({ width: 300, height: 200 });
    named.setTitle("Author's title");
    const own = await PDF.load(await evidence(await named.save(), { stamps: [] }));
    assert.equal(own.getTitle(), "Author's title");
    const ours = await PDF.load(
      await evidence(taggedPdf(), { audit: auditReport({ documentName: "A <&> B \u0007" }) }),
    );
    assert.equal(ours.getTitle(), "A <&> B \u0007");
    const resolve = (ref: Parameters<typeof ours.getObject>[0]) => ours.getObject(ref);
    const preferences = ours.getCatalog().getDict("ViewerPreferences", resolve);
    assert.equal(preferences?.get("DisplayDocTitle"), PdfBool.of(true));
    const metadata = ours.getCatalog().get("Metadata", resolve);
    assert.ok(metadata instanceof PdfStream);
    const packet = Buffer.from(metadata.getDecodedData()).toString("utf8");
    assert.ok(packet.includes(">A &lt;&amp;&gt; B \ufffd</rdf:li>"), packet);
  });
});
