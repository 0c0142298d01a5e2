import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PdfRejected } from "../../server/src/domain/ports/pdf.ts";
import { openEngine } from "./support/fixtures.ts";
import { bombPdf, build, encryptedPdf, plainPdf, rawPdf, rawStream } from "./support/pdfs.ts";

/** What a file that a signer attaches may not hold: it is sealed as it is and opened by others. */

const { engine, close } = openEngine();
after(close);

const refusal = (bytes: Uint8Array): Promise<string | null> =>
  engine.inspectAttachment(bytes).then(
    () => null,
    (error: unknown) => {
      assert.ok(error instanceof PdfRejected, String(error));
      return error.reason;
    },
  );

const page = (more: string, catalog = "", ...objects: (string | Buffer)[]) =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${more} >>`,
    ...objects,
  ]);

const HOSTILE: Record<string, Uint8Array> = {
  "a script on opening": page("", "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>"),
  "a script behind references": page(
    "",
    "/OpenAction 4 0 R",
    "<< /S 5 0 R /Next 6 0 R >>",
    "/GoTo",
    "<< /S 7 0 R >>",
    "/JavaScript",
  ),
  "a named script": page(
    "",
    "/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS 4 0 R >>] >> >>",
    rawStream("", Buffer.from("x")),
  ),
  "a program to launch": page(
    "/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (cmd.exe) >> >>]",
  ),
  "a form that is sent": page(
    "/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /SubmitForm /F (http://x) >> >>]",
  ),
  "a file inside": page(
    "",
    "/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /EF << /F 4 0 R >> >>] >> >>",
    rawStream("", Buffer.from("MZ")),
  ),
  "a file on a page": page("/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] >>]"),
  "a player": page("/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>]"),
  "a portfolio": page("", "/Collection << >>"),
  XFA: page("", "/AcroForm << /Fields [] /XFA 4 0 R >>", rawStream("", Buffer.from("<xdp/>"))),
};
for (const [what, bytes] of Object.entries(HOSTILE))
  test(`${what} is active content`, async () => assert.equal(await refusal(bytes), "active_content"));

test("a script is found in an object stream, too", async () => {
  const bytes = await build((document) => {
    document.addPage([300, 200]);
    document.addJavaScript("a", "app.alert(1)");
  });
  const packed = await (
    await import("pdf-lib")
  ).PDFDocument.load(bytes).then((loaded) => loaded.save({ useObjectStreams: true }));
  assert.equal(await refusal(packed), "active_content");
});

test("a plain file, with links and a form, is taken", async () => {
  assert.equal(await refusal(await plainPdf({}, {})), null);
  const link = page(
    "/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example) >> >>]",
  );
  assert.equal(await refusal(link), null);
});

test("an encrypted file is refused, whatever its password", async () => {
  assert.equal(await refusal(await encryptedPdf("secret", true)), "password_protected");
  assert.equal(await refusal(await encryptedPdf("", true)), "password_protected");
});

test("a file that unpacks to far more than a document is refused", async () => {
  assert.equal(await refusal(bombPdf(1024 ** 3)), "too_complex");
});
