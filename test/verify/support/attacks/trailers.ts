import {
  ending,
  type Entries,
  streamBody,
  streamRevision,
  subsections,
  tableRevision,
  trailerOf,
  type Update,
  Writer,
} from "../revisions.ts";
import type { Target } from "../target.ts";
import type { Carrier } from "./attack.ts";

/** Trailers and file ends that readers read differently (ISO 32000-2 §7.5.5, §7.5.6, annex I). */

const trailer = (name: string, entries: (target: Target) => Entries): Carrier => ({
  name,
  write: (target, update) => tableRevision(target, update, subsections, entries(target)),
});

/** Writes objects and table, then what `end` returns for the table's offset. */
function ended(
  name: string,
  end: (start: number, target: Target) => string,
  middle: (trailer: string) => string = (text) => text,
): Carrier {
  const write = (target: Target, update: Update): Buffer => {
    const writer = new Writer(target.bytes);
    const placed = writer.objects(update);
    const start = writer.at;
    const entries = middle(trailerOf(target, update));
    return writer.add(`xref\n${subsections(placed)}trailer\n${entries}\n${end(start, target)}`).bytes;
  };
  return { name, write };
}

export const TRAILERS: readonly Carrier[] = [
  trailer("a size of one", () => ({ Size: "1" })),
  trailer("a size that leaves the last objects out", ({ size }) => ({ Size: `${Math.floor(size / 2)}` })),
  trailer("no size", () => ({ Size: null })),
  trailer("no /Prev", () => ({ Prev: null })),
  trailer("/Prev of zero", () => ({ Prev: "0" })),
  trailer("/Prev of nowhere", () => ({ Prev: "999999999" })),
  trailer("/Prev of a real number", ({ startxref }) => ({ Prev: `${startxref}.0` })),
  trailer("/Prev of many digits", ({ startxref }) => ({ Prev: `${startxref}`.padStart(300, "0") })),
  trailer("/Root in a key that PDFium splits", ({ page }) => ({
    [`Root\xff${page.number}\xff0\xffR`]: "0",
  })),
  trailer("/Prev of a reference", () => ({ Prev: "1 0 R" })),
  trailer("/Prev with a sign", ({ startxref }) => ({ Prev: `+${startxref}` })),
  trailer("no /Root", () => ({ Root: null })),
  trailer("/Root of another generation", ({ root }) => ({ Root: `${root} 1 R` })),
  trailer("/Encrypt", () => ({ Encrypt: "null" })),
  ended("/Root twice", ending, (text) => text.replace(">>", "/Root 999999 0 R >>")),
  ended("/Prev twice", ending, (text) => text.replace(">>", "/Prev 15 >>")),
  ended("two trailers", ending, (text) => `${text}\ntrailer\n<< /Root 999999 0 R >>`),
  ended("/Prev that names itself", ending, (text) => text.replace(/Prev \d+/, "Prev 15")),
  ended("startxref of the old section", (_, { startxref }) => ending(startxref)),
  ended("startxref of zero", () => ending(0)),
  ended("startxref of nowhere", () => ending(999_999_999)),
  ended("startxref one before", (start) => ending(start - 1)),
  ended("startxref one after", (start) => ending(start + 1)),
  ended(
    "startxref twice, the old one last",
    (start, { startxref }) => `${ending(start)}${ending(startxref)}`,
  ),
  ended(
    "startxref twice, the old one first",
    (start, { startxref }) => `${ending(startxref)}${ending(start)}`,
  ),
  ended("startxref in a comment", (start) => `% ${ending(start)}`),
  ended("startxref and %%EOF on one line", (start) => `startxref ${start} %%EOF`),
  ended(
    "a second number after startxref",
    (start, { startxref }) => `startxref\n${startxref} ${start}\n%%EOF\n`,
  ),
  ended("no %%EOF", (start) => `startxref\n${start}\n`),
  ended("no startxref", () => "%%EOF\n"),
  ended("%%EOF only", () => ""),
];

const glued = (name: string, glue: (target: Target, revision: Buffer) => Buffer): Carrier => ({
  name,
  write: (target, update) => glue(target, tableRevision(target, update)),
});

const HEADER = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");

/** Offsets count from the file's first byte. For some readers a prefix shifts all of them. */
export const FILES: readonly Carrier[] = [
  {
    name: "objects without cross-references",
    write: (target, update) => {
      const writer = new Writer(target.bytes);
      writer.objects(update);
      return writer.bytes;
    },
  },
  {
    name: "objects, and the old startxref again",
    write: (target, update) => {
      const writer = new Writer(target.bytes);
      writer.objects(update);
      return writer.add(ending(target.startxref)).bytes;
    },
  },
  {
    name: "objects and a trailer without a table",
    write: (target, update) => {
      const writer = new Writer(target.bytes);
      writer.objects(update);
      return writer.add(`trailer\n${trailerOf(target, update)}\n`).bytes;
    },
  },
  {
    name: "objects in a comment's lines, before an honest revision of nothing",
    write: (target, update) => {
      const writer = new Writer(target.bytes);
      writer.objects(update);
      const start = writer.at;
      return writer.add(`xref\n0 0\ntrailer\n${trailerOf(target, { objects: {} })}\n${ending(start)}`).bytes;
    },
  },
  {
    name: "objects within a stream that nothing refers to",
    write: (target, update) => {
      const inner = new Writer(Buffer.alloc(0));
      inner.objects(update);
      const body = Buffer.concat([
        Buffer.from("<< /Length 0 >>\nstream\n"),
        inner.bytes,
        Buffer.from("endstream"),
      ]);
      return tableRevision(target, { objects: { [target.size]: body } });
    },
  },
  {
    name: "objects within a stream, with blanks between their numbers that some readers know",
    write: (target, update) => {
      const inner = new Writer(Buffer.alloc(0));
      for (const [number, body] of Object.entries(update.objects))
        inner
          .add(`${number}\v0${" ".repeat(20)}obj\n`)
          .add(body)
          .add("\n");
      const body = streamBody(inner.bytes.toString("latin1").replaceAll(/endobj|endstream/g, ""));
      return tableRevision(target, { objects: { [target.size]: body } }, subsections, {
        Prev: `${target.startxref}.0`,
      });
    },
  },
  {
    name: "objects within a string of an object that nothing refers to",
    write: (target, update) => {
      const inner = new Writer(Buffer.alloc(0));
      inner.objects(update);
      const text = inner.bytes.toString("latin1").replaceAll(/[()\\]/g, "\\$&");
      return tableRevision(target, { objects: { [target.size]: `(${text})` } });
    },
  },
  glued("text after the end", (_, revision) => Buffer.concat([revision, Buffer.from("x".repeat(2000))])),
  glued("a second header before the revision", (target, revision) => {
    const rest = revision.subarray(target.bytes.length);
    return Buffer.concat([target.bytes, HEADER, rest]);
  }),
  glued("bytes before the header", (_, revision) => Buffer.concat([Buffer.from("junk\n"), revision])),
  glued("the signed file after the altered one", (target, revision) =>
    Buffer.concat([revision, target.bytes]),
  ),
  {
    name: "the objects at their old offsets, in a stream revision",
    write: (target, update) => streamRevision(target, update),
  },
];
