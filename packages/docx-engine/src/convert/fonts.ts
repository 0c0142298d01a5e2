import { open, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { coverageOf } from "@service/contract/common/font-coverage";
import { type Face, readFace } from "@service/pdf-engine/fonts/faces";
import { spelledOut } from "@service/pdf-engine/fonts/glyphs";

/** Faces that the embedded converter gets beside its own fonts: for Devanagari, Thai, Korean, Chinese and Japanese. */
export const ADDED_FACES: readonly Face[] = ["body", "thai", "hangul", "han"];

/** Font files of the converter: its loader lists each by its byte range in `soffice.data`. */
const FONT = /filename:"[^"]+\.(?:ttf|otf)",start:(\d+),end:(\d+)/g;
/** Characters that every text font has or that draw nothing. Texts of these alone need no lookup. */
const SURE =
  /[\p{Cc}\u0020-\u024f\u0391-\u03c9\u0400-\u045f\u2010-\u2026\u20ac\ufffd\s\p{Default_Ignorable_Code_Point}]/u;

/** Finds characters that the fonts of the embedded converter lack. They would be printed as empty boxes. */
export class EmbeddedFonts {
  readonly #drawn = new Map<string, boolean>();

  /** Values with characters without a glyph spelled out, `[U+4E2D]`. */
  async readable(values: ReadonlyMap<string, string>): Promise<Map<string, string>> {
    await this.#look(new Set([...values.values()].flatMap((value) => Array.from(value))));
    const isDrawn = (character: string) => SURE.test(character) || this.#drawn.get(character) === true;
    const readable = (value: string) =>
      Array.from(value, (character) => (isDrawn(character) ? character : spelledOut(character))).join("");
    return new Map([...values].map(([name, value]) => [name, readable(value)]));
  }

  async #look(characters: ReadonlySet<string>): Promise<void> {
    const asked = new Set([...characters].filter((one) => !SURE.test(one) && !this.#drawn.has(one)));
    if (asked.size === 0) return;
    for await (const font of fonts()) {
      const covers = coverageOf(font);
      for (const character of asked) {
        if (!covers(character.codePointAt(0) ?? 0)) continue;
        this.#drawn.set(character, true);
        asked.delete(character);
      }
      if (asked.size === 0) return;
    }
    for (const character of asked) this.#drawn.set(character, false);
  }
}

/** Reads one font at a time. Together they have 60 MB. */
async function* fonts(): AsyncGenerator<Uint8Array> {
  for (const face of ADDED_FACES) yield readFace(face);
  const manifest = createRequire(import.meta.url).resolve("@matbee/libreoffice-converter/package.json");
  const folder = join(dirname(manifest), "wasm");
  const loader = await readFile(join(folder, "soffice.cjs"), "utf8");
  const data = await open(join(folder, "soffice.data"));
  try {
    for (const [, start, end] of loader.matchAll(FONT)) {
      const font = new Uint8Array(Number(end) - Number(start));
      await data.read(font, 0, font.length, Number(start));
      yield font;
    }
  } finally {
    await data.close();
  }
}
