import assert from "node:assert/strict";
import { test } from "node:test";
import { PDF } from "@libpdf/core";
import { claimAfterSealing } from "../../packages/pdf-engine/src/document/pdfa.ts";
import { claim, extension, profile, type Source, source } from "./support/pdfa.ts";
import { rawStream } from "./support/pdfs.ts";

/** Clauses of ISO 19005-3, each with what breaks it and the nearest that keeps it. */

const stream = (entries: string, data = "x"): Buffer => rawStream(entries, Buffer.from(data));
const state = (entries: string): Source => ({ resources: `/ExtGState << /G << ${entries} >> >>` });
const xobject = (entries: string): Source => ({
  resources: "/XObject << /X 7 0 R >>",
  objects: [stream(`/Type /XObject ${entries}`, "n")],
});
const image = (entries: string): Source =>
  xobject(`/Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`);
const space = (array: string, object = profile()): Source => ({
  resources: `/ColorSpace << /C ${array} >>`,
  objects: [object],
});

const LOOK = "/AP << /N 7 0 R >>";
const note = (entries: string, look = LOOK): Source => ({
  annotations: `<< /Type /Annot /Subtype /Text /Rect [0 0 10 10] /Contents (x) ${look} ${entries} >>`,
  objects: [stream("/Subtype /Form /BBox [0 0 9 9]", "n")],
});
const action = (entries: string): Source => ({ catalog: `/OpenAction << ${entries} >>` });
const layers = (defaults: string, configs = ""): Source => ({
  catalog: `/OCProperties << /OCGs [7 0 R] /D << ${defaults} >> ${configs} >>`,
  objects: ["<< /Type /OCG /Name (one) >>"],
});
const file = (entries: string): Source => ({
  catalog: "/AF [7 0 R]",
  objects: [`<< /Type /Filespec /F (a) /UF (a) ${entries} /EF << /F 8 0 R >> >>`, stream("/Subtype /a#2fb")],
});

const font = (entries: string, flags = 32, held = "/FontFile2 8 0 R"): Source => ({
  resources: "/Font << /F 7 0 R >>",
  objects: [
    `<< /Type /Font /BaseFont /A ${entries} /FontDescriptor << /Type /FontDescriptor /Flags ${flags} ${held} >> >>`,
    stream(""),
  ],
});
const WIDTHS = "/FirstChar 32 /LastChar 32 /Widths [500]";
const LATIN = `${WIDTHS} /Encoding /WinAnsiEncoding`;
const composite = (encoding: string, map = "/CIDToGIDMap /Identity"): Source => {
  const made = font(`/Subtype /CIDFontType2 ${map}`);
  const whole = `<< /Type /Font /Subtype /Type0 /BaseFont /A ${encoding} /DescendantFonts [7 0 R] >>`;
  return {
    ...made,
    resources: "/Font << /F 9 0 R >>",
    objects: [...made.objects!, whole, stream("/Type /CMap")],
  };
};

const CLAUSES: readonly (readonly [clause: string, breaking: Source, keeping: Source])[] = [
  [
    "6.1.7.1",
    { ...xobject("/Subtype /Form /BBox [0 0 9 9] /FFilter /FlateDecode") },
    xobject("/Subtype /Form /BBox [0 0 9 9]"),
  ],
  ["6.1.7.2", image("/Filter /LZWDecode"), image("/Filter /RunLengthDecode")],
  ["6.1.7.2", image("/Filter [/ASCIIHexDecode /Crypt]"), image("/Filter [/ASCIIHexDecode /DCTDecode]")],
  ["6.1.10", { content: "BI /W 1 /H 1 /BPC 8 /CS /G ID x EI" }, { content: "n" }],
  ["6.1.12", { catalog: "/Perms << /UR3 7 0 R >>", objects: ["<< >>"] }, {}],
  [
    "6.1.13",
    { content: `${"q ".repeat(29)}${"Q ".repeat(29)}` },
    { content: `${"q ".repeat(28)}${"Q ".repeat(28)}` },
  ],
  ["6.2.2", { content: "BX 1 odd EX" }, { content: "BX EX" }],
  ["6.2.3", { intent: profile({ version: 5 }) }, { intent: profile({ version: 2 }) }],
  ["6.2.3", { intent: profile({ kind: "link" }) }, { intent: profile({ kind: "prtr" }) }],
  ["6.2.4.2", space("[/ICCBased 7 0 R]", profile({ space: "CMYK" })), space("[/ICCBased 7 0 R]")],
  ["6.2.4.2", state("/OPM 1"), state("/OPM 0")],
  ["6.2.4.3", { catalog: "/OutputIntents []" }, {}],
  ["6.2.4.3", { content: "0 0 0 1 k" }, { content: "0 g" }],
  ["6.2.4.3", { content: "/DeviceCMYK cs" }, { content: "/DeviceRGB cs" }],
  ["6.2.4.3", space("[/Indexed /DeviceCMYK 0 <00000000>]"), space("[/Indexed /DeviceRGB 0 <000000>]")],
  ["6.2.4.4", space("[/Separation /Spot /DeviceRGB 7 0 R]"), space("[/Pattern /DeviceRGB]")],
  ["6.2.5", state("/TR /Identity"), state("/TR2 /Default")],
  ["6.2.5", state("/HTP [0 0]"), state("/CA 0.5 /SMask /None")],
  ["6.2.5", state("/HT << /HalftoneType 1 /HalftoneName (a) >>"), state("/LW 1")],
  ["6.2.6", { content: "/Vivid ri" }, { content: "/Perceptual ri" }],
  ["6.2.6", state("/RI /Vivid"), state("/RI /Saturation")],
  ["6.2.8", image("/Interpolate true"), image("/Interpolate false")],
  ["6.2.8", image("/Alternates []"), image("")],
  ["6.2.8.3", image("/Filter /JPXDecode"), image("/Filter /DCTDecode")],
  ["6.2.9", xobject("/Subtype /PS"), xobject("/Subtype /Form /BBox [0 0 9 9]")],
  ["6.2.9", xobject("/Subtype /Form /BBox [0 0 9 9] /Ref << >>"), xobject("/Subtype /Form /BBox [0 0 9 9]")],
  ["6.2.9", xobject("/Subtype /Form /BBox [0 0 9 9] /OPI << >>"), xobject("/Subtype /Form /BBox [0 0 9 9]")],
  ["6.2.10", state("/BM /Glow"), state("/BM [/Multiply /Normal]")],
  ["6.2.11.2", font("/Subtype /TrueType /Encoding /WinAnsiEncoding"), font(`/Subtype /TrueType ${LATIN}`)],
  ["6.2.11.3.2", composite("/Encoding /Identity-H", ""), composite("/Encoding /Identity-H")],
  ["6.2.11.3.3", composite("/Encoding /UniJIS-UTF16-H"), composite("/Encoding 10 0 R")],
  [
    "6.2.11.4.1",
    font(`/Subtype /Type1 ${WIDTHS}`, 32, ""),
    font(`/Subtype /Type1 ${WIDTHS}`, 32, "/FontFile 8 0 R"),
  ],
  ["6.2.11.6", font(`/Subtype /TrueType ${WIDTHS}`), font(`/Subtype /TrueType ${WIDTHS}`, 4)],
  ["6.3.1", { annotations: "<< /Type /Annot /Subtype /Movie /Rect [0 0 0 0] /F 4 >>" }, note("/F 4")],
  ["6.3.2", note(""), note("/F 4")],
  ["6.3.2", note("/F 6"), { annotations: "<< /Type /Annot /Subtype /Popup /Rect [0 0 9 9] >>" }],
  ["6.3.3", note("/F 4", ""), note("/F 4")],
  [
    "6.3.3",
    note("/F 4", "/AP << /N 7 0 R /D 7 0 R >>"),
    { annotations: "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 >>" },
  ],
  [
    "6.4.1",
    { catalog: "/AcroForm << /Fields [] /NeedAppearances true >>" },
    { catalog: "/AcroForm << /Fields [] >>" },
  ],
  ["6.5.1", action("/S /JavaScript /JS (x)"), action("/S /GoTo /D [3 0 R /Fit]")],
  ["6.5.1", action("/S /Named /N /Print"), action("/S /Named /N /NextPage")],
  ["6.5.2", { page: "/AA << >>" }, { page: "/Tabs /S" }],
  [
    "6.6.2",
    { properties: `${claim(3, "B")}<fx:Version>1</fx:Version>` },
    { properties: `${claim(3, "B")}<fx:Version>1</fx:Version>${extension("urn:factur-x")}` },
  ],
  ["6.8", file(""), file("/AFRelationship /Data")],
  ["6.9", layers("/OFF [7 0 R]"), layers("/Name (a) /OFF [7 0 R]")],
  ["6.9", layers("/Name (a) /AS []"), layers("/Name (a) /Order [7 0 R]")],
  ["6.9", layers("/Name (a) /Order []"), layers("/Name (a)", "/Configs [<< /Name (b) >>]")],
  ["6.10", { page: "/PresSteps << >>" }, {}],
  ["6.11", { catalog: "/Requirements []" }, {}],
];

for (const [index, [clause, breaking, keeping]] of CLAUSES.entries())
  test(`a claim of part 3 ends where ISO 19005-3 §${clause} is broken (case ${index + 1})`, async () => {
    const before = claimAfterSealing(await PDF.load(source(keeping)));
    assert.deepEqual([before.kept?.part, before.broken], [3, []]);
    const found = claimAfterSealing(await PDF.load(source(breaking)));
    assert.deepEqual([found.kept, found.broken], [null, [`ISO 19005-3 §${clause}`]]);
  });

test("a claim of part 3 ends in a file of version 2.0 (ISO 19005-3 §6.1.2)", async () => {
  const text = source().toString("latin1");
  const bytes = Buffer.from(text.replace(/%PDF-1\.\d/, "%PDF-2.0"), "latin1");
  assert.deepEqual(claimAfterSealing(await PDF.load(bytes)).broken, ["ISO 19005-3 §6.1.2"]);
});
