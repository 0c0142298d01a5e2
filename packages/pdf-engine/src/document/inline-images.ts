import { inflateSync } from "node:zlib";
import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { unescaped } from "../content/content-resources.ts";
import { type Token, Tokens } from "../content/content-tokens.ts";
import { contentText, replaceContent } from "../content/content.ts";
import { imageEnd } from "../content/inline-image.ts";
import { contentsOf } from "../content/contents.ts";
import type { Source } from "../file/load.ts";
import { resolver } from "../file/page-tree.ts";
import { stringBytes } from "../file/strings.ts";
import { Reader } from "../forms/reader.ts";
import { repack } from "./plain-filters.ts";

type Names = ReadonlyMap<string, string>;
const NONE: Names = new Map();
/** Short names of entries, and of values (ISO 32000-2 tables 91 and 92). */
const KEYS: Names = new Map([
  ["BPC", "BitsPerComponent"],
  ["CS", "ColorSpace"],
  ["D", "Decode"],
  ["DP", "DecodeParms"],
  ["F", "Filter"],
  ["H", "Height"],
  ["I", "Interpolate"],
  ["IM", "ImageMask"],
  ["W", "Width"],
]);
const ENTRIES: ReadonlySet<string> = new Set([...KEYS.values(), "Intent"]);
/** Spaces that no resource replaces. */
const DEVICES: ReadonlySet<string> = new Set(["DeviceGray", "DeviceRGB", "DeviceCMYK"]);
const VALUES: ReadonlyMap<string, Names> = new Map([
  [
    "ColorSpace",
    new Map([
      ["G", "DeviceGray"],
      ["RGB", "DeviceRGB"],
      ["CMYK", "DeviceCMYK"],
      ["I", "Indexed"],
    ]),
  ],
  [
    "Filter",
    new Map([
      ["AHx", "ASCIIHexDecode"],
      ["A85", "ASCII85Decode"],
      ["LZW", "LZWDecode"],
      ["Fl", "FlateDecode"],
      ["RL", "RunLengthDecode"],
      ["CCF", "CCITTFaxDecode"],
      ["DCT", "DCTDecode"],
    ]),
  ],
]);
const WORDS: ReadonlyMap<string, PdfObject> = new Map([
  ["true", PdfBool.TRUE],
  ["false", PdfBool.FALSE],
]);
const INLINE = /(?:^|[\0\t\n\f\r ])BI[\0\t\n\f\r /]/;
/** Operators with which content names a resource. */
const NAMING = /\/[^\0\t\n\f\r /]+[\0\t\n\f\r ]+(?:gs|Do|cs|CS|sh|scn|SCN|[-+.\d]+[\0\t\n\f\r ]+Tf)\b/;
const NAME = "Inline";
/** Unpacked size that is checked, and bytes that may follow the data. */
const MAX_BYTES = 1024 * 1024;
const MAX_FILL = 2;

/**
 * Makes each inline image of the content an image of its resources, so that nobody has to look for its end, and what is
 * true of images is true of it. One in content that has no resources of its own, and uses others, stays. Answers whether
 * programs may have read one in two ways.
 */
export function writePlainImages({ pdf }: Pick<Source, "pdf">): boolean {
  const reader = new Reader(resolver(pdf));
  const images = new Images(pdf, reader);
  const found = [...contentsOf(pdf, reader)].flatMap(({ stream, holder }) => {
    const text = contentText(pdf, stream);
    return INLINE.test(text) || !holder.has("Resources") ? [{ stream, holder, text }] : [];
  });
  const borrowing = new Set(
    found
      .filter(({ holder, text }) => !holder.has("Resources") && NAMING.test(text))
      .map(({ holder }) => holder),
  );
  for (const { stream, holder, text } of found) {
    if (borrowing.has(holder) || !INLINE.test(text)) continue;
    const written = images.written(text, holder);
    if (written !== text) replaceContent(stream, Buffer.from(written, "latin1"));
  }
  return images.isOdd;
}

/** Parts of an inline image. */
interface Inline {
  /** The content that has it. */
  text: string;
  entries: readonly Token[];
  data: string;
}

interface Made {
  ref: PdfRef;
  index: number;
}

class Images {
  readonly #pdf: Source["pdf"];
  readonly #reader: Reader;
  /** By the colour spaces that they may name, and their text: bullets and letters are drawn many times. */
  readonly #made = new Map<PdfDict | null, Map<string, Made>>();
  #count = 0;
  isOdd = false;

  constructor(pdf: Source["pdf"], reader: Reader) {
    this.#pdf = pdf;
    this.#reader = reader;
  }

  /** Content with its inline images in the resources of `holder`. One that is not what its entries say is left out. */
  written(text: string, holder: PdfDict): string {
    const tokens = new Tokens(text);
    const parts: string[] = [];
    let [at, begin] = [0, -1];
    let entries: Token[] = [];
    for (let token = tokens.next(); token !== null; token = tokens.next()) {
      if (begin < 0) {
        if (token.kind === "word" && token.text === "BI") [begin, entries] = [token.start, []];
      } else if (token.kind !== "word" || token.text !== "ID") entries.push(token);
      else {
        const { dataEnd, end, isExact } = imageEnd(text, token.end, entries);
        if (!isExact) this.isOdd = true;
        const inline = { text, entries, data: text.slice(token.end + 1, dataEnd) };
        parts.push(text.slice(at, begin), isExact ? `/${this.#nameOf(inline, holder)} Do` : "");
        [at, tokens.at, begin] = [end, end, -1];
      }
    }
    return parts.length === 0 ? text : [...parts, text.slice(at)].join("");
  }

  #nameOf(inline: Inline, holder: PdfDict): string {
    const resources = this.#dictIn(holder, "Resources");
    const spaces = this.#reader.dict(resources.get("ColorSpace"));
    const { ref, index: first } = this.#imageOf(inline, spaces);
    const images = this.#dictIn(resources, "XObject");
    for (let index = first; ; index++) {
      const name = `${NAME}${index}`;
      const held = images.get(name);
      if (held === undefined) images.set(name, ref);
      if (held === undefined || held === ref) return name;
    }
  }

  #imageOf(inline: Inline, spaces: PdfDict | null): Made {
    const key = [...inline.entries.map(({ start, end }) => inline.text.slice(start, end)), inline.data].join(
      " ",
    );
    const known = this.#made.get(spaces) ?? new Map<string, Made>();
    this.#made.set(spaces, known);
    const made = known.get(key) ?? {
      ref: this.#pdf.register(this.#make(inline, spaces)),
      index: this.#count++,
    };
    known.set(key, made);
    return made;
  }

  #make({ text, entries, data }: Inline, spaces: PdfDict | null): PdfStream {
    const dict = this.#entriesOf(text, entries);
    const [first] = this.#reader.items(dict.get("Filter"));
    // Programs look for a JPEG's mark, past line ends that follow ID.
    const isMarked = this.#reader.name(first) === "DCTDecode";
    const bytes = Buffer.from(isMarked ? data.replace(/^[\t\n\f\r ]+/, "") : data, "latin1");
    const image = new PdfStream(dict, bytes);
    image.set("Type", PdfName.XObject);
    image.set("Subtype", PdfName.of("Image"));
    const space = image.get("ColorSpace");
    const own = space instanceof PdfName && !DEVICES.has(space.value) ? spaces?.get(space.value) : undefined;
    if (own !== undefined) image.set("ColorSpace", own);
    if (image.has("Filter") && !isWholeFlate(this.#reader, image)) this.isOdd = true;
    if (repack(this.#pdf, this.#reader, image)) this.isOdd = true;
    return image;
  }

  /** The entries with their long names. Of two with one meaning the short one counts in most programs. */
  #entriesOf(text: string, entries: readonly Token[]): PdfDict {
    const dict = new PdfDict();
    const pairs = pairsOf(entries);
    for (const { key, value } of pairs.toSorted(
      (left, right) => Number(KEYS.has(left.key)) - Number(KEYS.has(right.key)),
    )) {
      const name = KEYS.get(key) ?? key;
      if (dict.has(name) || !ENTRIES.has(name)) this.isOdd = true;
      if (ENTRIES.has(name)) dict.set(name, objectOf(text, value, VALUES.get(name) ?? NONE));
    }
    return dict;
  }

  /** The dictionary of a key, made where there is none. */
  #dictIn(holder: PdfDict, key: string): PdfDict {
    const found = this.#reader.dict(holder.get(key)) ?? new PdfDict();
    if (!holder.has(key)) holder.set(key, found);
    return found;
  }
}

function pairsOf(entries: readonly Token[]): { key: string; value: Token }[] {
  const found: { key: string; value: Token }[] = [];
  for (let index = 0; index + 1 < entries.length; index += 2)
    found.push({ key: unescaped(entries[index]!.text), value: entries[index + 1]! });
  return found;
}

function objectOf(text: string, { kind, start, end, text: word, items }: Token, names: Names): PdfObject {
  if (kind === "number") return PdfNumber.of(Number(word));
  if (kind === "name") return PdfName.of(names.get(unescaped(word)) ?? unescaped(word));
  if (kind === "string") return PdfString.fromBytes(Uint8Array.from(stringBytes(text.slice(start, end))));
  if (kind === "array") return PdfArray.of(...items.map((item) => objectOf(text, item, names)));
  if (kind !== "dictionary") return WORDS.get(word) ?? PdfNull.instance;
  const dict = new PdfDict();
  for (const { key, value } of pairsOf(items)) dict.set(key, objectOf(text, value, NONE));
  return dict;
}

/** Whether data are deflated alone, and end where the image does. Others a program may end elsewhere. */
function isWholeFlate(reader: Reader, image: PdfStream): boolean {
  const filters = reader.items(image.get("Filter")).map((filter) => reader.name(filter));
  if (filters.length !== 1 || filters[0] !== "FlateDecode") return false;
  try {
    const { engine } = inflateSync(image.data, { info: true, maxOutputLength: MAX_BYTES }) as unknown as {
      engine: { bytesWritten: number };
    };
    return engine.bytesWritten >= image.data.length - MAX_FILL;
  } catch {
    return false;
  }
}
