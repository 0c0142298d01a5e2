import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PdfRejected } from "../../packages/pdf-engine/src/port/pdf.ts";
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
  "a file of a share on opening": page(
    "",
    String.raw`/OpenAction << /S /GoToR /F (\\\\host\\share\\x) /D [0 /Fit] >>`,
  ),
  "a thread of a share when a page is seen": page(
    String.raw`/AA << /O << /S /Thread /F (\\\\host\\share\\x) /D 0 >> >>`,
  ),
  "an address on opening": page("", "/OpenAction << /S /URI /URI (https://a.example) >>"),
  "an address when the file is closed": page("", "/AA << /WC << /S /URI /URI (https://a.example) >> >>"),
  "an address after a move": page(
    "",
    "/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [4 0 R] >>",
    "<< /S /Named /N /NextPage /Next << /S /URI /URI (https://a.example) >> >>",
  ),
  "an action behind two references": page("", "/OpenAction << /S 4 0 R >>", "5 0 R", "/Launch"),
  "an action whose kind is two references away": page(
    "",
    "/OpenAction 4 0 R",
    "5 0 R",
    "<< /S /Hide /T (a) >>",
  ),
  "an action without a kind": page("", "/OpenAction << /Type /Action >>"),
  "a command of the menu": page("", "/OpenAction << /S /Named /N /Print >>"),
  "a link to a share": page(
    "/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (file://host/share/x) >> >>]",
  ),
  "a link to another computer": page(
    "/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (//host/share/x) >> >>]",
  ),
  "links from a share": page("", "/URI << /Base (file://host/share/) >>"),
  "a stream whose data is elsewhere": page(
    "/Contents 4 0 R",
    "",
    rawStream("/F (http://a.example/x)", Buffer.from("")),
  ),
  "a page of another file": page(
    "/Resources << /XObject << /X 4 0 R >> >>",
    "",
    rawStream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (x.pdf) /Page 0 >>", Buffer.from("")),
  ),
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

/** The catalog twice in the table of objects. Some programs take the first entry, others the last. */
function twoCatalogs(): Uint8Array {
  const evil = "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>";
  const text = Buffer.from(page("", "", evil)).toString("latin1");
  const entry = /0000000000 65535 f \n(\d{10}) .*\n.*\n.*\n(\d{10}) /.exec(text)!;
  const evilAt = text.indexOf(`4 0 obj\n${evil}`);
  const renamed = text.replace("4 0 obj", "1 0 obj");
  const table = `1 1\n${String(evilAt).padStart(10, "0")} 00000 n \n0 4\n`;
  return Buffer.from(
    renamed.replace("0 5\n", table).replace(`${entry[2]} 00000 n \n`, "").replace("/Size 5", "/Size 4"),
    "latin1",
  );
}

test("a file that programs read in two ways is damaged", async () => {
  assert.equal(await refusal(twoCatalogs()), "damaged");
});

test("a file with an object that cannot be read is damaged", async () => {
  const bytes = page("/Contents 4 0 R", "", Buffer.from("<< /Length 3 >>\nstream \n1 w\nendstream"));
  assert.equal(await refusal(bytes), "damaged");
});

const HARMLESS: Record<string, Uint8Array> = {
  "a place on opening": page("", "/OpenAction [3 0 R /Fit]"),
  "a move on opening": page("", "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>"),
  "a turn of the page": page(
    "/AA << /O << /S /Named /N /NextPage >> >> /Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /Named /N /PrevPage >> >>]",
  ),
  "a link without a scheme": page(
    "/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (www.a.example) >> >>]",
  ),
  "attributes of a structure": page(
    "",
    "/StructTreeRoot << /Type /StructTreeRoot /K << /S /Sect /A << /O /Layout /Placement /Block >> >> >>",
  ),
};
for (const [what, bytes] of Object.entries(HARMLESS))
  test(`${what} is taken`, async () => assert.equal(await refusal(bytes), null));

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
