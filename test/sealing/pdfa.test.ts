import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { PDF, PdfArray, PdfDict, PdfStream, PdfString } from "@libpdf/core";
import { claimAfterSealing } from "../../packages/pdf-engine/src/document/pdfa.ts";
import { evidenceRequest, openEngine, SEALED_AT } from "./support/fixtures.ts";
import { rawPdf, rawStream } from "./support/pdfs.ts";

/** Claims to be PDF/A, and what a sealed document says of itself in two places. */

const { engine, close } = openEngine({ isFalse: true });
after(close);

const RECORD = {
  name: "audit-trail.json",
  description: "Audit record",
  contentType: "application/json",
  relationship: "Data",
  bytes: Buffer.from("{}"),
} as const;

const xmp = (properties: string): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:fx="urn:factur-x">${properties}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const claim = (part: number, level: string): string =>
  `<pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>${level}</pdfaid:conformance>`;

interface Source {
  properties?: string;
  /** Further entries of the catalog, and objects from number 7. */
  catalog?: string;
  objects?: (string | Buffer)[];
  annotations?: string;
  resources?: string;
}

/** A page that keeps PDF/A-3: an intent for RGB, and nothing that a rule forbids. */
const source = ({ properties = claim(3, "B"), catalog = "", objects = [], ...page }: Source = {}): Buffer =>
  Buffer.from(
    rawPdf([
      `<< /Type /Catalog /Pages 2 0 R /Metadata 4 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 5 0 R >>] ${catalog} >>`,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << ${page.resources ?? ""} >> /Contents 6 0 R /Annots [${page.annotations ?? ""}] >>`,
      rawStream("/Type /Metadata /Subtype /XML", Buffer.from(xmp(properties))),
      rawStream("/N 3", Buffer.from(`${"\0".repeat(16)}RGB ${"\0".repeat(12)}`)),
      rawStream("", Buffer.from("0 0 1 rg 10 10 100 100 re f")),
      ...objects,
    ]),
  );

const sealed = async (bytes: Uint8Array): Promise<PDF> =>
  PDF.load((await engine.evidence(evidenceRequest(bytes, { attachments: [RECORD] }))).bytes);

function packetOf(pdf: PDF): string {
  const metadata = pdf.getCatalog().get("Metadata", (ref) => pdf.getObject(ref));
  assert.ok(metadata instanceof PdfStream);
  return Buffer.from(metadata.getDecodedData()).toString("utf8");
}

const claimOf = (pdf: PDF): string[] =>
  ["part", "conformance"].map((name) => new RegExp(`pdfaid:${name}>([^<]*)<`).exec(packetOf(pdf))?.[1] ?? "");

const font = (more: string): string => `<< /Type /Font /BaseFont /Helvetica ${more} >>`;
const note = (more: string): string =>
  `<< /Type /Annot /Subtype /Text /Rect [0 0 10 10] /Contents (x) ${more} >>`;
const withInfo = (info: string, properties = ""): Buffer =>
  Buffer.from(
    source({ properties, objects: [`<< ${info} >>`] })
      .toString("latin1")
      .replace("/Root 1 0 R", "/Root 1 0 R /Info 7 0 R"),
    "latin1",
  );
const infoOf = (pdf: PDF): Record<string, string> => {
  const resolve = (ref: Parameters<typeof pdf.getObject>[0]) => pdf.getObject(ref);
  const info = pdf.context.info.trailer.getDict("Info", resolve);
  assert.ok(info instanceof PdfDict);
  return Object.fromEntries(
    [...info].flatMap(([key, value]) => (value instanceof PdfString ? [[key.value, value.asString()]] : [])),
  );
};

const idOf = (pdf: PDF): string[] => {
  const id = pdf.context.info.trailer.getArray("ID");
  assert.ok(id instanceof PdfArray);
  return id.toArray().map((half) => Buffer.from((half as PdfString).bytes).toString("hex"));
};

describe("a claim to be PDF/A", () => {
  test("of part 3 stays, with what else the author said", async () => {
    for (const [level, kept] of [
      ["B", "B"],
      ["U", "U"],
      ["A", "U"],
    ]) {
      const properties = `${claim(3, level!)}<fx:Version>1.0</fx:Version>`;
      const pdf = await sealed(source({ properties }));
      assert.deepEqual(claimOf(pdf), ["3", kept]);
      assert.ok(packetOf(pdf).includes("<fx:Version>1.0</fx:Version>"));
      assert.equal(packetOf(pdf).match(/pdfaid:part>/g)!.length, 2, "once");
    }
  });

  test("of parts 1, 2 and 4 does not: the record is attached", async () => {
    for (const [part, clause] of [
      [1, "ISO 19005-1 §6.1.11"],
      [2, "ISO 19005-2 §6.8"],
      [4, "ISO 19005-4"],
    ] as const) {
      const bytes = source({ properties: claim(part, "B") });
      const found = claimAfterSealing(await PDF.load(bytes));
      assert.deepEqual(found, { claimed: { part, conformance: "B" }, kept: null, broken: [clause] });
      const pdf = await sealed(bytes);
      assert.deepEqual(claimOf(pdf), ["", ""]);
    }
    const attribute = xmp("").replace('about=""', 'about="" pdfaid:part="1" pdfaid:conformance="A"');
    assert.ok(!packetOf(await sealed(source({ properties: attribute }))).includes("pdfaid:part"));
  });

  test("is of nobody who claims nothing", async () => {
    const found = claimAfterSealing(await PDF.load(source({ properties: "" })));
    assert.deepEqual(found, { claimed: null, kept: null, broken: [] });
  });

  const broken: [clause: string, source: Source, kept: Source][] = [
    [
      "6.1.7.2",
      { catalog: "/X 7 0 R", objects: [rawStream("/Filter /LZWDecode", Buffer.from("x"))] },
      { catalog: "/X 7 0 R", objects: [rawStream("", Buffer.from("x"))] },
    ],
    ["6.2.4.3", { catalog: "/OutputIntents []" }, {}],
    [
      "6.2.11.4.1",
      { resources: "/Font << /F 7 0 R >>", objects: [font("/Subtype /Type1")] },
      {
        resources: "/Font << /F 7 0 R >>",
        objects: [
          font("/Subtype /Type1 /FontDescriptor << /Type /FontDescriptor /FontFile 8 0 R >>"),
          rawStream("", Buffer.from("x")),
        ],
      },
    ],
    ["6.3.1", { annotations: note("/F 4").replace("/Text", "/Movie") }, { annotations: note("/F 4") }],
    ["6.3.2", { annotations: note("") }, { annotations: note("/F 4") }],
    ["6.3.2", { annotations: note("/F 6") }, { annotations: note("").replace("/Text", "/Popup") }],
    [
      "6.4.1",
      { catalog: "/AcroForm << /Fields [] /NeedAppearances true >>" },
      { catalog: "/AcroForm << /Fields [] >>" },
    ],
    [
      "6.5.1",
      { catalog: "/OpenAction << /S /JavaScript /JS (x) >>" },
      { catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>" },
    ],
    [
      "6.8",
      {
        catalog: "/AF [7 0 R]",
        objects: [
          "<< /Type /Filespec /F (a) /UF (a) /EF << /F 8 0 R >> >>",
          rawStream("/Subtype /a#2fb", Buffer.from("x")),
        ],
      },
      {
        catalog: "/AF [7 0 R]",
        objects: [
          "<< /Type /Filespec /F (a) /UF (a) /AFRelationship /Data /EF << /F 8 0 R >> >>",
          rawStream("/Subtype /a#2fb", Buffer.from("x")),
        ],
      },
    ],
  ];
  for (const [clause, breaking, keeping] of broken)
    test(`of part 3 ends where ISO 19005-3 §${clause} is broken`, async () => {
      const before = claimAfterSealing(await PDF.load(source(keeping)));
      assert.deepEqual([before.kept?.part, before.broken], [3, []]);
      const found = claimAfterSealing(await PDF.load(source(breaking)));
      assert.deepEqual([found.kept, found.broken], [null, [`ISO 19005-3 §${clause}`]]);
    });

  test("of part 3 ends in a file of version 2.0 (ISO 19005-3 §6.1.2)", async () => {
    const bytes = Buffer.from(
      source()
        .toString("latin1")
        .replace(/%PDF-1\.\d/, "%PDF-2.0"),
      "latin1",
    );
    assert.deepEqual(claimAfterSealing(await PDF.load(bytes)).broken, ["ISO 19005-3 §6.1.2"]);
  });
});

describe("what the document says of itself", () => {
  test("is the same in the information dictionary and in XMP", async () => {
    const info =
      "/Title (Lease <1>) /Author (Ana) /Subject (Rent) /Keywords (a, b) /Creator (Writer) /Producer (Old) /CreationDate (D:20150102030405-06'00') /ModDate (D:2015)";
    const old =
      '<xmp:ModifyDate>2015-01-01T00:00:00Z</xmp:ModifyDate><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Other</rdf:li></rdf:Alt></dc:title>';
    const pdf = await sealed(withInfo(info, old));
    const at = new Date(SEALED_AT).toISOString().replace(/\.\d+/, "");
    assert.deepEqual(infoOf(pdf), {
      Title: "Lease <1>",
      Author: "Ana",
      Subject: "Rent",
      Keywords: "a, b",
      Creator: "Writer",
      Producer: "Service Signing",
      CreationDate: "D:20150102030405-06'00'",
      ModDate: `D:${at.replaceAll(/[-:T]/g, "")}`,
    });
    const packet = packetOf(pdf);
    for (const said of [
      "Lease &lt;1&gt;</rdf:li>",
      "<dc:creator><rdf:Seq><rdf:li>Ana</rdf:li>",
      ">Rent</rdf:li>",
      "<pdf:Keywords>a, b<",
      "<xmp:CreatorTool>Writer<",
      "<pdf:Producer>Service Signing<",
      "<xmp:CreateDate>2015-01-02T03:04:05-06:00<",
      `<xmp:ModifyDate>${at}<`,
      `<xmp:MetadataDate>${at}<`,
    ])
      assert.ok(packet.includes(said), `${said}: ${packet}`);
    assert.ok(!/Other|2015-01-01/.test(packet), packet);
  });

  test("invents no author, no program and no date", async () => {
    const pdf = await sealed(source({ properties: "" }));
    assert.deepEqual(Object.keys(infoOf(pdf)).toSorted(), ["ModDate", "Producer", "Title"]);
    assert.ok(!/dc:creator|CreatorTool|CreateDate/.test(packetOf(pdf)));
  });

  test("takes the title from XMP where it stands there alone", async () => {
    const title = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">A &amp; B</rdf:li></rdf:Alt></dc:title>';
    assert.equal(infoOf(await sealed(source({ properties: title })))["Title"], "A & B");
  });

  test("is written anew where XMP cannot be edited, without its claims", async () => {
    const strange = xmp(claim(3, "B")).replaceAll("pdfaid:", "q:").replaceAll(":pdfaid=", ":q=");
    for (const packet of [strange, `<!DOCTYPE x>${xmp(claim(3, "B"))}`, "none", "\u00ff\u00fe"]) {
      const bytes = source({ catalog: "/Metadata 7 0 R", objects: [rawStream("", Buffer.from(packet))] });
      const text = bytes.toString("latin1").replace("/Metadata 4 0 R ", "");
      const pdf = await sealed(Buffer.from(text.padEnd(bytes.length), "latin1"));
      assert.deepEqual(claimOf(pdf), ["", ""]);
      assert.ok(!packetOf(pdf).includes("q:part"));
    }
  });

  test("has a file identifier whose first half stays and whose second is new", async () => {
    const given = Buffer.from(
      source({ properties: "" })
        .toString("latin1")
        .replace(
          "/Root 1 0 R",
          "/Root 1 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]",
        ),
      "latin1",
    );
    const [first, second] = idOf(await sealed(given));
    assert.equal(first, "00112233445566778899aabbccddeeff");
    assert.notEqual(second, first);
    const other = idOf(await sealed(given));
    assert.notEqual(other[1], second);
  });
});
