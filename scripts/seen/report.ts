import { explanationOf, fingerprint } from "./explained.ts";
import { lineOfDifference, type Seen } from "./try-seen.ts";

/** Counts results, and tells which are explained. */
export class Report {
  readonly #seed: number;
  readonly #isStrict: boolean;
  readonly #refused = new Map<string, number>();
  #pages = 0;
  #same = 0;
  #explained = 0;
  #ownReadings = 0;
  #different = 0;
  #failed = 0;

  /** Strict: an engine's own reading of an upload counts as a difference. */
  constructor(seed: number, isStrict: boolean) {
    this.#seed = seed;
    this.#isStrict = isStrict;
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
    const places = differences.map(lineOfDifference).join("; ");
    const explanation = explanationOf(bytes, differences);
    if (explanation !== null) {
      this.#explained += 1;
      return { line: `EXPLAINED  ${file}: ${explanation} (${places})`, isUnexplained: false };
    }
    if (!this.#isStrict && differences.every(({ isInUpload }) => isInUpload)) {
      this.#ownReadings += 1;
      return { line: `ENGINES    ${file}: as in the upload (${places})`, isUnexplained: false };
    }
    this.#different += 1;
    return { line: `DIFFERENT  ${file} ${fingerprint(bytes)}: ${places}`, isUnexplained: true };
  }

  summary(): string {
    const refused = [...this.#refused.values()].reduce((sum, count) => sum + count, 0);
    const reasons = [...this.#refused].map(([reason, count]) => `${count} ${reason}`).join(", ");
    const known = this.#explained + this.#ownReadings;
    const files = this.#same + refused + known + this.#different + this.#failed;
    return [
      "",
      `seed ${this.#seed}: ${files} files, ${this.#pages} pages drawn`,
      `${this.#same} same, ${refused} refused${reasons && ` (${reasons})`}, ${this.#ownReadings} drawn by an engine as it draws the upload, ${this.#explained} explained, ${this.#different} different, ${this.#failed} failed`,
    ].join("\n");
  }
}
