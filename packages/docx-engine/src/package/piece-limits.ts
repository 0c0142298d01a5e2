import { MAX_ELEMENTS, MAX_RUNS_PER_PARAGRAPH } from "../limits/limits.ts";
import { refusal } from "../limits/refusals.ts";
import { WORD } from "../xml/names.ts";
import type { Tag, XmlHandler } from "../xml/read-xml.ts";

const isWord = ({ uri }: Tag): boolean => (WORD as readonly string[]).includes(uri);

/** Counts elements and runs while the parts are first read, so that reading stops at a limit. */
export class PieceLimits implements XmlHandler {
  #elements = 0;
  /** Runs of the open paragraphs. A text box nests paragraphs. */
  readonly #runs: number[] = [];

  open(tag: Tag): void {
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS) throw refusal("too_complex");
    if (!isWord(tag)) return;
    if (tag.local === "p") this.#runs.push(0);
    else if (tag.local === "r") this.#countRun();
  }

  close(tag: Tag): void {
    if (tag.local === "p" && isWord(tag)) this.#runs.pop();
  }

  #countRun(): void {
    const runs = (this.#runs.pop() ?? 0) + 1;
    if (runs > MAX_RUNS_PER_PARAGRAPH)
      throw refusal(
        "too_complex",
        "One of the file's paragraphs is in more pieces than a document should have.",
      );
    this.#runs.push(runs);
  }
}
