import { deflateSync } from "node:zlib";
import { ending, row, streamRows, type StreamRow, streamBody, Writer } from "../../revisions.ts";
import { fillIn, unfilledSignature } from "../../signed-pdf.ts";
import { PAGE, pageOf, text } from "./source.ts";
import type { Signer } from "../../signers.ts";

/** Signed files whose signed bytes viewers read apart, and the same files without the ambiguity. */
export interface Reading {
  name: string;
  pdf: Buffer;
  /** Whether all viewers read the file alike. */
  isClear: boolean;
}

export type Item = readonly [number: number, body: string];

/** How the signed object stream tells where its objects are. */
export interface Packing {
  items?: (items: Item[]) => Item[];
  index?: (nth: number) => number;
  offset?: (offset: number, nth: number) => number;
  entries?: string;
}

/** The page with the content 4, which is signed, or 6, another one. */
export const page = (contents: number): string =>
  pageOf(PAGE.replace("/Contents 4", `/Contents ${contents}`));

const SIGNATURE = 8;
const FIELD = `<< /FT /Sig /T (Signature) /V ${SIGNATURE} 0 R /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /F 132 /P 3 0 R >>`;

/** A signed file whose dictionaries are in an object stream. Object 3 is the page; 4 and 6 are contents. */
export async function packedFile(
  cms: Signer,
  { items, index = (nth) => nth, offset, entries = "" }: Packing,
): Promise<Buffer> {
  const writer = new Writer(Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"));
  const placed = [
    writer.object(4, streamBody(text("We agree on 100"))),
    writer.object(6, streamBody(text("We agree on 900"))),
    writer.object(SIGNATURE, unfilledSignature("ETSI.CAdES.detached")),
  ];
  const honest: Item[] = [
    [1, "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [7 0 R] /SigFlags 3 >> >>"],
    [2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [3, page(4)],
    [9, page(6)],
    [5, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"],
    [7, FIELD],
  ];
  const packed = items?.(honest) ?? honest;
  let at = 0;
  const heads = packed.map(([number, body], nth) => {
    const pair = `${number} ${offset?.(at, nth) ?? at}`;
    at += body.length + 1;
    return pair;
  });
  const head = `${heads.join(" ")} `;
  const data = deflateSync(Buffer.from(`${head}${packed.map(([, body]) => `${body} `).join("")}`, "latin1"));
  placed.push(
    writer.object(
      10,
      streamBody(
        data,
        `/Type /ObjStm /N ${packed.length} /First ${head.length} /Filter /FlateDecode ${entries}`,
      ),
    ),
  );
  const start = writer.at;
  const nthOf = (number: number): number => packed.findIndex(([one]) => one === number);
  const rows: StreamRow[] = [
    ...placed.map(({ number, offset: place }): StreamRow => [number, 1, place, 0]),
    ...honest.map(([number]): StreamRow => [number, 2, 10, Math.max(0, index(nthOf(number)))]),
    [11, 1, start, 0],
  ];
  const list = rows.map(([number]) => `${number} 1`).join(" ");
  const section = `/Type /XRef /Size 12 /Root 1 0 R /W [1 4 2] /Index [${list}]`;
  writer.object(11, streamBody(streamRows(rows), section));
  return fillIn(writer.add(ending(start)).bytes, { cms });
}

const PACKINGS: readonly [name: string, packing: Packing][] = [
  [
    "an object stream that has the page twice, the other one last",
    { items: (items) => [...items, [3, page(6)]] },
  ],
  [
    "an object stream that has the page twice, the other one first",
    { items: (items) => [[3, page(6)], ...items] },
  ],
  ["an object stream whose index is another page's", { index: (nth) => (nth === 2 ? 3 : nth) }],
  ["an object stream whose index is beyond it", { index: (nth) => (nth === 2 ? 90 : nth) }],
  [
    "an object stream that says the number of another",
    { items: (items) => items.map(([number, body]) => [number === 9 ? 3 : number, body]) },
  ],
  ["an object stream whose objects overlap", { offset: (at, nth) => (nth === 3 ? at - 4 : at) }],
  ["an object stream whose font begins within the page", { offset: (at, nth) => (nth === 4 ? at - 4 : at) }],
  ["an object stream whose font begins after its start", { offset: (at, nth) => (nth === 4 ? at + 2 : at) }],
  [
    "an object stream whose objects descend",
    { items: (items) => items, offset: (at, nth) => (nth === 1 ? at + 5000 : at) },
  ],
  [
    "an object stream that extends another, which has the page",
    {
      items: (items) => items.filter(([number]) => number !== 3),
      index: (nth) => Math.max(nth, 0),
      entries: "/Extends 12 0 R",
    },
  ],
];

/** How a linearization dictionary (ISO 32000-2, annex F) names the first page. */
export interface Linear {
  first?: number;
  count?: number;
  /** Added to the length of the file. */
  more?: number;
  /** Whether the cross-references after the dictionary are others than at the end. */
  isTorn?: boolean;
}

const BODIES: Readonly<Record<number, string | Buffer>> = {
  1: "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [7 0 R] /SigFlags 3 >> >>",
  2: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  3: page(4),
  4: streamBody(text("We agree on 100")),
  5: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  6: streamBody(text("We agree on 900")),
  7: FIELD,
  [SIGNATURE]: unfilledSignature("ETSI.CAdES.detached"),
  9: page(6),
};

/** A signed file whose first object says that it is linearized; its cross-references follow that object. */
export async function linearFile(
  cms: Signer,
  { first = 3, count = 1, more = 0, isTorn = false }: Linear,
): Promise<Buffer> {
  const dictionary = (length: number): string =>
    `<< /Linearized 1 /L ${String(length).padStart(8, "0")} /O ${first} /E 900 /N ${count} /T 900 /H [900 20] >>`;
  const write = (length: number, offsets: readonly number[]): Writer => {
    const writer = new Writer(Buffer.from("%PDF-1.7\n"));
    writer.object(12, dictionary(length));
    const start = writer.at;
    const other = isTorn ? offsets.with(2, offsets[8]!) : offsets;
    writer.add(tableOf(other)).add(ending(0));
    const placed = Object.entries(BODIES).map(([number, body]) => writer.object(Number(number), body).offset);
    if (!isTorn) return placedAt(writer.add(ending(start)), placed);
    const again = writer.at;
    return placedAt(writer.add(tableOf(offsets)).add(ending(again)), placed);
  };
  const draft = write(
    0,
    Array.from({ length: 9 }, () => 0),
  );
  const { offsets } = draft as Writer & { offsets: number[] };
  return fillIn(write(draft.at + more, offsets).bytes, { cms });
}

const tableOf = (offsets: readonly number[]): string =>
  `xref\n0 1\n${row(0, 65_535, "f")}1 9\n${offsets.map((offset) => row(offset)).join("")}trailer\n<< /Size 13 /Root 1 0 R >>\n`;

const placedAt = (writer: Writer, offsets: number[]): Writer => Object.assign(writer, { offsets });

const LINEAR: readonly [name: string, linear: Linear][] = [
  ["a linearized file that begins with another page", { first: 9 }],
  ["a linearized file of fewer pages", { count: 2 }],
  ["a linearized file with other cross-references at its end", { isTorn: true }],
];

export async function readings(cms: Signer): Promise<Reading[]> {
  const made: Reading[] = [
    { name: "an object stream", pdf: await packedFile(cms, {}), isClear: true },
    { name: "a linearized file", pdf: await linearFile(cms, {}), isClear: true },
    {
      name: "a file that was linearized once, with another first page",
      pdf: await linearFile(cms, { first: 9, more: 5 }),
      isClear: true,
    },
  ];
  for (const [name, packing] of PACKINGS)
    made.push({ name, pdf: await packedFile(cms, packing), isClear: false });
  for (const [name, linear] of LINEAR)
    made.push({ name, pdf: await linearFile(cms, linear), isClear: false });
  return made;
}
