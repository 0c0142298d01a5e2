import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { rawPdf, rawStream } from "../sealing/support/pdfs.ts";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { auditTrail } from "./support/audit-trail.ts";
import { appendRevision, basePdf, CERTIFIES, type Objects } from "./support/signed-pdf.ts";
import { trustedSigner } from "./support/trusted.ts";

/** The list of what may follow a signature that permits no changes, and a seal over an audit record. */

const folder = temporaryFolder();
after(folder.remove);
const { sign, verify } = trustedSigner(folder.path);

const PAGE =
  "/Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>";
const catalog = (more: string): string => `<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R ${more} >>`;
const RECORD = "/Names << /EmbeddedFiles << /Names [(audit-trail.json) 7 0 R] >> >>";

/** `basePdf` with an audit record, as our seals cover one. */
const recordedPdf = (): Uint8Array =>
  rawPdf([
    catalog(RECORD),
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< ${PAGE} /Annots [] >>`,
    rawStream("", Buffer.from("BT /F1 18 Tf 60 150 Td (We agree on 100) Tj ET")),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Fields [] /SigFlags 3 >>",
    "<< /Type /Filespec /F (audit-trail.json) /UF (audit-trail.json) /EF << /F 8 0 R >> >>",
    rawStream("/Type /EmbeddedFile", auditTrail()),
  ]);

const certified = await sign(basePdf(), { more: CERTIFIES(1) });
const sealed = await sign(recordedPdf(), { more: CERTIFIES(2), number: 12 });
const stream = (data: string, more = ""): Buffer => rawStream(more, Buffer.from(data));

async function outcome(pdf: Uint8Array, objects: Objects, trailer?: string): Promise<string> {
  const { verdict, reasons } = await verify(appendRevision(pdf, objects, trailer));
  return [verdict, ...reasons.map(({ code }) => code)].join(" ");
}

const STORE = "<< /Type /DSS /Certs 42 0 R /CRLs [44 0 R] /VRI 45 0 R >>";
const VRI = `<< /${"0".repeat(40)} 46 0 R >>`;
const EXTENSIONS = "/Extensions << /ESIC << /BaseVersion /1.7 /ExtensionLevel 2 >> >>";

describe("after a certification that permits no changes", () => {
  const allowed: [what: string, objects: Objects][] = [
    ["a security store in the catalog", { 1: catalog("/DSS << /Certs [] >>") }],
    ["extensions", { 1: catalog(EXTENSIONS) }],
    [
      "a security store in objects of its own",
      {
        1: catalog(`/DSS 41 0 R ${EXTENSIONS}`),
        41: STORE,
        42: "[43 0 R]",
        43: stream("certificate"),
        44: stream("list", "/Filter []"),
        45: VRI,
        46: "<< /Cert [43 0 R] /CRL [44 0 R] /TU (D:20261121160005Z) >>",
      },
    ],
  ];
  for (const [what, objects] of allowed)
    test(`${what} may follow`, async () => assert.equal(await outcome(certified, objects), "valid extended"));

  test("another security store may follow one", async () => {
    const stored = appendRevision(certified, {
      1: catalog("/DSS 41 0 R"),
      41: "<< /Certs [42 0 R] >>",
      42: stream("x"),
    });
    assert.equal(await outcome(stored, { 1: catalog("/DSS << /Certs [] >>") }), "valid extended");
    assert.equal(
      await outcome(stored, { 41: "<< /Certs [42 0 R 43 0 R] >>", 43: stream("y") }),
      "valid extended",
    );
  });

  const forbidden: [what: string, objects: Objects][] = [
    ["an object that nothing refers to", { 40: "(x)" }],
    [
      "an object that nothing refers to, beside a security store",
      { 1: catalog("/DSS << /Certs [] >>"), 40: "(x)" },
    ],
    ["a signature's dictionary", { 40: "<< /Type /Sig >>" }],
    ["a store with a key of another kind", { 1: catalog("/DSS 41 0 R"), 41: "<< /Certs [] /Font << >> >>" }],
    [
      "a store with a form XObject",
      {
        1: catalog("/DSS << /Certs [41 0 R] >>"),
        41: stream("q Q", "/Type /XObject /Subtype /Form /BBox [0 0 1 1]"),
      },
    ],
    ["extensions that lead elsewhere", { 1: catalog("/Extensions 41 0 R"), 41: "<< >>" }],
    ["a page with a key that tools read", { 3: `<< ${PAGE} /Annots [10 0 R] /LastModified (D:2026) >>` }],
    [
      "a page that says the same, but one parent more",
      { 2: "<< /Type /Pages /Kids [3 0 R] /Count 1 /Parent 40 0 R >>", 40: "<< >>" },
    ],
    ["a form that says more", { 6: "<< /Fields [10 0 R] /SigFlags 3 /XFA [] >>" }],
    [
      "a form with a field that is no timestamp",
      { 6: "<< /Fields [10 0 R 40 0 R] /SigFlags 3 >>", 40: "<< /FT /Sig /T (x) /Rect [0 0 0 0] >>" },
    ],
    [
      "a page with one annotation more",
      {
        3: `<< ${PAGE} /Annots [10 0 R 40 0 R] >>`,
        40: "<< /Type /Annot /Subtype /Widget /Rect [0 0 0 0] >>",
      },
    ],
  ];
  for (const [what, objects] of forbidden)
    test(`${what} is a change`, async () => {
      assert.match(await outcome(certified, objects), /^changed_after .*change_not_allowed/);
    });

  test("a page with one annotation less is a change", async () => {
    const objects = { 3: `<< ${PAGE} /Annots [10 0 R] >>` };
    const listed = await sign(basePdf(), { more: CERTIFIES(1), objects });
    assert.match(await outcome(listed, { 3: `<< ${PAGE} /Annots [] >>` }), /^changed_after /);
  });

  test("another file of facts is a change", async () => {
    assert.match(await outcome(certified, { 40: "<< >>" }, "/Info 40 0 R"), /^changed_after /);
  });

  test("objects that are written again as they were are a doubt", async () => {
    const objects = { 5: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>" };
    assert.equal(await outcome(certified, objects), "valid_untrusted unknown_bytes");
  });
});

describe("after a seal over an audit record, whatever it permits itself", () => {
  const form = "<< /Fields [12 0 R] /SigFlags 3 >>";

  test("a security store may follow", async () => {
    assert.equal(await outcome(sealed, { 1: catalog(`${RECORD} /DSS << /Certs [] >>`) }), "valid extended");
  });

  test("an object that nothing refers to is a change", async () => {
    assert.match(await outcome(sealed, { 40: "(x)" }), /^changed_after .*change_not_allowed/);
    assert.match(await outcome(sealed, { 6: form, 40: "(x)" }), /^changed_after /);
  });

  test("without the record, what it permits counts", async () => {
    const other = await sign(basePdf(), { more: CERTIFIES(2) });
    assert.equal(await outcome(other, { 40: "(x)" }), "valid_untrusted unknown_bytes");
  });
});
