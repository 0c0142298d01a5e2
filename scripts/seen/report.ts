import { explanationOf, fingerprint } from "./explained.ts";
import { lineOfDifference, type Seen } from "./try-seen.ts";

/** Counts results, and tells which are explained. */
export class Report {
  readonly #seed: number;
  readonly #refused = new Map<string, number>();
  #pages = 0;
  #same = 0;
  #explained = 0;
  #different = 0;
  #failed = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  get isGood(): boolean {
    return this.#different + this.#failed === 0;
  }

  add(seen: Seen, bytes: Uint8Array): { line: string; isUnexplained: boolean } {
    if (seen.outcome === "different") return this.#addDifferent(seen, bytes);
    if (seen.outcome === "failed") {
      this.#failed += 1;
      return { line: `FAILED     ${seen.file}: ${seen.error.split("\n")[0]}`, isUnexplained: true };
    }
    if (seen.outcome === "refused") {
      this.#refused.set(seen.reason, (this.#refused.get(seen.reason) ?? 0) + 1);
      return { line: `REFUSED    ${seen.file}: ${seen.reason} (${seen.detail})`, isUnexplained: false };
    }
    this.#same += 1;
    this.#pages += seen.pages;
    return { line: `SAME       ${seen.file} (${seen.pages})`, isUnexplained: false };
  }

  #addDifferent(
    { file, pages, differences }: Extract<Seen, { outcome: "different" }>,
    bytes: Uint8Array,
  ): { line: string; isUnexplained: boolean } {
    this.#pages += pages;
    const explanation = explanationOf(bytes, differences);
    if (explanation !== null) this.#explained += 1;
    else this.#different += 1;
    const places = differences.map(lineOfDifference).join("; ");
    const line =
      explanation === null
        ? `DIFFERENT  ${file} ${fingerprint(bytes)}: ${places}`
        : `EXPLAINED  ${file}: ${explanation} (${places})`;
    return { line, isUnexplained: explanation === null };
  }

  summary(): string {
    const refused = [...this.#refused.values()].reduce((sum, count) => sum + count, 0);
    const reasons = [...this.#refused].map(([reason, count]) => `${count} ${reason}`).join(", ");
    const files = this.#same + refused + this.#explained + this.#different + this.#failed;
    return [
      "",
      `seed ${this.#seed}: ${files} files, ${this.#pages} pages drawn`,
      `${this.#same} same, ${refused} refused${reasons && ` (${reasons})`}, ${this.#explained} explained, ${this.#different} different, ${this.#failed} failed`,
    ].join("\n");
  }
}
