import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfString } from "@libpdf/core";
import { PDFDocument } from "pdf-lib";
import { createKeyStore, type SealKey } from "../../packages/sealing/src/seal/index.ts";
import { systemClock } from "@service/platform/clock/system";
import { continueUpload } from "../../packages/pdf-engine/src/countersign/update.ts";
import type { Stamp } from "../../packages/pdf-engine/src/port/pdf.ts";
import { assertCountersigned, attachedFile, drawnText, printed } from "./support/countersigned.ts";
import { needsTool } from "./support/tools.ts";
import { countersigningEngine, RECORD } from "./support/countersigning-engine.ts";
import {
  DIAGONAL,
  evidenceRequest,
  NAME,
  openEngine,
  temporaryFolder,
  textStamp,
} from "./support/fixtures.ts";
import {
  addAnnotation,
  addField,
  type ForeignSignature,
  inCatalog,
  signForeign,
} from "./support/foreign-signature.ts";
import type { Box } from "./support/fields.ts";
import { plainPdf } from "./support/pdfs.ts";
import { rasterOf } from "./support/raster.ts";

/** docs/contract/v3.md#signed-upload: earlier signatures hold beside the seal. */

const folder = temporaryFolder();
after(folder.remove);
const { engine, close, rootPath } = openEngine();
after(close);
const foreign = createKeyStore(join(folder.path, "foreign"), systemClock);
let key: SealKey;
before(async () => void (key = await foreign.key("seal")));

const RED = "1 0 0 rg 0 0 100 40 re f";
const streams = async (bytes: Uint8Array): Promise<Uint8Array> =>
  (await PDFDocument.load(bytes)).save({ useObjectStreams: true });
const BASES = {
  "a table": () => plainPdf({}, { rotate: 90, crop: [20, 20, 300, 200], userUnit: 2 }),
  streams: async () => streams(await plainPdf({}, { rotate: 90, crop: [20, 20, 300, 200], userUnit: 2 })),
};

const STAMPS: Stamp[] = [
  { page: 1, x: 10, y: 10, width: 150, height: 50, content: { kind: "ink", ink: DIAGONAL, caption: NAME } },
  textStamp("Value of page 1", { page: 1, x: 10, y: 70, width: 120, height: 20 }),
  textStamp("Value of page 2", { page: 2, x: 30, y: 40, width: 120, height: 20 }),
];

const mayCountersign = async (bytes: Uint8Array): Promise<boolean> =>
  (await engine.canonicalize(bytes)).mayCountersign;

describe("a document that others have signed", () => {
  for (const [kind, base] of Object.entries(BASES))
    for (const level of ["B-B", "B-T", "B-LTA"] as const)
      test(`with ${kind} keeps their signatures beside our seal (${level})`, async (context) => {
        const sealing = countersigningEngine(join(folder.path, `${kind} ${level}`), level);
        context.after(() => sealing.engine.close());
        const upload = await signForeign(await base(), key, { look: RED });
        const { pdf, isSigned, mayCountersign: may } = await sealing.engine.canonicalize(upload);
        assert.deepEqual([isSigned, may], [true, true]);
        const request = { countersigns: upload, stamps: STAMPS, attachments: [RECORD] };
        const { bytes, pages } = await sealing.engine.evidence(evidenceRequest(pdf, request));
        assert.equal(pages, 2);
        assert.deepEqual(Buffer.from(bytes.subarray(0, upload.length)), upload, "the upload is a prefix");
        await assertCountersigned(bytes, {
          rootPaths: [sealing.rootPath, foreign.rootPath],
          fields: ["Firma"],
          level,
        });
      });

  test("shows what people signed and entered, in its place, and no empty place", async (context) => {
    if (!needsTool(context, "mutool") || !needsTool(context, "pdftoppm")) return;
    const upload = await signForeign(await BASES.streams(), key, { look: RED });
    const { pdf } = await engine.canonicalize(upload);
    const request = { countersigns: upload, stamps: STAMPS, attachments: [RECORD] };
    const { bytes } = await engine.evidence(evidenceRequest(pdf, request));
    const [first, second] = [drawnText(bytes, 1), drawnText(bytes, 2)];
    assert.match(first, /Value of page 1/);
    assert.match(second, /Value of page 2/);
    assert.doesNotMatch(first + second, /SIGN|Value of page 1[^]*Value of page 1/);
    const flat = await engine.evidence(evidenceRequest(pdf, { stamps: STAMPS }));
    for (const page of [1, 2]) {
      const [appended, drawn] = [printed(bytes, page), printed(flat.bytes, page)];
      assert.equal(appended.length, drawn.length);
      const differing = appended.filter((level, index) => Math.abs(level - drawn[index]!) > 32);
      assert.ok(differing.length < 30, `${differing.length} of page ${page}`);
      const shown = await rasterOf(bytes, page - 1, { renderFormFields: true });
      const flatShown = await rasterOf(flat.bytes, page - 1);
      const box: Box = [1, 1, 140, 140];
      const [share, wanted] = [shown, flatShown].map((raster) => raster.share(box, [255, 255, 255]));
      assert.ok(wanted! < 0.995, "there is something to see");
      assert.ok(Math.abs(share! - wanted!) < 0.002, `${share} and ${wanted} of page ${page}`);
    }
  });

  test("is sealed without marks where nobody put any, and with one", async () => {
    const upload = await signForeign(await plainPdf({}), key);
    const { pdf } = await engine.canonicalize(upload);
    for (const stamps of [[], STAMPS.slice(0, 1)]) {
      const request = { countersigns: upload, stamps, attachments: [RECORD], watermark: null };
      const { bytes } = await engine.evidence(evidenceRequest(pdf, request));
      assert.equal((await PDF.load(bytes)).getPageCount(), 1);
      await assertCountersigned(bytes, {
        rootPaths: [rootPath, foreign.rootPath],
        fields: ["Firma"],
        level: "B-T",
      });
    }
  });

  test("keeps two signatures, and a certification that permits them", async () => {
    for (const permits of [2, 3] as const) {
      const first = await signForeign(await plainPdf({}), key, { permits, name: "Uno" });
      const upload = await signForeign(first, key, { name: "Dos" });
      const { pdf, mayCountersign: may } = await engine.canonicalize(upload);
      assert.ok(may);
      const request = { countersigns: upload, stamps: STAMPS.slice(0, 2), attachments: [RECORD] };
      const { bytes } = await engine.evidence(evidenceRequest(pdf, request));
      await assertCountersigned(bytes, {
        rootPaths: [rootPath, foreign.rootPath],
        fields: ["Uno", "Dos"],
        level: "B-T",
      });
      const permissions = (await PDF.load(bytes)).getCatalog().getDict("Perms");
      assert.deepEqual(
        permissions,
        (await PDF.load(upload)).getCatalog().getDict("Perms"),
        "the certification stays",
      );
    }
  });

  test("has the audit pages as an attached file, with the watermark of the sandbox", async (context) => {
    if (!needsTool(context, "mutool")) return;
    const upload = await signForeign(await plainPdf({}), key);
    const { pdf } = await engine.canonicalize(upload);
    const request = { countersigns: upload, stamps: STAMPS.slice(0, 2), watermark: "SANDBOX" };
    const { bytes } = await engine.evidence(evidenceRequest(pdf, { ...request, attachments: [RECORD] }));
    assert.match(drawnText(bytes, 1), /SANDBOX/);
    const audit = await attachedFile(bytes, "audit-pages.pdf");
    const text = drawnText(audit, 1);
    assert.match(text, /SANDBOX/);
    assert.match(text, new RegExp(NAME));
    const pages = (await PDF.load(audit)).getPageCount();
    const flat = await engine.evidence(evidenceRequest(pdf));
    assert.equal(pages, flat.pages - 1, "the same pages");
    assert.deepEqual(await attachedFile(bytes, "audit-trail.json"), Buffer.from(RECORD.bytes));
  });

  test("keeps its validation data when ours follow", async (context) => {
    const sealing = countersigningEngine(join(folder.path, "data"), "B-LTA");
    context.after(() => sealing.engine.close());
    const certificate = Buffer.from(key.chain[0] ?? []);
    const upload = await signForeign(await plainPdf({}), key, {
      twist: (pdf, changes) => {
        const ref = pdf.createStream({}, certificate);
        changes.set(ref, pdf.getObject(ref)!);
        pdf.getCatalog().set("DSS", PdfDict.of({ Certs: PdfArray.of(ref) }));
        changes.set(pdf.context.info.trailer.getRef("Root")!, pdf.getCatalog());
      },
    });
    const { pdf, mayCountersign: may } = await sealing.engine.canonicalize(upload);
    assert.ok(may);
    const request = { countersigns: upload, attachments: [RECORD] };
    const { bytes } = await sealing.engine.evidence(evidenceRequest(pdf, request));
    const read = await PDF.load(bytes);
    const store = read.getCatalog().getDict("DSS", (ref) => read.getObject(ref));
    const lists = store!.getArray("Certs", (ref) => read.getObject(ref))!.toArray();
    const [earlier] = (await PDF.load(upload)).getCatalog().getDict("DSS")!.getArray("Certs")!.toArray();
    assert.equal(lists[0], earlier, "references are one object each");
    assert.ok(lists.length > 1);
  });
});

const signed = async (how: ForeignSignature): Promise<Uint8Array> =>
  signForeign(await plainPdf({}), key, how);

/** A note with these flags. */
const withNote = (flags: number): ForeignSignature => ({
  twist: (pdf, changes) =>
    void addAnnotation(pdf, changes, {
      rect: [10, 200, 110, 240],
      look: RED,
      entries: { Subtype: PdfName.of("Stamp"), F: PdfNumber.of(flags) },
    }),
});

/** A form with a value, which the file draws or leaves to viewers. */
const withValue = (isDrawn: boolean): ForeignSignature => ({
  twist: (pdf, changes) => {
    const field = addAnnotation(pdf, changes, {
      rect: [10, 200, 210, 240],
      look: isDrawn ? RED : null,
      entries: {
        Subtype: PdfName.of("Widget"),
        FT: PdfName.of("Tx"),
        T: PdfString.fromString("price"),
        V: PdfString.fromString("100"),
        DA: PdfString.fromString("/Helv 24 Tf 0 g"),
      },
    });
    addField(pdf, changes, field);
  },
});

describe("signatures that cannot be kept", () => {
  const layers = PdfDict.of({ OCGs: new PdfArray(), D: new PdfDict() });
  const cases: Record<string, ForeignSignature> = {
    "P 1": { permits: 1 },
    "a lock of all fields": { locks: "All" },
    "rights of a reader": { twist: inCatalog("Perms", PdfDict.of({ UR3: PdfDict.of({}) })) },
    "fields that viewers draw": {
      twist: (pdf) => pdf.getCatalog().getDict("AcroForm")!.set("NeedAppearances", PdfBool.of(true)),
    },
    layers: { twist: inCatalog("OCProperties", layers) },
    "a note that is only printed": withNote(4 | 32),
    "a value that programs draw as they like": withValue(false),
    "a value beside its appearance": withValue(true),
  };
  for (const [what, how] of Object.entries(cases))
    test(`are told: ${what}`, async () => assert.equal(await mayCountersign(await signed(how)), false));

  test("are not those with a lock of another field, or a note", async () => {
    for (const how of [{}, { locks: "Include" as const }, withNote(4)])
      assert.equal(await mayCountersign(await signed(how)), true);
  });

  test("are told: what was changed after them, and what does not end as a file does", async () => {
    const upload = await signForeign(await plainPdf({}), key);
    const { pdf, writer } = await continueUpload(upload);
    const page = pdf.getPage(0)!;
    page.dict.set("Rotate", PdfNumber.of(180));
    writer.append(new Map([[page.ref, page.dict]]));
    assert.equal(await mayCountersign(Buffer.concat([upload, ...writer.pieces()])), false);
    const broken = Buffer.from(upload);
    broken.write("Q", broken.indexOf("/Type /Page") + 11);
    assert.equal(await mayCountersign(broken).catch(() => false), false);
    assert.equal(await mayCountersign(await plainPdf({})), false, "nobody has signed it");
  });

  test("are told: those of a seal of this service, which permits nothing", async (context) => {
    for (const level of ["B-T", "B-LTA"] as const) {
      const sealing = countersigningEngine(join(folder.path, `own ${level}`), level);
      context.after(() => sealing.engine.close());
      const { bytes } = await sealing.engine.evidence(
        evidenceRequest(await plainPdf({}), { attachments: [RECORD] }),
      );
      const { isSigned, mayCountersign: may } = await engine.canonicalize(bytes);
      assert.deepEqual([isSigned, may], [true, false], level);
    }
  });
});
