import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, type PdfStream } from "@libpdf/core";
import { contentText, replaceContent } from "../content/content.ts";
import { unescaped } from "../content/content-resources.ts";
import { contentsOf } from "../content/contents.ts";
import {
  type ChosenSpace,
  COLOURED,
  isBuiltIn,
  spacesNamedIn,
  withRgbColours,
} from "../content/colour-operators.ts";
import type { Reader } from "../forms/reader.ts";
import { CMYK, type ColourSpaces, RGB } from "./colour-spaces.ts";
import type { Swatches } from "./swatches.ts";

const BYTE = 255;
const PATTERN = "PatternRgb";

interface Content {
  stream: PdfStream;
  holder: PdfDict;
  text: string;
}

/** Whether a colour of four inks is the whole of the fourth, or none: programs show them alike but for 35 of 255. */
const isBlackOrWhite = ([cyan, magenta, yellow, black]: readonly number[]): boolean =>
  cyan === 0 && magenta === 0 && yellow === 0 && (black === 0 || black === 1);

/** A byte as a share. It is rounded up, as some programs cut off what is left. */
const shareOf = (part: number): number => Math.ceil((part / BYTE) * 1e5) / 1e5;

/** The colours of content that are written as RGB. */
export class RgbContents {
  readonly #reader: Reader;
  readonly #spaces: ColourSpaces;
  readonly #swatches: Swatches;
  readonly #contents: Content[];
  /** Whether there are other colours than black and white. */
  hasColours = false;

  constructor(pdf: PDF, reader: Reader, { spaces, swatches }: { spaces: ColourSpaces; swatches: Swatches }) {
    this.#reader = reader;
    this.#spaces = spaces;
    this.#swatches = swatches;
    this.#contents = [...contentsOf(pdf, reader)].flatMap(({ stream, holder }) => {
      const text = contentText(pdf, stream);
      return COLOURED.test(text) ? [{ stream, holder, text }] : [];
    });
  }

  /** Asks for the colours that content has. */
  want(): void {
    for (const { text, holder } of this.#contents)
      withRgbColours(text, {
        spaceOf: (name) => this.#spaceOf(holder, name),
        rgbOf: (space, parts) => {
          this.hasColours ||= space !== CMYK || !isBlackOrWhite(parts);
          this.#swatches.want(space, parts);
          return "";
        },
        patternSpace: () => PATTERN,
      });
  }

  /** Writes the colours. Answers whether there were any, and adds content with an unknown one to `contested`. */
  write(contested: Set<PdfDict>): boolean {
    let isChanged = false;
    for (const content of this.#contents) {
      const { stream, holder, text } = content;
      const written = withRgbColours(text, {
        spaceOf: (name) => this.#spaceOf(holder, name),
        rgbOf: (space, parts) => {
          const rgb = this.#swatches.rgbOf(space, parts);
          return rgb && rgb.map(shareOf).join(" ");
        },
        patternSpace: () => this.#patternSpace(holder),
      });
      if (written === null) contested.add(stream);
      if (written === null || written === text) continue;
      content.text = written;
      replaceContent(stream, Buffer.from(written, "latin1"));
      isChanged = true;
    }
    if (isChanged) this.#dropUnused();
    return isChanged;
  }

  #spacesIn(holder: PdfDict): PdfDict | null {
    return this.#reader.dict(this.#reader.dict(holder.get("Resources"))?.get("ColorSpace"));
  }

  #spaceOf(holder: PdfDict, name: string): ChosenSpace | null {
    const own: PdfObject | undefined = isBuiltIn(name)
      ? PdfName.of(name.slice(1))
      : this.#spacesIn(holder)?.get(unescaped(name));
    return this.#spaces.chosen(own);
  }

  #patternSpace(holder: PdfDict): string {
    const resources = this.#reader.dict(holder.get("Resources"));
    const spaces = this.#spacesIn(holder) ?? new PdfDict();
    resources?.set("ColorSpace", spaces);
    spaces.set(PATTERN, PdfArray.of(PdfName.of("Pattern"), RGB));
    return PATTERN;
  }

  /** Takes out the spaces that no content chooses any more. */
  #dropUnused(): void {
    const used = new Map<PdfDict, Set<string>>();
    for (const { holder, text } of this.#contents) {
      const names = [...spacesNamedIn(text)].filter((name) => !isBuiltIn(name)).map(unescaped);
      // Content without resources uses those of what draws it.
      if (!holder.has("Resources") && names.length > 0) return;
      const spaces = this.#spacesIn(holder);
      if (spaces !== null) used.set(spaces, new Set([...(used.get(spaces) ?? []), ...names]));
    }
    for (const [spaces, names] of used)
      for (const key of spaces.keys()) if (!names.has(key.value)) spaces.delete(key);
  }
}
