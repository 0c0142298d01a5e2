import { HANDWRITING_FACES } from "@service/contract/rules/ink-limits";
import { type Coverage, coverageOf } from "@service/contract/common/font-coverage";
import type { HandwritingFace, TypedFace } from "@service/contract/embed";

/** In the order in which they are offered. */
export const FACES: readonly HandwritingFace[] = HANDWRITING_FACES;

export interface LoadedFace {
  face: TypedFace;
  /** Family name for CSS and canvas. */
  family: string;
  /** Characters of the text that this typeface cannot draw. */
  lacks(text: string): string[];
}

/** Loads the handwriting typefaces when they are first needed: most signers draw. */
export interface FaceLoader {
  /** Rejects when the file cannot be fetched; the next call tries again. */
  load(face: TypedFace): Promise<LoadedFace>;
}

export type FaceUrls = Readonly<Record<HandwritingFace, string>>;

export class FaceStore implements FaceLoader {
  readonly #urls: FaceUrls;
  readonly #loading = new Map<HandwritingFace, Promise<LoadedFace>>();

  constructor(urls: FaceUrls) {
    this.#urls = urls;
  }

  load(face: TypedFace): Promise<LoadedFace> {
    if (face === "plain") return Promise.resolve(PLAIN);
    const known = this.#loading.get(face);
    if (known !== undefined) return known;
    const loading = this.#load(face);
    this.#loading.set(face, loading);
    loading.catch(() => this.#loading.delete(face));
    return loading;
  }

  async #load(face: HandwritingFace): Promise<LoadedFace> {
    const response = await fetch(this.#urls[face]);
    if (!response.ok) throw new Error(`The face ${face} answered ${response.status}.`);
    const file = await response.arrayBuffer();
    const covers = coverageOf(file);
    const family = `signing-${face}`;
    document.fonts.add(await new FontFace(family, file).load());
    return { face, family, lacks: (text) => lackingIn(text, covers) };
  }
}

/** Scripts for which the server has no font. Its check is by letter. */
const NO_FONT =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/gu;

/** The face of names that no handwriting has; the browser's own here, the body text's in the document. */
export const PLAIN: LoadedFace = {
  face: "plain",
  family: "system-ui",
  lacks: (text) => [...new Set(text.match(NO_FONT))],
};

/** Characters of `text` that the font lacks, each once, in order; spaces need no glyph. */
export function lackingIn(text: string, covers: Coverage): string[] {
  const characters = new Set(text.normalize("NFC").replace(/\s/g, ""));
  return [...characters].filter((character) => !covers(character.codePointAt(0) ?? 0));
}

/** A typed name as it is kept: composed characters, single spaces (a typeface may lack the decomposed ones). */
export function tidyName(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

const PARTICLE = /^(de|del|la|las|los|y|da|do|dos|van|von|di|der)$/i;
const MAX_INITIALS = 4;

/** First letters of the words, at most four: "Ana María de la Vega" → "AMV". Particles do not count. */
export function initialsOf(name: string): string {
  const words = tidyName(name).split(/[ -]+/);
  const weighty = words.filter((word) => !PARTICLE.test(word));
  const counted = (weighty.length > 0 ? weighty : words).slice(0, MAX_INITIALS);
  return counted.map(firstLetter).join("").toLocaleUpperCase();
}

function firstLetter(word: string): string {
  return new Intl.Segmenter().segment(word)[Symbol.iterator]().next().value?.segment ?? "";
}
