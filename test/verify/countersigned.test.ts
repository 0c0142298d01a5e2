import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from "@libpdf/core";
import { readRoots, type Report, verifyPdf } from "@service/verify";
import { systemClock } from "@service/platform/clock/system";
import { continueUpload } from "../../packages/pdf-engine/src/countersign/update.ts";
import { numbers } from "../../packages/pdf-engine/src/file/revision.ts";
import type { Changes } from "../../packages/pdf-engine/src/file/writer.ts";
import { createKeyStore, type SealKey } from "../../packages/sealing/src/seal/index.ts";
import { countersigningEngine, RECORD } from "../sealing/support/countersigning-engine.ts";
import { evidenceRequest, temporaryFolder, textStamp } from "../sealing/support/fixtures.ts";
import { addAnnotation, addField, signForeign } from "../sealing/support/foreign-signature.ts";
import { plainPdf } from "../sealing/support/pdfs.ts";

/** Only a trusted seal may put marks on a page that somebody signed before, and nobody may touch them. */

const folder = temporaryFolder();
after(folder.remove);
const sealing = countersigningEngine(join(folder.path, "own"), "B-T");
after(() => sealing.engine.close());
const owner = createKeyStore(join(folder.path, "owner"), systemClock);
const stranger = createKeyStore(join(folder.path, "stranger"), systemClock);
let [ownKey, strange]: SealKey[] = [];
let upload: Buffer;
before(async () => {
  ownKey = await owner.key("seal");
  strange = await stranger.key("seal");
  upload = await signForeign(await plainPdf({}), ownKey, { name: "First" });
});

const rootsOf = (...paths: string[]): Uint8Array[] => paths.flatMap((path) => readRoots(readFileSync(path)));

/** `isOwnTrusted`: whether our root is trusted. */
const verify = (bytes: Uint8Array, isOwnTrusted = true): Promise<Report> =>
  verifyPdf(bytes, {
    roots: isOwnTrusted ? rootsOf(sealing.rootPath, owner.rootPath) : rootsOf(owner.rootPath),
  });

async function countersigned(source: Uint8Array, attachments = [RECORD]): Promise<Uint8Array> {
  const { pdf } = await sealing.engine.canonicalize(upload);
  const stamps = [
    textStamp("Accepted", { page: 1, x: 20, y: 20, width: 100, height: 20 }),
    textStamp("Ana", { page: 1, x: 20, y: 60, width: 100, height: 20 }),
  ];
  const request = { countersigns: source, stamps, attachments };
  return (await sealing.engine.evidence(evidenceRequest(pdf, request))).bytes;
}

const PAINT = "1 1 1 rg 0 0 300 60 re f";

const paintOver = (pdf: PDF, changes: Changes, entries: Record<string, PdfObject>): PdfRef =>
  addAnnotation(pdf, changes, { rect: [50, 120, 350, 180], look: PAINT, entries });

/** Appends what `change` does. */
async function appended(bytes: Uint8Array, change: (pdf: PDF, changes: Changes) => void): Promise<Buffer> {
  const { pdf, writer } = await continueUpload(bytes);
  const changes: Changes = new Map();
  change(pdf, changes);
  writer.append(changes);
  return Buffer.concat([bytes, ...writer.pieces()]);
}

/** The widgets of the seal. */
function marksOf(pdf: PDF): { ref: PdfRef; dict: PdfDict }[] {
  const listed = pdf
    .getPage(0)!
    .dict.getArray("Annots", (found) => pdf.getObject(found))!
    .toArray();
  return listed.flatMap((ref) => {
    const dict = ref instanceof PdfRef ? pdf.getObject(ref) : null;
    return ref instanceof PdfRef && dict instanceof PdfDict && dict.has("AP") ? [{ ref, dict }] : [];
  });
}

async function assertAltered(bytes: Uint8Array, isOwnTrusted?: boolean): Promise<void> {
  const { verdict, reasons } = await verify(bytes, isOwnTrusted);
  assert.ok(verdict === "changed_after" || verdict === "invalid", `${verdict} ${JSON.stringify(reasons)}`);
}

describe("marks of a seal on a page that somebody has signed", () => {
  test("are told and allowed where the seal's root is trusted", async () => {
    const { verdict, signatures, reasons } = await verify(await countersigned(upload));
    assert.equal(verdict, "valid", JSON.stringify(reasons));
    const kinds = signatures.map(({ changesAfter }) => changesAfter.map(({ kind }) => kind));
    assert.deepEqual(kinds, [["marks_added", "attachments", "extensions"], []]);
  });

  test("change the document where it is not, and where the seal has no record", async () => {
    await assertAltered(await countersigned(upload), false);
    await assertAltered(await countersigned(upload, []));
  });

  test("stand for nothing that was changed before the seal without a signature", async () => {
    const painted = await appended(upload, (pdf, changes) => {
      paintOver(pdf, changes, { Subtype: PdfName.of("Stamp") });
    });
    await assertAltered(await countersigned(painted));
    const field = await appended(upload, (pdf, changes) => {
      const entries = {
        Subtype: PdfName.of("Widget"),
        FT: PdfName.of("Sig"),
        T: PdfString.fromString("Price"),
      };
      const ref = paintOver(pdf, changes, entries);
      addField(pdf, changes, ref);
    });
    await assertAltered(await countersigned(field));
  });

  test("are not anybody's to make: another signature that paints changes the document", async () => {
    const paint = "1 1 1 rg 0 0 100 40 re f";
    await assertAltered(await signForeign(upload, strange!, { name: "Price", look: paint }));
    const between = await signForeign(upload, ownKey!, { name: "Price", look: paint });
    await assertAltered(await countersigned(between));
    await assertAltered(
      await signForeign(await countersigned(upload), ownKey!, { name: "Price", look: paint }),
    );
  });

  test("are not a stranger's to make who attaches a record of ours", async () => {
    const request = {
      countersigns: upload,
      stamps: [textStamp("900000", { page: 1, x: 20, y: 20, width: 200, height: 60 })],
    };
    const theirs = countersigningEngine(join(folder.path, "theirs"), "B-T");
    try {
      const { pdf } = await theirs.engine.canonicalize(upload);
      const { bytes } = await theirs.engine.evidence(
        evidenceRequest(pdf, { ...request, attachments: [RECORD] }),
      );
      await assertAltered(bytes);
    } finally {
      await theirs.engine.close();
    }
  });
});

describe("a mark of a seal", () => {
  const cases: Record<string, (pdf: PDF, changes: Changes) => void> = {
    "that draws something else": (pdf, changes) => {
      const [{ ref, dict }] = marksOf(pdf) as [ReturnType<typeof marksOf>[number]];
      const look = pdf.createStream(
        { Type: PdfName.XObject, Subtype: PdfName.of("Form"), BBox: numbers(0, 0, 300, 60) },
        Buffer.from(PAINT),
      );
      dict.set("AP", PdfDict.of({ N: look }));
      changes.set(look, pdf.getObject(look)!).set(ref, dict);
    },
    "whose drawing is another": (pdf, changes) => {
      const [{ dict }] = marksOf(pdf) as [ReturnType<typeof marksOf>[number]];
      const look = dict.getDict("AP")!.getRef("N")!;
      const other = pdf.createStream(
        { Type: PdfName.XObject, Subtype: PdfName.of("Form"), BBox: numbers(0, 0, 300, 60) },
        Buffer.from(PAINT),
      );
      changes.set(look, pdf.getObject(other)!);
    },
    "that moves": (pdf, changes) => {
      const [{ ref, dict }] = marksOf(pdf) as [ReturnType<typeof marksOf>[number]];
      dict.set("Rect", numbers(50, 120, 350, 180));
      changes.set(ref, dict);
    },
    "that is gone": (pdf, changes) => {
      const page = pdf.getPage(0)!;
      const listed = page.dict.getArray("Annots", (found) => pdf.getObject(found))!.toArray();
      page.dict.set("Annots", PdfArray.of(...listed.slice(0, -1)));
      changes.set(page.ref, page.dict);
    },
    "that is painted over": (pdf, changes) => {
      paintOver(pdf, changes, { Subtype: PdfName.of("Stamp") });
    },
    "that gets a neighbour": (pdf, changes) => {
      const [{ dict }] = marksOf(pdf) as [ReturnType<typeof marksOf>[number]];
      const parent = dict.getRef("Parent")!;
      const field = pdf.getObject(parent) as PdfDict;
      const entries = {
        Subtype: PdfName.of("Widget"),
        FT: PdfName.of("Sig"),
        V: dict.get("V")!,
        Parent: parent,
      };
      const ref = paintOver(pdf, changes, entries);
      field.set("Kids", PdfArray.of(...field.getArray("Kids")!.toArray(), ref));
      changes.set(parent, field);
    },
    "whose value another field has": (pdf, changes) => {
      const [{ dict }] = marksOf(pdf) as [ReturnType<typeof marksOf>[number]];
      const entries = { Subtype: PdfName.of("Widget"), FT: PdfName.of("Sig"), V: dict.get("V")! };
      const ref = paintOver(pdf, changes, { ...entries, T: PdfString.fromString("Price") });
      addField(pdf, changes, ref);
    },
  };
  for (const [what, change] of Object.entries(cases))
    test(`${what} after the seal changes the document`, async () => {
      const bytes = await appended(await countersigned(upload), change);
      const { signatures } = await verify(bytes);
      for (const { reasons, field } of signatures)
        assert.ok(
          reasons.some(({ weight }) => weight === "change" || weight === "fault"),
          `${what}: ${field}`,
        );
      await assertAltered(bytes);
    });
});
