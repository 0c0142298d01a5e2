import {
  formPdf,
  inheritingPdf,
  plainPdf,
  rawPdf,
  rawStream,
  unbalancedPdf,
} from "../../test/sealing/support/pdfs.ts";

export interface Sample {
  name: string;
  bytes: Uint8Array;
}

const AGREEMENT = "BT /F1 18 Tf 30 150 Td (We agree on 100) Tj ET";

interface Parts {
  content?: string;
  catalog?: string;
  page?: string;
  more?: (string | Buffer)[];
}

/** A page of 300 × 200 points that says what is agreed. Objects of the sample are numbered from 6. */
export const agreement = ({
  content = AGREEMENT,
  catalog = "",
  page = "",
  more = [],
}: Parts = {}): Uint8Array =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << /A 6 0 R >> >> ${page} >>`,
    rawStream("", Buffer.from(content)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...more,
  ]);

/** Replaces a text without moving the table. */
const altered = (from: string | RegExp, to: string): Uint8Array =>
  Buffer.from(Buffer.from(agreement()).toString("latin1").replace(from, to), "latin1");

const HIDDEN = { catalog: "/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>" };
const GROUP = "<< /Type /OCG /Name (hidden) >>";
const LOOK = rawStream("/Subtype /Form /BBox [0 0 260 100]", Buffer.from("1 1 0 rg 0 0 260 100 re f"));
const SQUARE =
  "<< /Type /Annot /Subtype /Square /Rect [20 20 280 120] /F 4 /IC [1 1 0] /C [1 0 0] /AP << /N 7 0 R >> >>";

const FORMATTED = `/AA << /F << /S /JavaScript /JS (AFNumber_Format\\(2,0,0,0,"$",true\\);) >> >>`;

/** A look that says this. */
const saying = (text: string): Buffer =>
  rawStream(
    "/Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /Helv 5 0 R >> >>",
    Buffer.from(text && `/Tx BMC BT /Helv 12 Tf 2 5 Td (${text}) Tj ET EMC`),
  );

/** A form of one field, object 8. Its look, where it has one, is object 7. */
const formOf = (field: string, { form = "", look = saying("") }: { form?: string; look?: Buffer } = {}) =>
  agreement({
    catalog: `/AcroForm << /Fields [8 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> ${form} >>`,
    page: "/Annots [8 0 R]",
    more: [
      "<< >>",
      look,
      `<< /Type /Annot /Subtype /Widget /Rect [60 60 260 80] /F 4 /DA (/Helv 12 Tf 0 g) ${field} >>`,
    ],
  });

const STALE = { form: "/NeedAppearances true" };
const RENT = `/FT /Tx /T (rent) /V (1250.00) ${FORMATTED}`;

/** Forms whose values programs show differently, or not at all. */
const FORMS: readonly [string, Uint8Array][] = [
  ["a formatted value, an empty look", formOf(`${RENT} /AP << /N 7 0 R >>`, STALE)],
  [
    "a formatted value, a stale look",
    formOf(`${RENT} /AP << /N 7 0 R >>`, { ...STALE, look: saying("$900.00") }),
  ],
  ["a value in UTF-8", formOf("/FT /Tx /T (name) /V <EFBBBF4C65C3B36EE282AC3132>")],
  ["a value without a look", formOf("/FT /Tx /T (rent) /V (1250.00)")],
  [
    "a tick without a box",
    formOf("/FT /Btn /T (agree) /V /Yes /AS /Yes /AP << /N << /Yes 7 0 R >> >>", {
      look: rawStream("/Resources << >>", Buffer.from("0 0 20 20 re S 3 10 m 8 4 l 17 16 l S")),
    }),
  ],
  ["a list with two choices", formOf("/FT /Ch /Ff 2097152 /T (many) /V [(A) (C)] /Opt [(A) (B) (C)]")],
  ["a list with a typed value", formOf("/FT /Ch /Ff 393216 /T (city) /V (Springfield) /Opt [(Austin)]")],
];

/** Files that need no folder: page boxes, forms, and what the canonical file repairs or takes away. */
export async function ownSamples(): Promise<Sample[]> {
  const made: [string, Uint8Array | Promise<Uint8Array>][] = [
    ["a page", agreement()],
    [
      "pages of all rotations, cropped",
      plainPdf(
        {},
        { rotate: 90, crop: [20, 30, 340, 220] },
        { rotate: 180, size: [595, 842] },
        { rotate: 270, crop: [0, 0, 200, 300], size: [300, 400] },
      ),
    ],
    ["pages with inherited attributes", inheritingPdf()],
    ["states that do not match", unbalancedPdf()],
    ["a form", formPdf()],
    ...FORMS,
    ["a string without an end", agreement({ content: `${AGREEMENT} (` })],
    ["a dictionary without an end", agreement({ content: `${AGREEMENT} /P << /A` })],
    [
      "a hidden layer without an end",
      agreement({ ...HIDDEN, content: `${AGREEMENT} /OC /A BDC 0 0 10 10 re f`, more: [GROUP] }),
    ],
    [
      "a hidden layer",
      agreement({ ...HIDDEN, content: `${AGREEMENT} /OC /A BDC 0 0 99 99 re f EMC`, more: [GROUP] }),
    ],
    ["an annotation above", agreement({ page: "/Annots [8 0 R]", more: ["<< >>", LOOK, SQUARE] })],
    ["a blank after stream", altered("stream\nBT", "stream \r\nBT")],
    ["no endstream", altered("\nendstream", "")],
    ["an entry that is off", altered("/Type /Pages", "/Type   /Pages")],
    ["a name with a blank", altered("/Helvetica", "/Helvetica MS")],
    ["a font that is not there", agreement({ content: AGREEMENT.replace("/F1", "/F9") })],
    ["a font that is another object", altered("/F1 5 0 R", "/F1 4 0 R")],
    ["a font of no kind", altered("/Subtype /Type1", "/Subtype /Font1")],
    ["a wrong startxref", altered(/startxref\n\d+/, "startxref\n7")],
  ];
  return Promise.all(made.map(async ([name, bytes]) => ({ name, bytes: await bytes })));
}
