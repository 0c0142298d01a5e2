import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfString,
} from "@libpdf/core";
import { systemClock } from "@service/platform/clock/system";
import { numbers } from "../../packages/pdf-engine/src/file/revision.ts";
import type { Changes } from "../../packages/pdf-engine/src/file/writer.ts";
import { createKeyStore, type SealKey } from "../../packages/sealing/src/seal/index.ts";
import { openEngine, temporaryFolder } from "./support/fixtures.ts";
import {
  addAnnotation,
  addField,
  type ForeignSignature,
  inCatalog,
  signForeign,
} from "./support/foreign-signature.ts";
import { plainPdf } from "./support/pdfs.ts";

/**
 * A signed upload is continued only if every program shows what people sign (docs/decisions/pdf.md#d432). Each of these
 * files was seen to differ in pdf.js, Poppler or MuPDF, on paper, under the pointer, or by a script.
 */

const folder = temporaryFolder();
after(folder.remove);
const { engine, close } = openEngine();
after(close);
let key: SealKey;
before(async () => void (key = await createKeyStore(folder.path, systemClock).key("seal")));

type Entries = Record<string, PdfObject>;
type Twist = NonNullable<ForeignSignature["twist"]>;

const RECT = [120, 140, 320, 180] as const;
const LOOK = "1 0 0 rg 0 0 200 40 re f";
const name = (value: string): PdfName => PdfName.of(value);
const text = (value: string): PdfString => PdfString.fromString(value);
const integer = (value: number): PdfNumber => PdfNumber.of(value);

/** A note with these entries; a stamp that prints where they do not say. `look`: null for none. */
const note =
  (entries: Entries, look: string | null = LOOK): Twist =>
  (pdf, changes) =>
    void addAnnotation(pdf, changes, {
      rect: RECT,
      look,
      entries: { Subtype: name("Stamp"), F: integer(4), ...entries },
    });

type Looks = (form: (entries?: Entries) => PdfObject) => PdfDict;

/** A note or widget with these appearances. */
const withLooks =
  (looks: Looks, entries: Entries = {}): Twist =>
  (pdf, changes) => {
    const ref = addAnnotation(pdf, changes, {
      rect: RECT,
      look: null,
      entries: { Subtype: name("Stamp"), F: integer(4), ...entries },
    });
    const form = (more: Entries = {}): PdfObject => {
      const own = { Type: name("XObject"), Subtype: name("Form"), BBox: numbers(0, 0, 200, 40), ...more };
      const look = pdf.createStream(own, Buffer.from(LOOK));
      changes.set(look, pdf.getObject(look)!);
      return look;
    };
    (pdf.getObject(ref) as PdfDict).set("AP", looks(form));
    if (entries["FT"] !== undefined) addField(pdf, changes, ref);
  };

const field =
  (entries: Entries, look: string | null = LOOK): Twist =>
  (pdf, changes) => {
    const own = { Subtype: name("Widget"), T: text("field"), F: integer(4), ...entries };
    addField(pdf, changes, addAnnotation(pdf, changes, { rect: RECT, look, entries: own }));
  };

const inPage =
  (more: (pdf: PDF, changes: Changes) => Entries): Twist =>
  (pdf, changes) => {
    const { dict, ref } = pdf.getPage(0)!;
    for (const [entry, value] of Object.entries(more(pdf, changes))) dict.set(entry, value);
    changes.set(ref, dict);
  };

const SCRIPT = PdfDict.of({ S: name("JavaScript"), JS: text("event.value = 900000") });

/** A field whose scripts are in its parent, where programs write them for several widgets. */
const scripted: Twist = (pdf, changes) => {
  const widget = addAnnotation(pdf, changes, {
    rect: RECT,
    look: LOOK,
    entries: { Subtype: name("Widget"), F: integer(4) },
  });
  const entries = {
    FT: name("Tx"),
    T: text("price"),
    Kids: PdfArray.of(widget),
    AA: PdfDict.of({ F: SCRIPT }),
  };
  const parent = pdf.register(PdfDict.of(entries));
  (pdf.getObject(widget) as PdfDict).set("Parent", parent);
  changes.set(parent, pdf.getObject(parent)!);
  addField(pdf, changes, parent);
};

/** A picture that another one replaces on paper. */
const alternate: Twist = (pdf, changes) => {
  const pixel = (colour: number[], more: Entries = {}): PdfObject => {
    const size = { Width: integer(1), Height: integer(1), BitsPerComponent: integer(8) };
    const own = {
      Type: name("XObject"),
      Subtype: name("Image"),
      ColorSpace: name("DeviceRGB"),
      ...size,
      ...more,
    };
    const ref = pdf.createStream(own, Buffer.from(colour));
    changes.set(ref, pdf.getObject(ref)!);
    return ref;
  };
  const printed = PdfDict.of({ Image: pixel([0, 255, 0]), DefaultForPrinting: PdfBool.of(true) });
  const shown = pixel([255, 0, 0], { Alternates: PdfArray.of(printed) });
  const resources = PdfDict.of({ XObject: PdfDict.of({ Picture: shown }) });
  withLooks((form) => PdfDict.of({ N: form({ Resources: resources }) }))(pdf, changes);
};

const points = numbers(120, 150, 320, 150);
const wide = PdfDict.of({ W: integer(30) });
const red = numbers(1, 0, 0);

const DIFFERING: Record<string, Twist> = {
  "a note that is only shown": note({ F: integer(0) }),
  "a note that is larger at another zoom": note({ F: integer(4 | 8) }),
  "a note that does not turn with the page": note({ F: integer(4 | 16) }),
  "a note that some programs take for invisible": note({ F: integer(4 | 1) }),
  "a text without an appearance": note({ Subtype: name("FreeText"), Contents: text("900000") }, null),
  "a stamp without an appearance": note({ Name: name("NotApproved") }, null),
  "a caret without an appearance": note({ Subtype: name("Caret") }, null),
  "a line beyond its rectangle, without an appearance": note(
    { Subtype: name("Line"), Rect: numbers(120, 140, 120, 140), L: points, C: red, BS: wide },
    null,
  ),
  "a redaction that is not applied": note({ Subtype: name("Redact"), IC: red }, null),
  "a highlight, which some programs blend": note({ Subtype: name("Highlight") }),
  "an underline, which some programs draw anew": note({ Subtype: name("Underline") }),
  "a kind of note that is not known": note({ Subtype: name("Other") }),
  "a note in a blend mode": note({ BM: name("Multiply") }),
  "a note that opens": note({ Subtype: name("Text"), Open: PdfBool.of(true), Contents: text("900000") }),
  "a link with a border": note({ Subtype: name("Link"), Border: numbers(0, 0, 60), C: red }, null),
  "a link with an appearance": note({ Subtype: name("Link"), Border: numbers(0, 0, 0) }),
  "another look under the pointer": withLooks((form) => PdfDict.of({ N: form(), R: form() })),
  "another look under the pressed pointer": withLooks((form) => PdfDict.of({ N: form(), D: form() })),
  "a look under the pressed pointer alone": withLooks((form) => PdfDict.of({ D: form() })),
  "looks of states, and no state": withLooks((form) =>
    PdfDict.of({ N: PdfDict.of({ Off: form(), On: form() }) }),
  ),
  "looks of states, and another state": withLooks(
    (form) => PdfDict.of({ N: PdfDict.of({ Off: form(), On: form() }) }),
    { Subtype: name("Widget"), FT: name("Btn"), T: text("box"), AS: name("Other") },
  ),
  "a look with an empty box": withLooks((form) => PdfDict.of({ N: form({ BBox: numbers(0, 0, 0, 0) }) })),
  "a look that cannot be fitted": withLooks((form) =>
    PdfDict.of({ N: form({ Matrix: numbers(0, 0, 0, 0, 0, 0) }) }),
  ),
  "an empty place for a signature that has a look": field({ FT: name("Sig") }),
  "a place for a signature with a background": field({ FT: name("Sig"), MK: PdfDict.of({ BG: red }) }, null),
  "a box that is ticked": withLooks((form) => PdfDict.of({ N: PdfDict.of({ Yes: form(), Off: form() }) }), {
    Subtype: name("Widget"),
    FT: name("Btn"),
    T: text("box"),
    AS: name("Yes"),
    V: name("Yes"),
  }),
  "a field's script in its parent": scripted,
  "a page's own thumbnail": inPage((pdf, changes) => {
    const ref = pdf.createStream({ Width: integer(1), Height: integer(1) }, new Uint8Array(3));
    changes.set(ref, pdf.getObject(ref)!);
    return { Thumb: ref };
  }),
  "another part of the page on paper": inCatalog(
    "ViewerPreferences",
    PdfDict.of({ PrintArea: name("TrimBox") }),
  ),
  "another picture on paper": alternate,
};

const ALIKE: Record<string, Twist> = {
  "a stamp": note({}),
  "a text with an appearance": note({ Subtype: name("FreeText") }),
  "a note that is locked": note({ F: integer(4 | 64 | 128 | 512) }),
  "a note that is hidden": note({ F: integer(2) }),
  "a link without a border": note(
    {
      Subtype: name("Link"),
      Border: numbers(0, 0, 0),
      A: PdfDict.of({ S: name("URI"), URI: text("https://example.com/") }),
    },
    null,
  ),
  "an empty place for a signature": field({ FT: name("Sig") }, null),
  "an empty field": field({ FT: name("Tx") }, null),
};

const mayCountersign = async (twist: Twist): Promise<boolean> =>
  (await engine.canonicalize(await signForeign(await plainPdf({}), key, { twist }))).mayCountersign;

describe("a signed upload with annotations is not continued where programs could differ", () => {
  for (const [what, twist] of Object.entries(DIFFERING))
    test(what, async () => assert.equal(await mayCountersign(twist), false));
});

describe("a signed upload with annotations is continued where all programs show them alike", () => {
  for (const [what, twist] of Object.entries(ALIKE))
    test(what, async () => assert.equal(await mayCountersign(twist), true));
});
