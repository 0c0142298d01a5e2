import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { PDF, PdfArray, PdfDict, PdfStream, PdfString } from "@libpdf/core";
import { claimAfterSealing } from "../../packages/pdf-engine/src/document/pdfa.ts";
import { evidenceRequest, openEngine, SEALED_AT } from "./support/fixtures.ts";
import { claim, extension, source, xmp } from "./support/pdfa.ts";
import { rawStream } from "./support/pdfs.ts";

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

const sealed = async (bytes: Uint8Array): Promise<PDF> =>
  PDF.load((await engine.evidence(evidenceRequest(bytes, { attachments: [RECORD] }))).bytes);

function packetOf(pdf: PDF): string {
  const metadata = pdf.getCatalog().get("Metadata", (ref) => pdf.getObject(ref));
  assert.ok(metadata instanceof PdfStream);
  return Buffer.from(metadata.getDecodedData()).toString("utf8");
}

const claimOf = (pdf: PDF): string[] =>
  ["part", "conformance"].map((name) => new RegExp(`pdfaid:${name}>([^<]*)<`).exec(packetOf(pdf))?.[1] ?? "");

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
      const properties = `${claim(3, level!)}<fx:Version>1.0</fx:Version>${extension("urn:factur-x")}`;
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
