import assert from "node:assert/strict";
import { deflateSync } from "node:zlib";
import { after, before, describe, test } from "node:test";
import { systemClock } from "@service/platform/clock/system";
import { PdfRejected } from "@service/pdf-engine/port";
import { createKeyStore, type SealKey } from "../../../packages/sealing/src/seal/index.ts";
import { openEngine, temporaryFolder } from "../support/fixtures.ts";
import { signForeign } from "../support/foreign-signature.ts";
import { rawPdf, rawStream } from "../support/pdfs.ts";
import { curve, profileOfGrey } from "../support/profile.ts";

/**
 * A signed upload that is continued keeps its bytes, so that each program reads them in its own way. Each file that
 * differs was seen to show other pages, or other words on them, in pdf.js, Poppler or MuPDF than in PDFium, or on paper.
 */

const folder = temporaryFolder();
after(folder.remove);
const { engine, close } = openEngine();
after(close);
let key: SealKey;
before(async () => void (key = await createKeyStore(folder.path, systemClock).key("seal")));

const words = (text: string, y = 150): string => `BT /F1 18 Tf 30 ${y} Td (${text}) Tj ET`;
const TEXT = words("We agree on 100");
const stream = (dictionary: string, data: string): Buffer =>
  rawStream(dictionary, Buffer.from(data, "latin1"));

interface Parts {
  root?: string;
  catalog?: string;
  page?: string;
  boxes?: string;
  contents?: string;
  content?: string;
  resources?: string;
  node?: string;
  last?: string;
  /** Objects, numbered from 10. */
  more?: readonly (string | Buffer)[];
}

/** Three pages: the first alone below the root, the others below a node. The first has the parts. */
function pages(parts: Parts): Uint8Array {
  const resources = `/Resources << /Font << /F1 9 0 R >> ${parts.resources ?? ""} >>`;
  const plain = `/MediaBox [0 0 300 200] /Contents 8 0 R ${resources}`;
  const first = `${parts.boxes ?? "/MediaBox [0 0 300 200]"} ${parts.contents ?? "/Contents 7 0 R"} ${resources}`;
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${parts.catalog ?? ""} >>`,
    parts.root ?? "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 3 >>",
    `<< /Type /Page /Parent 2 0 R ${first} ${parts.page ?? ""} >>`,
    parts.node ?? "<< /Type /Pages /Parent 2 0 R /Kids [5 0 R 6 0 R] /Count 2 >>",
    `<< /Type /Page /Parent 4 0 R ${plain} >>`,
    parts.last ?? `<< /Type /Page /Parent 4 0 R ${plain} >>`,
    stream("", parts.content ?? TEXT),
    stream("", TEXT),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...(parts.more ?? []),
  ]);
}

const FORM = "/Type /XObject /Subtype /Form";
const LOOK = "1 0 0 rg 0 0 200 40 re f";
const look = (entries = "/BBox [0 0 200 40]"): Buffer => stream(`${FORM} ${entries}`, LOOK);

/** A note on the first page, object 10, whose look is object 11. */
const note = (entries: string, more: readonly (string | Buffer)[] = [look()], page = ""): Parts => ({
  page: `/Annots [10 0 R] ${page}`,
  more: [`<< /Type /Annot /F 4 ${entries} >>`, ...more],
});
const STAMP = "/Subtype /Stamp /Rect [40 40 240 80]";

/** A field on the first page, object 10, whose looks are the objects from 11. */
const field = (entries: string, more: readonly (string | Buffer)[] = [look()]): Parts => ({
  ...note(`/Subtype /Widget /Rect [40 40 240 80] /T (field) ${entries}`, more),
  catalog: "/AcroForm << /Fields [10 0 R] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 9 0 R >> >> >>",
});

/** Words in a grey with a profile, black, and in one that is white there. */
const grey = (alternate: string): Parts => ({
  content: `/C cs 0 scn ${TEXT} 1 scn ${words("900000", 100)}`,
  resources: "/ColorSpace << /C 10 0 R >>",
  more: ["[/ICCBased 11 0 R]", rawStream(`/N 1 ${alternate}`, GREY)],
});
const GREY = profileOfGrey(curve((x) => x ** 2.2));

const layer = (usage: string): string => `<< /Type /OCG /Name (layer) /Usage << ${usage} >> >>`;
const UNPRINTED = layer("/View << /ViewState /ON >> /Print << /PrintState /OFF >>");
const form = (content: string): Parts => ({
  content: `${TEXT} /Form Do`,
  resources: "/XObject << /Form 10 0 R >>",
  more: [stream(`${FORM} /BBox [0 0 300 200] /Resources << /Font << /F1 9 0 R >> >>`, content)],
});

const intent = (entries: string): string => `/OutputIntents [<< /S /GTS_PDFX ${entries} >>]`;
const INTENT = intent("/DestOutputProfile 10 0 R");

const DIFFERING: Readonly<Record<string, Parts>> = {
  "a list that counts no pages": { node: "<< /Type /Pages /Parent 2 0 R /Kids [5 0 R 6 0 R] /Count 0 >>" },
  "lists whose counts are wrong and add up": {
    root: "<< /Type /Pages /Kids [4 0 R 3 0 R] /Count 3 >>",
    node: "<< /Type /Pages /Parent 2 0 R /Kids [5 0 R 6 0 R] /Count 3 >>",
  },
  "a list without a count": { node: "<< /Type /Pages /Parent 2 0 R /Kids [5 0 R 6 0 R] >>" },
  "no count at all": { root: "<< /Type /Pages /Kids [3 0 R 4 0 R] >>" },
  "a page that says it is a list": { last: "<< /Type /Pages /Parent 4 0 R /MediaBox [0 0 300 200] >>" },
  "a page of no kind": { last: "<< /Parent 4 0 R /MediaBox [0 0 300 200] >>" },
  "half a quarter turn": { page: "/Rotate 45" },
  "nearly a quarter turn": { page: "/Rotate 89.9" },
  "a quarter turn with a point": {
    root: "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 3 /Rotate 90.0 >>",
  },
  "a turn that overflows": { page: "/Rotate 4294967386" },
  "a turn in words": { page: "/Rotate (90)" },
  "a unit of nothing": { page: "/UserUnit 0" },
  "a unit below zero": { page: "/UserUnit -2" },
  "a part of the page with five sides": { page: "/CropBox [0 0 300 100 5]" },
  "a page with five sides": { boxes: "/MediaBox [0 0 300 200 7]" },
  "content that lacks a part": { contents: "/Contents [99 0 R 7 0 R]" },
  "content with a part that is none": { contents: "/Contents [<< >> 7 0 R]" },
  "content that takes back states of the page": { content: `Q Q ${TEXT}` },
  "a form that takes back states of the page": form(`Q Q ${words("900000", 100)}`),
  "a form whose box is larger than programs count": {
    content: "/Form Do",
    resources: "/XObject << /Form 10 0 R >>",
    more: [stream(`${FORM} /BBox [0 0 2147483748 200] /Resources << /Font << /F1 9 0 R >> >>`, TEXT)],
  },
  "content in rows of no kind": {
    contents: "/Contents [7 0 R 10 0 R]",
    more: [
      rawStream(
        "/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 1 >>",
        deflateSync(Buffer.from(Array.from(words("900000", 100), (letter) => `\x09${letter}`).join(""))),
      ),
    ],
  },
  "content that says it is a JPEG": {
    contents: "/Contents [7 0 R 10 0 R]",
    more: [stream("/Filter /DCTDecode", words("900000", 100))],
  },
  "a profile with another space of inverted greys": grey(
    "/Alternate [/Separation /Ink /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>]",
  ),
  "a profile with another space of two greys": grey("/Alternate [/Indexed /DeviceGray 1 <FF00>]"),
  "a profile with another space of three colours": grey("/Alternate /DeviceRGB"),
  "an intent with a profile of an unknown curve": {
    catalog: INTENT,
    more: [rawStream("/N 1", profileOfGrey(curve((x) => x ** 20)))],
  },
  "an intent of a page": { page: INTENT, more: [rawStream("/N 1", GREY)] },
  "content of a layer that does not print, where no layers are listed": {
    content: `${TEXT} /OC /Layer BDC ${LOOK} EMC`,
    resources: "/Properties << /Layer 10 0 R >>",
    more: [UNPRINTED],
  },
  "a note of such a layer": note(`${STAMP} /OC 12 0 R /AP << /N 11 0 R >>`, [look(), UNPRINTED]),
  "a stamp with a list of looks": note(`${STAMP} /Name /NotApproved /AP << /N [11 0 R] >>`),
  "a stamp with a list of appearances": note(`${STAMP} /AP [<< /N 11 0 R >>]`),
  "a text with a list of looks": note(
    "/Subtype /FreeText /Rect [40 40 240 80] /DA (/Helv 12 Tf 0 g) /Contents (900000) /AP << /N [11 0 R] >>",
  ),
  "a note with three sides": note("/Subtype /Stamp /Rect [40 40 240] /AP << /N 11 0 R >>"),
  "a note without a place": note("/Subtype /Stamp /AP << /N 11 0 R >>"),
  "a look in a box that is too small": note(`${STAMP} /AP << /N 11 0 R >>`, [
    look("/BBox [0 0 0.0000001 0.0000001]"),
  ]),
  "the sign of a text on a turned page": note(
    "/Subtype /Text /Rect [40 40 240 80] /AP << /N 11 0 R >>",
    [look()],
    "/Rotate 90",
  ),
  "a place for a signature with no value and a look": field("/FT /Sig /V null /AP << /N 11 0 R >>"),
  "a place for a signature with a word for a value": field("/FT /Sig /V (value) /AP << /N 11 0 R >>"),
  "a field that is not below the field whose value it has": {
    ...note("/Subtype /Widget /Rect [40 40 240 80] /FT /Tx /DA (/F1 12 Tf 0 g)", [
      "<< /FT /Tx /T (price) /V (900000) /DA (/F1 12 Tf 0 g) /Kids [10 0 R] >>",
    ]),
    catalog: "/AcroForm << /Fields [11 0 R] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 9 0 R >> >> >>",
  },
  "a look that a second reference leads to": note(`${STAMP} /AP << /N 12 0 R >>`, [look(), "11 0 R"]),
  "a picture whose colours are not there": {
    content: `${TEXT} q 60 0 0 60 20 20 cm /Picture Do Q`,
    resources: "/XObject << /Picture 10 0 R >>",
    more: [
      stream(
        "/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace 99 0 R",
        "Z".repeat(48),
      ),
    ],
  },
  "a field of no kind": field("/FT null /AP << /N 11 0 R >>"),
  "a ticked box that draws something else": field("/FT /Btn /V /Yes /AS /Yes /AP << /N << /Yes 11 0 R >> >>"),
  "an empty box that draws something": field("/FT /Btn /AS /Off /AP << /N << /Off 11 0 R >> >>"),
};

const ALIKE: Readonly<Record<string, Parts>> = {
  "plain pages": {},
  "turned and cut pages": { page: "/Rotate -90 /CropBox [10 10 290 190] /UserUnit 1.5" },
  "a part of the page in another order": { page: "/CropBox [300 100 0 0]" },
  "content in parts": { contents: "/Contents [7 0 R 8 0 R]" },
  "content that leaves a state": { content: `q ${TEXT}` },
  "a form that keeps and takes back a state": form(`q ${words("900000", 100)} Q`),
  "a profile with the device's space": grey("/Alternate /DeviceGray"),
  "an intent with a usual profile": { catalog: INTENT, more: [rawStream("/N 1", GREY)] },
  "an intent without a profile": { catalog: intent("/OutputConditionIdentifier (sRGB)") },
  "a stamp": note(`${STAMP} /AP << /N 11 0 R >>`),
  "a button": field("/FT /Btn /Ff 65536 /AP << /N 11 0 R >>"),
};

/** False, too, where the file is refused as a whole. */
async function mayCountersign(parts: Parts): Promise<boolean> {
  try {
    return (await engine.canonicalize(await signForeign(pages(parts), key))).mayCountersign;
  } catch (error) {
    if (error instanceof PdfRejected) return false;
    throw error;
  }
}

describe("a signed upload is not continued where programs read it in two ways", () => {
  for (const [what, parts] of Object.entries(DIFFERING))
    test(what, async () => assert.equal(await mayCountersign(parts), false));
});

describe("a signed upload is continued where all programs read it alike", () => {
  for (const [what, parts] of Object.entries(ALIKE))
    test(what, async () => assert.equal(await mayCountersign(parts), true));
});
