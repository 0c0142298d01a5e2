import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import {
  appendMalformed,
  type MalformedUpdate,
  SIZE,
  type SectionParts,
  xrefStream,
} from "./support/malformed-update.ts";
import { basePdf } from "./support/signed-pdf.ts";
import { trustedSigner } from "./support/trusted.ts";

/** Updates by object streams and cross-reference streams, which follow a revision of their kind. */

const folder = temporaryFolder();
after(folder.remove);
const { sign, outcome } = trustedSigner(folder.path);

/** The last revision with a stream instead of its table. */
function withStream(prepared: Buffer): Buffer {
  const text = prepared.toString("latin1");
  const start = text.lastIndexOf("\nxref\n") + 1;
  const lines = text.slice(start).matchAll(/^(\d+) 1\n(\d{10}) 00000 n $/gm);
  const plain = [...lines].map(([, number, offset]) => [Number(number), [1, Number(offset), 0]] as const);
  const previous = Number(/\/Prev (\d+)/.exec(text.slice(start))![1]);
  const entries = { ...Object.fromEntries(plain), 50: [1, start, 0] as const };
  const section = xrefStream({ start, previous, size: SIZE, offsets: {} }, 50, entries);
  return Buffer.from(`${text.slice(0, start)}${section}startxref\n${start}\n%%EOF\n`, "latin1");
}

const signed = await sign(basePdf(), { twist: withStream });

const CATALOG = "<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /DSS 41 0 R >>";
const OTHER = "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>";

/** An object stream with these objects; `more` is added to its dictionary. */
function packed(objects: Readonly<Record<number, string>>, more = ""): string {
  let at = 0;
  const index = Object.entries(objects).map(([number, body]) => {
    const pair = `${number} ${at}`;
    at += body.length + 1;
    return pair;
  });
  const head = `${index.join(" ")} `;
  const data = `${head}${Object.values(objects).join(" ")} `;
  const keys = `/Type /ObjStm /N ${index.length} /First ${head.length} /Length ${data.length} ${more}`;
  return `<< ${keys} >>\nstream\n${data}\nendstream`;
}

type Entries = Parameters<typeof xrefStream>[2];
const section =
  (entries: (parts: SectionParts) => Entries) =>
  (parts: SectionParts): string =>
    xrefStream(parts, 45, { ...entries(parts), 45: [1, parts.start, 0] });

const usual = section(({ offsets }) => ({ 1: [2, 40, 0], 40: [1, offsets[40]!, 0], 41: [2, 40, 1] }));

test("an update whose cross-references name all that its object streams hold changes nothing by itself", async () => {
  assert.equal(await outcome(signed), "valid");
  const malformed = { objects: { 40: packed({ 1: CATALOG, 41: "<< /Certs [] >>" }) }, section: usual };
  assert.equal(await outcome(appendMalformed(signed, malformed)), "valid");
});

const dss = "<< /Certs [] >>";

describe("an update is never valid whose", () => {
  const cases: [what: string, malformed: MalformedUpdate][] = [
    [
      "object stream holds more than is named",
      { objects: { 40: packed({ 1: CATALOG, 41: dss, 5: OTHER }) }, section: usual },
    ],
    [
      "object stream holds an object twice",
      { objects: { 40: packed({ 1: CATALOG, 41: dss }).replace("41 ", "1 ") }, section: usual },
    ],
    [
      "object stream extends another",
      { objects: { 40: packed({ 1: CATALOG, 41: dss }, "/Extends 11 0 R") }, section: usual },
    ],
    [
      "object stands in a stream and apart",
      { objects: { 40: packed({ 1: CATALOG, 41: dss }), 41: "<< /Certs [] >>" }, section: usual },
    ],
    [
      "index names an object twice",
      {
        objects: { 5: OTHER },
        section: (parts) =>
          xrefStream(parts, 45, { 5: [1, signed.indexOf("5 0 obj"), 0] }).replace(
            /\/Index \[5 1\](.*)\/Length 7 (.*)stream\n([^]{7})/,
            `/Index [5 1 5 1]$1/Length 14 $2stream\n$3$3`,
          ),
      },
    ],
    [
      "index says more than the stream has",
      {
        objects: { 41: dss },
        section: (parts) =>
          xrefStream(parts, 45, { 41: [1, parts.offsets[41]!, 0] }).replace("/Index [41 1]", "/Index [41 2]"),
      },
    ],
    ["entries free an object", { section: section(() => ({ 5: [0, 0, 1] })) }],
    [
      "entries lead into an older object",
      { section: section(() => ({ 5: [1, signed.indexOf("4 0 obj"), 0] })) },
    ],
  ];
  for (const [what, malformed] of cases)
    test(what, async () => assert.doesNotMatch(await outcome(appendMalformed(signed, malformed)), /^valid/));
});

test("an update of a table, where there was a stream, is read alike", async () => {
  assert.equal(await outcome(appendMalformed(signed, { objects: { 1: CATALOG, 41: dss } })), "valid");
});
