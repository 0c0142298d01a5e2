import { openDocx } from "../../packages/docx-engine/src/package/docx-package.ts";
import { COMPATIBILITY, WORD } from "../../packages/docx-engine/src/xml/names.ts";
import { readXml, type Tag } from "../../packages/docx-engine/src/xml/read-xml.ts";

/** The words of a document's body that its PDF lacks. */
export interface Lost {
  words: number;
  /** How many more words the body has than the PDF. */
  missing: number;
  /** Paragraphs with such words that the PDF does not contain literally. */
  paragraphs: string[];
}

/** Letters and digits match separately, because a note's number directly follows its word. */
const WORDS = /\p{L}{2,}|\p{N}{2,}/gu;
const isWord = ({ uri }: Tag): boolean => (WORD as readonly string[]).includes(uri);
const isFallback = ({ uri, local }: Tag): boolean => uri === COMPATIBILITY && local === "Fallback";
const SPACES = new Set(["tab", "br", "cr"]);

/** The body's paragraphs by their ends: one in a text box precedes the paragraph around it. */
class Paragraphs {
  readonly all: string[] = [];
  readonly #open: string[] = [];
  #isText = false;
  #fallbacks = 0;

  open(tag: Tag): void {
    if (isFallback(tag)) this.#fallbacks += 1;
    if (!isWord(tag)) return;
    if (tag.local === "p") this.#open.push("");
    this.#isText = tag.local === "t" && this.#fallbacks === 0;
    if (SPACES.has(tag.local)) this.#add(" ");
  }

  close(tag: Tag): void {
    if (isFallback(tag)) this.#fallbacks -= 1;
    if (!isWord(tag)) return;
    this.#isText = false;
    if (tag.local === "p") this.all.push(this.#open.pop() ?? "");
  }

  text(content: () => string): void {
    if (this.#isText) this.#add(content());
  }

  #add(text: string): void {
    const last = this.#open.length - 1;
    if (last >= 0) this.#open[last] += text;
  }
}

async function paragraphsOf(docx: Uint8Array): Promise<string[]> {
  const { printed, xml } = await openDocx(Buffer.from(docx));
  const paragraphs = new Paragraphs();
  readXml(xml.get((printed[0] ?? "").toLowerCase()) ?? "", {
    open: (tag) => paragraphs.open(tag),
    close: (tag) => paragraphs.close(tag),
    text: (content) => paragraphs.text(content),
  });
  return paragraphs.all;
}

/** Ligatures in the PDF are letters, and text formatted as capitals is capitals there. */
const plain = (text: string): string => text.normalize("NFKC").toLowerCase();
const squeezed = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, "");
const wordsOf = (text: string): string[] => plain(text).match(WORDS) ?? [];

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Compares the body's words with the text of the PDF, independent of the order. */
export async function lostWords(docx: Uint8Array, pdfText: string): Promise<Lost> {
  const paragraphs = await paragraphsOf(docx);
  const [wanted, shown] = [counted(paragraphs.flatMap(wordsOf)), counted(wordsOf(pdfText))];
  const lacking = new Map([...wanted].map(([word, count]) => [word, count - (shown.get(word) ?? 0)]));
  const whole = squeezed(pdfText);
  const lost = paragraphs.filter(
    (text) => wordsOf(text).some((word) => (lacking.get(word) ?? 0) > 0) && !whole.includes(squeezed(text)),
  );
  const missing = [...lacking.values()].reduce((sum, count) => sum + Math.max(0, count), 0);
  const words = [...wanted.values()].reduce((sum, count) => sum + count, 0);
  return { words, missing, paragraphs: lost };
}
