import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { readRoots, readRootsByRole, type Report, verifyPdf } from "@service/verify";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { appendRevision, basePdf, type Objects } from "./support/signed-pdf.ts";
import { trustedSigner } from "./support/trusted.ts";

/** A later signature may add only itself and nothing visible. */

const folder = temporaryFolder();
after(folder.remove);
const { sign, verify } = trustedSigner(folder.path);
const second = { number: 20, name: "Signature2", fields: "10 0 R" };

const page = (more: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${more} >>`;
const PAINT = Buffer.from(
  "<< /Type /XObject /Subtype /Form /BBox [0 0 200 30] /Length 28 >>\nstream\n0 1 0 rg 0 0 200 30 re f q Q\nendstream",
);
const BLANK = Buffer.from(
  "<< /Type /XObject /Subtype /Form /BBox [0 0 0 0] /Length 9 >>\nstream\n% DSBlank\nendstream",
);
const widget = (name: string, value: string, more: string): string =>
  `<< /FT /Sig /T (${name}) /V ${value} /Type /Annot /Subtype /Widget /F 4 /P 3 0 R ${more} >>`;
const PAINTING = "/Rect [50 140 250 170] /AP << /N 30 0 R >>";

const place = (value: string, more: string): string =>
  `<< /FT /Sig /T (Signature2) ${value} /Type /Annot /Subtype /Widget /F 4 /P 3 0 R ${more} >>`;
const text = (value: string, rectangle: string): string =>
  `<< /FT /Tx /T (name) /V (${value}) /Subtype /Widget /Rect ${rectangle} /P 3 0 R /DA (/F1 9 Tf) >>`;
const params = (level: number): Objects => ({ 40: `<< /Type /TransformParams /P ${level} /V /1.2 >>` });

const kinds = ({ signatures }: Report): string[] => signatures[0]!.changesAfter.map(({ kind }) => kind);

async function assertChanged(pdf: Uint8Array, kind: string): Promise<void> {
  const report = await verify(pdf);
  assert.equal(report.verdict, "changed_after", JSON.stringify(report.reasons));
  assert.ok(kinds(report).includes(kind), JSON.stringify(report.signatures[0]!.changesAfter));
}

async function assertHolds(pdf: Uint8Array): Promise<void> {
  const report = await verify(pdf);
  assert.equal(report.verdict, "valid", JSON.stringify(report.reasons));
}

describe("a signature field that has the value of another", () => {
  const form = { 6: "<< /Fields [10 0 R 20 0 R] /SigFlags 3 >>" };
  const cases: [what: string, objects: Objects][] = [
    ["on a page", { 20: widget("S2", "11 0 R", PAINTING), 3: page("/Annots [20 0 R]") }],
    [
      "on a page by its widgets",
      {
        20: "<< /FT /Sig /T (S2) /V 11 0 R /Kids [21 0 R] >>",
        21: `<< /Type /Annot /Subtype /Widget /Parent 20 0 R /F 4 ${PAINTING} >>`,
        3: page("/Annots [21 0 R]"),
      },
    ],
    ["and shows nothing", { 20: widget("S2", "11 0 R", "/Rect [0 0 0 0]"), 3: page("/Annots [20 0 R]") }],
  ];
  for (const [what, objects] of cases)
    test(`${what} is no signature`, async () =>
      assertChanged(appendRevision(await sign(), { ...form, ...objects, 30: PAINT }), "signature_field"));
});

describe("a second signature", () => {
  test("that shows nothing leaves the first as it is", async () => {
    const annots = { 3: page("/Annots [20 0 R]") };
    await assertHolds(await sign(await sign(), { ...second, objects: annots }));
    const blank = widget("Signature2", "21 0 R", "/Rect [0 0 0 0] /MK << >> /AP << /N 30 0 R >>");
    await assertHolds(await sign(await sign(), { ...second, objects: { ...annots, 20: blank, 30: BLANK } }));
  });

  const cases: [what: string, objects: Objects][] = [
    ["paints", { 20: widget("Signature2", "21 0 R", PAINTING) }],
    [
      "paints where its rectangle is a line",
      { 20: widget("Signature2", "21 0 R", "/Rect [0 0 300 0] /AP << /N 30 0 R >>") },
    ],
    [
      "paints where its rectangle is a point",
      { 20: widget("Signature2", "21 0 R", "/Rect [0 0 0 0] /AP << /N 30 0 R >>") },
    ],
    ["has a border", { 20: widget("Signature2", "21 0 R", "/Rect [50 140 250 170] /MK << /BG [1 1 1] >>") }],
    ["acts", { 20: widget("Signature2", "21 0 R", "/Rect [0 0 0 0] /AA << >>") }],
    [
      "paints by a widget of its own",
      {
        20: "<< /FT /Sig /T (Signature2) /V 21 0 R /Kids [22 0 R] >>",
        22: `<< /Type /Annot /Subtype /Widget /Parent 20 0 R /F 4 ${PAINTING} >>`,
        3: page("/Annots [22 0 R]"),
      },
    ],
  ];
  for (const [what, objects] of cases)
    test(`that ${what} changes the document`, async () => {
      const more = { 3: page("/Annots [20 0 R]"), 30: PAINT, ...objects };
      await assertChanged(await sign(await sign(), { ...second, objects: more }), "signature_field");
    });

  test("may be shown in the field that was there for it, where it was", async () => {
    const prepared = appendRevision(basePdf(), {
      3: page("/Annots [20 0 R]"),
      6: "<< /Fields [20 0 R] /SigFlags 3 >>",
      20: place("", "/Rect [50 20 250 50]"),
    });
    const first = await sign(prepared, { fields: "20 0 R" });
    const form = "<< /Fields [20 0 R 10 0 R] /SigFlags 3 >>";
    const filled = (rectangle: string): Promise<Buffer> =>
      sign(first, {
        ...second,
        objects: { 6: form, 20: place("/V 21 0 R", `/Rect ${rectangle} /AP << /N 30 0 R >>`), 30: PAINT },
      });
    await assertHolds(await filled("[50 20 250 50]"));
    await assertChanged(await filled("[50 140 250 170]"), "signature_field");
  });

  test("answers for no note, no new field and no field that moves", async () => {
    const note = "<< /Type /Annot /Subtype /FreeText /Rect [50 140 250 170] /Contents (900) >>";
    const field = "<< /FT /Tx /T (cover) /V (900) /Subtype /Widget /Rect [0 0 300 200] /P 3 0 R >>";
    const form = "<< /Fields [10 0 R 20 0 R 31 0 R] /SigFlags 3 >>";
    const cases: [kind: string, objects: Objects][] = [
      ["annotation", { 3: page("/Annots [31 0 R]"), 31: note }],
      ["form", { 3: page("/Annots [31 0 R]"), 6: form, 31: field }],
    ];
    for (const [kind, objects] of cases)
      await assertChanged(await sign(await sign(), { ...second, objects }), kind);
  });

  test("answers for what it fills in, within the rectangle of the field", async () => {
    const prepared = appendRevision(basePdf(), {
      3: page("/Annots [31 0 R]"),
      6: "<< /Fields [31 0 R] >>",
      31: text("", "[50 20 250 50]"),
    });
    const first = await sign(prepared, { fields: "31 0 R" });
    const filled = (rectangle: string): Promise<Buffer> =>
      sign(first, { ...second, fields: "31 0 R 10 0 R", objects: { 31: text("Ana", rectangle) } });
    await assertHolds(await filled("[50 20 250 50]"));
    await assertChanged(await filled("[50 140 250 170]"), "form");
  });

  test("replaces no look of the first", async () => {
    const changed = { 10: widget("Signature1", "11 0 R", PAINTING), 30: PAINT, 3: page("/Annots [10 0 R]") };
    await assertChanged(await sign(await sign(), { ...second, objects: changed }), "form");
  });
});

const form = (fonts: string): string =>
  `<< /Fields [10 0 R 20 0 R] /SigFlags 3 /DR << /Font << ${fonts} >> >> >>`;
const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;

const defaults = (more = ""): Objects => ({
  6: `<< /Fields [10 0 R] /SigFlags 3 /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 31 0 R >> >> ${more} >>`,
  31: font("Helvetica"),
});
const moved = (name: string): Objects => ({
  3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources 31 0 R /Annots [] >>",
  31: `<< /Font << /F1 ${name} >> >>`,
  32: font("Courier"),
});
const catalogWith = (entries: string): Objects => ({
  1: `<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R ${entries} >>`,
});

describe("what forms and pages hide", () => {
  test("a widget that no page showed is not to be shown later", async () => {
    const hidden = `<< /FT /Tx /T (cover) /V (900) /Subtype /Widget ${PAINTING} >>`;
    const prepared = appendRevision(basePdf(), { 6: "<< /Fields [31 0 R] >>", 30: PAINT, 31: hidden });
    const first = await sign(prepared, { fields: "31 0 R" });
    await assertChanged(appendRevision(first, { 3: page("/Annots [31 0 R]") }), "annotation");
  });

  test("a form that has to be drawn anew, or another kind of form, changes the document", async () => {
    for (const key of ["/NeedAppearances true", "/XFA 31 0 R", "/CO [10 0 R]"]) {
      const form = { 6: `<< /Fields [10 0 R] /SigFlags 3 ${key} >>`, 31: "(x)" };
      await assertChanged(appendRevision(await sign(), form), "form");
    }
  });

  test("the next signer may add fonts to a form, and replace none", async () => {
    const prepared = { 6: form("/F1 5 0 R").replace(" 20 0 R", "") };
    const first = await sign(basePdf(), { objects: prepared });
    const signedWith = (objects: Objects): Promise<Buffer> => sign(first, { ...second, objects });
    const more = { 6: form("/F1 5 0 R /F2 31 0 R"), 31: font("Courier") };
    await assertHolds(await signedWith(more));
    await assertChanged(await signedWith({ 6: form("/F1 31 0 R"), 31: font("Courier") }), "form");
    await assertChanged(await signedWith({ ...more, 5: font("Courier") }), "form");
  });

  test("defaults may be added that no field uses, by nobody who signs", async () => {
    await assertHolds(appendRevision(await sign(), defaults()));
    await assertChanged(appendRevision(await sign(), defaults("/NeedAppearances true")), "form");
    const prepared = appendRevision(basePdf(), {
      3: page("/Annots [32 0 R]"),
      6: "<< /Fields [32 0 R] >>",
      32: text("Ana", "[50 20 250 50]"),
    });
    const first = await sign(prepared, { fields: "32 0 R" });
    const form = { ...defaults(), 6: defaults()[6]!.toString().replace("[10", "[32 0 R 10") };
    await assertChanged(appendRevision(first, form), "form_defaults");
  });

  test("a page's resources may stand in another object, and not lead to others", async () => {
    const { verdict, reasons } = await verify(appendRevision(await sign(), moved("5 0 R")));
    assert.deepEqual([verdict, reasons.map(({ code }) => code)], ["valid_untrusted", ["unknown_bytes"]]);
    await assertChanged(appendRevision(await sign(), moved("32 0 R")), "page_changed");
    const content = "<< /Length 46 >>\nstream\nBT /F1 18 Tf 60 150 Td (We agree on 900) Tj ET\nendstream";
    const elsewhere = { 3: page("/Annots []").replace("/Contents 4", "/Contents 33"), 33: content };
    await assertChanged(appendRevision(await sign(), elsewhere), "page_changed");
  });

  test("inner nodes of the page tree say what they said", async () => {
    for (const node of ["/Kids [3 0 R] /Count 0", "/Kids [3 0 R 3 0 R] /Count 1"])
      await assertChanged(appendRevision(await sign(), { 2: `<< /Type /Pages ${node} >>` }), "pages_moved");
  });
});

describe("a certification", () => {
  const more = "/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams 40 0 R >>]";

  test("by a later signer is that signer's to answer for", async () => {
    const certified = (entries: string): Promise<Buffer> =>
      sign(first, { ...second, more, objects: { ...params(2), ...catalogWith(entries) } });
    const first = await sign();
    await assertHolds(await certified("/Perms << /DocMDP 21 0 R >> /PieceInfo << /Writer << >> >>"));
    await assertChanged(await certified("/Perms << /DocMDP 40 0 R >>"), "catalog");
    await assertChanged(await certified("/Perms << /DocMDP 21 0 R /UR3 21 0 R >>"), "catalog");
    await assertChanged(appendRevision(first, catalogWith("/Perms << /DocMDP 11 0 R >>")), "permissions");
    await assertChanged(appendRevision(first, catalogWith("/PieceInfo << /Writer << >> >>")), "private_data");
    const taken = await sign(basePdf(), {
      more,
      objects: { ...params(2), ...catalogWith("/Perms << /DocMDP 11 0 R >>") },
    });
    await assertChanged(await sign(taken, { ...second, objects: catalogWith("") }), "catalog");
  });

  test("says in the signed revision what it permits, whatever is said later", async () => {
    const certified = await sign(basePdf(), { more, objects: params(1) });
    const report = await verify(await sign(certified, { ...second, objects: params(3) }));
    assert.equal(report.signatures[0]!.permits, 1);
    assert.equal(report.verdict, "changed_after");
    assert.ok(report.reasons.some(({ code }) => code === "change_not_allowed"));
  });

  test("may stand in the lock of a signature's field", async () => {
    const locked = (lock: string): Promise<Buffer> =>
      sign(basePdf(), {
        objects: {
          10: widget("Signature1", "11 0 R", `/Rect [0 0 0 0] /Lock << /Type /SigFieldLock ${lock} >>`),
        },
      });
    const none = await verify(await sign(await locked("/Action /Include /Fields [] /P 1"), second));
    assert.deepEqual([none.verdict, none.signatures[0]!.permits], ["changed_after", 1]);
    assert.equal(none.reasons[0]!.code, "change_not_allowed");
    await assertHolds(await sign(await locked("/Action /Include /Fields [] /P 2"), second));
    await assertHolds(await sign(await locked("/Action /Include /Fields []"), second));
  });

  test("that permits nothing permits validation data, and no facts about the file", async () => {
    const certified = await sign(basePdf(), { more, objects: params(1) });
    const catalog = "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /DSS << /Certs [] >> >>";
    await assertHolds(appendRevision(certified, { 1: catalog }));
    await assertChanged(appendRevision(certified, { 41: "<< /Title (x) >>" }, "/Info 41 0 R"), "metadata");
  });
});

test("after a seal over an audit record not even a signature that shows nothing may follow", async () => {
  const prepared = appendRevision(basePdf(), {
    1: "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /Names << /EmbeddedFiles << /Names [(audit-trail.json) 32 0 R] >> >> >>",
    32: "<< /Type /Filespec /UF (audit-trail.json) /EF << /F 33 0 R >> >>",
    33: "<< /Length 2 >>\nstream\n{}\nendstream",
  });
  const report = await verify(await sign(await sign(prepared), second));
  const [seal] = report.signatures;
  assert.deepEqual(
    seal!.reasons.map(({ code, detail }) => [code, detail]),
    [["change_not_allowed", "signature_added Signature2"]],
  );
});

const SAMPLES = join(import.meta.dirname, "../../../shared/samples/attacks");

test(
  "samples of altered documents are told from the one that they are made of",
  { skip: !existsSync(SAMPLES) },
  async () => {
    const roots = readRoots(readFileSync(join(SAMPLES, "roots.pem")));
    for (const name of readdirSync(SAMPLES).filter((file) => /^(?:sealed|a\d+-.*)\.pdf$/.test(file))) {
      const { verdict } = await verifyPdf(readFileSync(join(SAMPLES, name)), { roots });
      const isAltered = verdict === "changed_after" || verdict === "invalid";
      assert.equal(isAltered, name !== "sealed.pdf", `${name}: ${verdict}`);
    }
  },
);

/** Altered files whose names say by what, and the roots of what they are made of. */
const SECOND: readonly [roots: string, altered: RegExp][] = [
  ["roots-bt.json", /^(?:bt|B)-/],
  ["roots-c.pem", /^(?:D|G)-/],
];

test(
  "samples of the second list are altered, and their controls are not",
  { skip: !existsSync(SAMPLES) },
  async () => {
    const folder = join(SAMPLES, "second");
    const verdictOf = async (name: string, roots: string): Promise<string> => {
      const given = { roots: readRootsByRole(readFileSync(join(folder, roots))) };
      return (await verifyPdf(readFileSync(join(folder, name)), given)).verdict;
    };
    for (const [roots, altered] of SECOND)
      for (const name of readdirSync(folder).filter((file) => altered.test(file)))
        assert.match(await verdictOf(name, roots), /^(?:changed_after|invalid)$/, name);
    for (const kind of ["bt", "blta"])
      assert.equal(await verdictOf(`control-${kind}.pdf`, `roots-${kind}.json`), "valid", kind);
  },
);
