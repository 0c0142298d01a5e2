import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { PDF, PdfArray, PdfDict, PdfName } from "@libpdf/core";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { CanonicalPdf } from "../../../packages/pdf-engine/src/port/canonical-pdf.ts";
import { PdfRejected } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { evidenceRequest, openEngine, textStamp } from "../support/fixtures.ts";
import { plainPdf, rawPdf, rawStream } from "../support/pdfs.ts";
import { textOf } from "../support/read.ts";

const { engine, close } = openEngine({ isFalse: true });
after(close);

const TEXT = "BT /F1 18 Tf 30 150 Td (We agree on 100) Tj ET";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

/** One page of 300 × 200 with the content. Further objects are numbered from 6. */
const pageOf = (
  content: string | Buffer,
  {
    page = "",
    catalog = "",
    more = [],
  }: { page?: string; catalog?: string; more?: (string | Buffer)[] } = {},
): Uint8Array =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    PAGES,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << /A 6 0 R >> >> ${page} >>`,
    typeof content === "string" ? rawStream("", Buffer.from(content)) : content,
    FONT,
    ...more,
  ]);

/** Replaces text without moving the table: programs then find the objects at other places than it says. */
const altered = (bytes: Uint8Array, from: string, to: string): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString("latin1").replace(from, to), "latin1");

const link = (action: string): string =>
  `<< /Type /Annot /Subtype /Link /Rect [0 0 50 50] /A << ${action} >> /AA << /E << /S /JavaScript /JS (1) >> >> >>`;

/** An appearance with this text. */
const saying = (text: string): Buffer =>
  rawStream(
    "/Subtype /Form /BBox [0 0 140 20] /Resources << /Font << /Helv 5 0 R >> >>",
    Buffer.from(text && `BT /Helv 12 Tf 2 5 Td (${text}) Tj ET`),
  );

const format = (script: string): string => `/AA << /F << /S /JavaScript /JS (${script}) >> >>`;

const library = PDFiumLibrary.init();

/** The first page at 36 dpi. */
async function picture(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await (await library).loadDocument(Uint8Array.from(bytes));
  const drawn = await document.getPage(0).render({ scale: 0.5, renderFormFields: true, render: "bitmap" });
  document.destroy();
  return drawn.data;
}

const differing = (left: Uint8Array, right: Uint8Array): number =>
  left.reduce((sum, level, at) => sum + (Math.abs(level - (right[at] ?? 0)) > 40 ? 1 : 0), 0);

const codes = ({ warnings }: CanonicalPdf): string[] => warnings.map(({ code }) => code);

async function refusal(bytes: Uint8Array): Promise<PdfRejected> {
  const error = await engine.canonicalize(bytes).catch((reason: unknown) => reason);
  assert.ok(error instanceof PdfRejected, String(error));
  return error;
}

/** The sealed page shows what the canonical one does. */
async function assertSealedAlike({ pdf }: CanonicalPdf): Promise<void> {
  const { bytes } = await engine.evidence(evidenceRequest(pdf));
  assert.equal(differing(await picture(pdf), await picture(bytes)), 0);
}

describe("a broken file is rebuilt, and its page is whole", () => {
  const compressed = rawStream("", Buffer.from(TEXT));
  const whole = pageOf(compressed, { more: ["<< >>"] });
  const broken: [string, Uint8Array][] = [
    ["stream with a blank before its line end", altered(whole, "stream\nBT", "stream \r\nBT")],
    ["no endstream", altered(whole, "\nendstream", "")],
    ["an entry that is off", altered(whole, "/Type /Pages", "/Type   /Pages")],
    ["a name with a blank", altered(whole, "/BaseFont /Helvetica", "/BaseFont /Helvetica,Unicode MS")],
    [
      "a wrong startxref",
      altered(whole, /startxref\n\d+/.exec(Buffer.from(whole).toString("latin1"))![0], "startxref\n7"),
    ],
  ];
  for (const [name, bytes] of broken)
    test(name, async () => {
      const made = await engine.canonicalize(bytes);
      assert.match(await textOf(made.pdf), /We agree on 100/);
      await assertSealedAlike(made);
    });

  test("of a file that Firefox appended to", async () => {
    const first = Buffer.from(whole).toString("latin1");
    const at = first.lastIndexOf("xref\n0 ");
    const update = `9 0 obj\n<< /Note (later) >>\nendobj\nxref\n9 1\n${String(first.length).padStart(10, "0")} 00000 n \n`;
    const start = first.length + update.indexOf("xref\n9");
    const tail = `trailer\n<< /Size 10 /Root 1 0 R /Prev ${at - 1} >>\nstartxref\n${start}\n%%EOF\n`;
    const made = await engine.canonicalize(Buffer.from(first + update + tail, "latin1"));
    assert.match(await textOf(made.pdf), /We agree on 100/);
  });
});

describe("text in a font that is not there, which some programs draw and others do not, is in Helvetica", () => {
  const missing: [string, Uint8Array][] = [
    ["no entry", pageOf(TEXT.replace("/F1", "/F9"), { more: ["<< >>"] })],
    ["another object", altered(pageOf(TEXT, { more: ["<< >>"] }), "/F1 5 0 R", "/F1 4 0 R")],
    ["no kind of font", altered(pageOf(TEXT, { more: ["<< >>"] }), "/Subtype /Type1", "/Subtype /Font1")],
  ];
  for (const [name, bytes] of missing)
    test(name, async () => {
      const made = await engine.canonicalize(bytes);
      assert.deepEqual(codes(made), ["REPAIRED"]);
      assert.match(await textOf(made.pdf), /We agree on 100/);
      await assertSealedAlike(made);
    });

  test("a font that is there stays", async () =>
    assert.deepEqual(codes(await engine.canonicalize(pageOf(TEXT, { more: ["<< >>"] }))), []));
});

describe("nothing of the source is above a stamp, and nothing leaks out of it", () => {
  const layer = "/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>";
  const group = "<< /Type /OCG /Name (hidden) >>";
  const square =
    "<< /Type /Annot /Subtype /Square /Rect [20 20 280 120] /F 4 /IC [1 1 0] /C [1 0 0] /AP << /N 7 0 R >> >>";
  const look = rawStream("/Subtype /Form /BBox [0 0 260 100]", Buffer.from("1 1 0 rg 0 0 260 100 re f"));
  const sources: [string, Uint8Array][] = [
    ["a string without an end", pageOf(`${TEXT} (`, { more: ["<< >>"] })],
    ["an array without an end", pageOf(`${TEXT} [ 1 2`, { more: ["<< >>"] })],
    ["a dictionary without an end", pageOf(`${TEXT} /P << /A`, { more: ["<< >>"] })],
    [
      "a hidden layer without an end",
      pageOf(`${TEXT} /OC /A BDC 0 0 10 10 re f`, { catalog: layer, more: [group] }),
    ],
    [
      "states and marks that do not match",
      pageOf(`Q EMC q 0.1 0 0 0.1 0 0 cm ${TEXT} q`, { more: ["<< >>"] }),
    ],
    ["an annotation above", pageOf(TEXT, { page: "/Annots [8 0 R]", more: ["<< >>", look, square] })],
  ];
  for (const [name, bytes] of sources)
    test(name, async () => {
      const { pdf } = await engine.canonicalize(bytes);
      const stamp = textStamp("XXXXXXXX", { page: 1, x: 40, y: 110, width: 200, height: 40 });
      const sealed = await engine.evidence(evidenceRequest(pdf, { stamps: [stamp] }));
      const plain = await engine.evidence(evidenceRequest(pdf));
      assert.ok(differing(await picture(sealed.bytes), await picture(plain.bytes)) > 60, "the stamp is seen");
      assert.equal(differing(await picture(bytes), await picture(pdf)), 0, "the page is as it was");
    });
});

describe("what acts by itself goes, and the sender is told", () => {
  test("scripts, actions and unreachable objects", async () => {
    const made = await engine.canonicalize(
      pageOf(TEXT, {
        catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WS 6 0 R >>",
        page: "/Annots [7 0 R 8 0 R] /AA << /O 6 0 R >>",
        more: [
          "<< /S /JavaScript /JS (2) >>",
          link("/S /URI /URI (https://example.com)"),
          link("/S /Launch /F (x)"),
        ],
      }),
    );
    assert.ok(codes(made).includes("ACTIVE_CONTENT_REMOVED"));
    const text = Buffer.from(made.pdf).toString("latin1");
    for (const word of ["JavaScript", "Launch", "OpenAction", "/AA"]) assert.ok(!text.includes(word), word);
    const pdf = await PDF.load(made.pdf);
    const links = pdf.getPage(0)?.dict.getArray("Annots", (ref) => pdf.getObject(ref));
    assert.ok(links instanceof PdfArray && links.length === 1, "the link to the web stays");
  });

  test("layers print as they show", async () => {
    const usage = "/Usage << /Print << /PrintState /ON >> /View << /ViewState /OFF >> >>";
    const uses =
      "/AS [<< /Event /View /OCGs [6 0 R] /Category [/View] >> << /Event /Print /OCGs [6 0 R] /Category [/Print] >>]";
    const made = await engine.canonicalize(
      pageOf(`/OC /A BDC ${TEXT} EMC`, {
        catalog: `/OCProperties << /OCGs [6 0 R] /D << ${uses} >> >>`,
        more: [`<< /Type /OCG /Name (print) ${usage} >>`],
      }),
    );
    assert.deepEqual(codes(made), ["LAYERS_FLATTENED"]);
    assert.ok(!(await PDF.load(made.pdf)).getCatalog().has("OCProperties"));
  });
});

describe("a file that programs show differently is refused by name", () => {
  const parent = "/Kids [] /CropBox [0 0 300 100]";
  const cases: [string, Uint8Array, string][] = [
    [
      "a form in XFA",
      pageOf("BT ET", { catalog: "/NeedsRendering true /AcroForm << /XFA 6 0 R >>", more: ["<< >>"] }),
      "xfa",
    ],
    ["a portfolio", pageOf(TEXT, { catalog: "/Collection << >>", more: ["<< >>"] }), "portfolio"],
    [
      "a parent out of the tree",
      altered(pageOf(TEXT, { more: [`<< /Type /Pages ${parent} >>`] }), "/Parent 2 0 R", "/Parent 6 0 R"),
      "ambiguous",
    ],
    [
      "annotations of the parent",
      altered(
        pageOf(TEXT, { more: ["<< /Type /Pages /Annots [7 0 R] >>", "<< >>"] }),
        "/Parent 2 0 R",
        "/Parent 6 0 R",
      ),
      "ambiguous",
    ],
  ];
  for (const [name, bytes, reason] of cases)
    test(name, async () => assert.equal((await refusal(bytes)).reason, reason));
});

describe("a form's values are seen as they are", () => {
  const field = "/Type /Annot /Subtype /Widget /Rect [60 60 200 80] /F 4";
  const formOf = (widget: string, form = "", ...more: Buffer[]): Uint8Array =>
    pageOf(TEXT, {
      catalog: `/AcroForm << /Fields [7 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> ${form} >>`,
      page: "/Annots [7 0 R]",
      more: ["<< >>", `<< ${field} ${widget} >>`, ...more],
    });
  const worded =
    '/FT /Tx /T (rent) /V (1250.00) /AA << /F << /S /JavaScript /JS (AFNumber_Format\\(2,0,0,0,"$",true\\);) >> >>';
  const shown: [string, Uint8Array, RegExp][] = [
    [
      "an old look that the form calls stale",
      formOf(`${worded} /AP << /N 8 0 R >>`, "/NeedAppearances true", saying("$900.00")),
      /1250\.00/,
    ],
    ["an empty one", formOf(`${worded} /AP << /N 8 0 R >>`, "/NeedAppearances true", saying("")), /1250\.00/],
    [
      "a look that says the value",
      formOf(`${worded} /AP << /N 8 0 R >>`, "/NeedAppearances true", saying("$1,250.00")),
      /\$1,250\.00/,
    ],
    ["a value without a look", formOf("/FT /Tx /T (a) /V (Without look)"), /Without look/],
  ];
  for (const [name, bytes, words] of shown)
    test(name, async () => {
      const made = await engine.canonicalize(bytes);
      assert.match(await textOf(made.pdf), words);
      await assertSealedAlike(made);
    });

  test("a tick without a box", async () => {
    const tick = rawStream("", Buffer.from("0 0 140 20 re f"));
    const made = await engine.canonicalize(
      formOf("/FT /Btn /T (b) /V /Yes /AS /Yes /AP << /N << /Yes 8 0 R >> >>", "", tick),
    );
    const without = await engine.canonicalize(pageOf(TEXT, { more: ["<< >>"] }));
    assert.ok(differing(await picture(made.pdf), await picture(without.pdf)) > 500);
  });

  const take = async (widget: string) => {
    const made = await engine.canonicalize(formOf(widget), undefined, { takesForm: true });
    assert.ok(made.form && "fields" in made.form);
    const warning = made.warnings.find(({ code }) => code === "FORM_VALUES_LEFT_OUT");
    return { value: made.form.fields[0]?.value, warning: warning?.detail };
  };

  test("taken over: what a field cannot hold is named", async () => {
    const several = "/FT /Ch /T (multi) /V [(A) (C)] /Opt [(A) (B) (C)]";
    assert.deepEqual(await take(`/FT /Tx /T (n) /V (1,250.00) ${format("AFNumber_Format\\(2\\)")}`), {
      value: "1250.00",
      warning: undefined,
    });
    assert.deepEqual(
      await take(`/FT /Tx /T (d) /V (3 March 2026) ${format('AFDate_FormatEx\\("d mmmm yyyy"\\)')}`),
      { value: "2026-03-03", warning: undefined },
    );
    assert.deepEqual(await take(`/FT /Tx /T (p) /V (0.075) ${format("AFPercent_Format\\(2,0\\)")}`), {
      value: "7.50 %",
      warning: undefined,
    });
    assert.deepEqual(await take("/FT /Ch /Ff 393216 /T (city) /V (Typed) /Opt [(Austin)]"), {
      value: "Typed",
      warning: undefined,
    });
    const { value, warning } = await take(several);
    assert.equal(value, null);
    assert.match(warning ?? "", /"multi"/);
  });
});

test("joined files are wrapped once", async () => {
  const one = await engine.canonicalize(await plainPdf({}));
  const joined = await engine.join([one.pdf, one.pdf]);
  const pdf = await PDF.load(joined);
  const resolve = (ref: Parameters<typeof pdf.getObject>[0]) => pdf.getObject(ref);
  const content = pdf
    .getPage(1)
    ?.dict.getDict("Resources", resolve)
    ?.getDict("XObject", resolve)
    ?.get("Content", resolve);
  assert.ok(content instanceof PdfDict);
  assert.ok(content.getDict("Resources", resolve)?.getDict("Font", resolve), "the content draws text itself");
  assert.deepEqual(content.get("Subtype"), PdfName.of("Form"));
  assert.equal(differing(await picture(joined), await picture(one.pdf)), 0);
});
