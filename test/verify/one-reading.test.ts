import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import {
  appendMalformed,
  type MalformedUpdate,
  line,
  type SectionParts,
  SIZE,
  xrefStream,
} from "./support/malformed-update.ts";
import { basePdf } from "./support/signed-pdf.ts";
import { trustedSigner } from "./support/trusted.ts";

/** Programs read a file by its cross-references, or rebuild them by scanning. Both must see the same document. */

const folder = temporaryFolder();
after(folder.remove);
const { sign, verify, outcome } = trustedSigner(folder.path);
const signed = await sign();

const OTHER = "<< /Length 46 >>\nstream\nBT /F1 18 Tf 60 150 Td (We agree on 900) Tj ET\nendstream";
const FREE = "<< /Note (nothing leads here) >>";
const CATALOG = "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /DSS << /Certs [] >> >>";
/** A hybrid section: the stream's entries of the objects, then the table's. */
function hybrid(
  row: (offset: number) => readonly [number, number, number],
  previous?: string,
): MalformedUpdate {
  let table = 0;
  const section = (parts: SectionParts): string => {
    const at = parts.offsets[1]!;
    const references = xrefStream(parts, 41, { 1: row(at) }, previous ?? `/Prev ${parts.previous}`);
    const lines = `1 1\n${line(at)}41 1\n${line(parts.start)}`;
    table = parts.start + references.length;
    const trailer = `<< /Size ${SIZE} /Root 1 0 R /Prev ${parts.previous} /XRefStm ${parts.start} >>`;
    return `${references}xref\n${lines}trailer\n${trailer}\n`;
  };
  return { objects: { 1: CATALOG }, section, closing: () => `startxref\n${table}\n%%EOF\n` };
}
const stream = (text: string): string => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;

describe("an update that every program reads alike", () => {
  const cases: [what: string, malformed: MalformedUpdate][] = [
    ["of a table", { objects: { 1: CATALOG } }],
    [
      "with lines that end in CR LF",
      { objects: { 1: CATALOG }, lines: (at) => `1 1\r\n${line(at[1]!).trimEnd()}\r\n` },
    ],
    [
      "with the free list's head",
      { objects: { 1: CATALOG }, lines: (at) => `0 2\n${line(0, 65_535, "f")}${line(at[1]!)}` },
    ],
    [
      "with a line of its writer",
      { objects: { 1: CATALOG }, closing: (at) => `%Writer-1.2\nstartxref\n${at}\n%%EOF` },
    ],
    [
      "with a line of digits of its writer",
      { objects: { 1: CATALOG }, closing: (at) => `%7356f-5.5.13\nstartxref\n${at}\n%%EOF\n\r\n` },
    ],
    [
      "of a stream whose length stands in an object",
      {
        objects: {
          1: CATALOG.replace("[]", "[40 0 R]"),
          40: "<< /Length 41 0 R >>\nstream\r\nabc\nendstream",
          41: "3",
        },
      },
    ],
    [
      "of cross-references in a stream, where there was a table",
      {
        objects: { 1: CATALOG },
        section: (parts) => xrefStream(parts, 41, { 1: [1, parts.offsets[1]!, 0], 41: [1, parts.start, 0] }),
      },
    ],
    [
      "that says that numbers are free which were",
      { objects: { 1: CATALOG }, lines: (at) => `1 1\n${line(at[1]!)}50 2\n${line(0, 1, "f").repeat(2)}` },
    ],
    [
      "whose entries point at the end of the line before",
      { objects: { 1: CATALOG }, before: "\n", lines: (at) => `1 1\n${line(at[1]! - 1)}` },
    ],
    ["of a stream and a table that say the same", hybrid((at) => [1, at, 0])],
    ["of nothing but blank lines", { objects: { 1: CATALOG }, after: "\r\n\n" }],
    [
      "that says again where something is",
      {
        objects: { 1: CATALOG },
        lines: (at) => `1 1\n${line(at[1]!)}5 1\n${line(signed.indexOf("5 0 obj"))}`,
      },
    ],
  ];
  for (const [what, malformed] of cases)
    test(`${what} changes nothing by itself`, async () => {
      const report = await verify(appendMalformed(signed, malformed));
      assert.equal(report.verdict, "valid", JSON.stringify(report.reasons));
    });
});

describe("an update that programs may read in two ways is never valid", () => {
  const both = { 4: OTHER, 40: FREE };
  const hidden = `4 0 obj\n${OTHER}\nendobj\n`;
  const old = signed.indexOf("4 0 obj");
  const cases: [what: string, malformed: MalformedUpdate][] = [
    [
      "an object listed twice",
      { objects: both, lines: (at) => `4 1\n${line(old)}4 1\n${line(at[4]!)}40 1\n${line(at[40]!)}` },
    ],
    [
      "an object listed twice in one run",
      {
        objects: both,
        lines: (at) => `4 1\n${line(old)}3 2\n${line(signed.indexOf("3 0 obj"))}${line(at[4]!)}`,
      },
    ],
    ["an object that nothing names", { objects: both, lines: (at) => `40 1\n${line(at[40]!)}` }],
    ["an object of a known number before the update", { before: hidden, objects: { 40: FREE } }],
    [
      "an object after the trailer",
      { objects: { 40: FREE }, closing: (at) => `${hidden}startxref\n${at}\n%%EOF\n` },
    ],
    ["an object after the end", { objects: { 40: FREE }, after: hidden }],
    ["an object twice", { before: hidden, objects: { 4: OTHER } }],
    ["short lines", { objects: both, lines: (at) => `40 1\n${at[40]} 0 n\n` }],
    ["lines of 19 bytes", { objects: both, lines: (at) => `40 1\n${line(at[40]!).replace(" \n", "\n")}` }],
    ["lines of 21 bytes", { objects: both, lines: (at) => `40 1\n${line(at[40]!).replace(" \n", " \r\n")}` }],
    ["glued lines", { objects: both, lines: (at) => `40 1\n${line(at[40]!).trimEnd()}` }],
    ["a comment in the table", { objects: both, lines: (at) => `40 1 % x\n${line(at[40]!)}` }],
    ["a blank line in the table", { objects: both, lines: (at) => `\n40 1\n${line(at[40]!)}` }],
    ["a count too large", { objects: { 40: FREE }, lines: (at) => `40 2\n${line(at[40]!)}` }],
    [
      "a count too small",
      { objects: { 40: FREE, 41: FREE }, lines: (at) => `40 1\n${line(at[40]!)}${line(at[41]!)}` },
    ],
    [
      "an object freed",
      { objects: { 40: FREE }, lines: (at) => `4 1\n${line(0, 1, "f")}40 1\n${line(at[40]!)}` },
    ],
    [
      "an object in use as number 0",
      { objects: { 40: FREE }, lines: (at) => `0 1\n${line(at[40]!)}40 1\n${line(at[40]!)}` },
    ],
    [
      "an entry that leads to another object",
      { objects: both, lines: (at) => `5 1\n${line(at[4]!)}40 1\n${line(at[40]!)}` },
    ],
    [
      "an entry that leads into a comment",
      { between: "", objects: { 40: FREE }, frame: (n, body) => `% \n${n} 0 obj\n${body}\nendobj\n` },
    ],
    ["an entry of another generation", { objects: { 40: FREE }, lines: (at) => `40 1\n${line(at[40]!, 1)}` }],
    [
      "an object of another generation",
      {
        objects: { 4: OTHER },
        frame: (n, body) => `${n} 1 obj\n${body}\nendobj\n`,
        lines: (at) => `4 1\n${line(at[4]!, 1)}`,
      },
    ],
    [
      "an object number that overflows",
      { objects: { 40: FREE }, frame: (n, body) => `429496730${n} 0 obj\n${body}\nendobj\n` },
    ],
    ["a reference that overflows", { objects: { 40: "<< /Note 4294967300 0 R >>" } }],
    ["a key given twice", { objects: { 40: "<< /Note (x) /Note (y) >>" } }],
    ["a key written otherwise", { objects: { 40: "<< /N#6fte (x) >>" } }],
    ["a comment in an object", { objects: { 40: "<< /Note (x) % /Note (y)\n >>" } }],
    [
      "an object without its end",
      { objects: both, frame: (n, body) => `${n} 0 obj\n${body}\n`, lines: (at) => `40 1\n${line(at[40]!)}` },
    ],
    ["a stream shorter than it says", { objects: { 40: stream("abc").replace("3", "30") } }],
    [
      "a stream longer than it says",
      { objects: { 40: stream(`abc\nendstream\nendobj\n${hidden}`).replace(/\d+/, "3") } },
    ],
    [
      "a length that stands elsewhere and is another",
      { objects: { 40: "<< /Length 41 0 R >>\nstream\nabc\nendstream", 41: "30" } },
    ],
    ["a length that leads nowhere", { objects: { 40: "<< /Length 50 0 R >>\nstream\nabc\nendstream" } }],
    [
      "an entry far before its object",
      { objects: { 1: CATALOG }, before: "\n\n\n", lines: (at) => `1 1\n${line(at[1]! - 3)}` },
    ],
    [
      "an object that is said to be free",
      { objects: { 1: CATALOG, 40: FREE }, lines: (at) => `1 1\n${line(at[1]!)}40 1\n${line(0, 1, "f")}` },
    ],
    ["a stream after CR alone", { objects: { 40: stream("abc").replace("stream\n", "stream\r") } }],
    ["an object in a stream", { objects: { 40: stream(hidden) } }],
    [
      "an object in a string",
      { objects: { 40: `<< /Note (\nendobj\n${hidden.replaceAll("(We agree on 900)", "<39>")}) >>` } },
    ],
    ["a trailer in a stream", { objects: { 40: stream("trailer\n<< /Root 9 0 R >>") } }],
    ["a trailer alone", { objects: { 40: FREE }, between: "trailer\n<< /Root 40 0 R /Size 60 >>\n" }],
    [
      "two trailers",
      {
        objects: { 40: FREE },
        trailer: ({ previous }) =>
          `<< /Size ${SIZE} /Root 1 0 R /Prev ${previous} >>\ntrailer\n<< /Root 40 0 R >>`,
      },
    ],
    [
      "another catalog",
      {
        objects: { 40: CATALOG },
        trailer: ({ previous }) => `<< /Size ${SIZE} /Root 40 0 R /Prev ${previous} >>`,
      },
    ],
    ["a catalog given twice", { objects: { 40: CATALOG }, more: "/Root 40 0 R" }],
    [
      "a size that excludes objects",
      { objects: { 40: FREE }, trailer: ({ previous }) => `<< /Size 7 /Root 1 0 R /Prev ${previous} >>` },
    ],
    [
      "a size that overflows",
      {
        objects: { 40: FREE },
        trailer: ({ previous }) => `<< /Size 4294967303 /Root 1 0 R /Prev ${previous} >>`,
      },
    ],
    ["no way back", { objects: { 40: FREE }, trailer: () => `<< /Size ${SIZE} /Root 1 0 R >>` }],
    [
      "a way back by reference",
      {
        objects: { 40: FREE },
        trailer: ({ previous }) => `<< /Size ${SIZE} /Root 1 0 R /Prev ${previous} 0 R >>`,
      },
    ],
    [
      "a way back past the signature",
      {
        objects: { 40: FREE },
        trailer: () => `<< /Size ${SIZE} /Root 1 0 R /Prev ${basePdf().lastIndexOf("\nxref") + 1} >>`,
      },
    ],
    [
      "two marks of the start",
      { objects: { 40: FREE }, closing: (at) => `startxref\n9\nstartxref\n${at}\n%%EOF\n` },
    ],
    [
      "two ends",
      { objects: { 40: FREE }, closing: (at) => `startxref\n${at}\n%%EOF\nstartxref\n${at}\n%%EOF\n` },
    ],
    [
      "a comment before the start's offset",
      { objects: { 40: FREE }, closing: (at) => `startxref % x\n${at}\n%%EOF\n` },
    ],
    ["no end", { objects: { 40: FREE }, closing: (at) => `startxref\n${at}\n` }],
    ["bytes after the end", { objects: { 40: FREE }, after: "x" }],
    ["a comment after the end", { objects: { 40: FREE }, after: "% x\n" }],
    ["blanks that hide the end", { objects: { 40: FREE }, after: " ".repeat(5000) }],
    ["another header", { objects: { 40: FREE }, before: "%PDF-1.7\n" }],
    ["a comment that hides the table", { objects: { 40: FREE }, between: "%" }],
    ["a hybrid section", { before: "", objects: { 40: FREE }, more: "/XRefStm 9" }],
    [
      "cross-references that nothing begins with",
      {
        objects: {
          40: xrefStream({ start: 0, previous: 0, size: SIZE, offsets: {} }, 40, {}, "").replace(
            /^40 0 obj\n|\nendobj\n$/g,
            "",
          ),
          41: FREE,
        },
      },
    ],
    [
      "a free entry that moves its run",
      { objects: { 1: CATALOG }, lines: (at) => `1 2\n${line(0, 65_535, "f")}${line(at[1]!)}` },
    ],
    ["a hybrid section that says two things", hybrid(() => [1, signed.indexOf("1 0 obj"), 0])],
    ["a hybrid section whose stream frees what its table shows", hybrid(() => [0, 0, 1])],
    ["a hybrid section whose stream leads elsewhere", hybrid((at) => [1, at, 0], "/Prev 9")],
    ["an encrypted update", { objects: { 40: FREE }, more: "/Encrypt 40 0 R" }],
  ];
  for (const [what, malformed] of cases)
    test(what, async () => assert.doesNotMatch(await outcome(appendMalformed(signed, malformed)), /^valid/));

  test("a hybrid section whose table frees what its stream shows", async () => {
    const start = signed.length;
    const stream4 = xrefStream({ start, previous: 0, size: SIZE, offsets: {} }, 41, { 4: [1, old, 0] }, "");
    const malformed: MalformedUpdate = {
      before: stream4,
      lines: () => `4 1\n${line(0, 1, "f")}`,
      more: `/XRefStm ${start}`,
    };
    const report = await verify(appendMalformed(signed, malformed));
    assert.equal(report.verdict, "invalid");
    assert.ok(report.reasons.some(({ code, detail }) => code === "two_readings" && detail === "object 4"));
  });

  test("what may be read in two ways is told to whoever signed before it, in both languages", async () => {
    const report = await verify(appendMalformed(signed, { objects: { 40: FREE }, after: "x" }));
    assert.equal(report.verdict, "changed_after");
    assert.deepEqual(
      report.signatures[0]!.changesAfter.map(({ kind }) => kind),
      ["two_readings"],
    );
    assert.match(report.reasons[0]!.message.es, /otros programas/);
    assert.match(report.reasons[0]!.message.en, /other programs/);
  });
});
