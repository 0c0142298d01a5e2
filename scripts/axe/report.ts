import type { Page } from "@playwright/test";
import { axeFor, violations } from "../../test/browser/support/axe.ts";

/** Prints a line for each run of axe, and counts. */
export class Report {
  #runs = 0;
  #withFindings = 0;
  #findings = 0;
  #unreached = 0;

  get isClean(): boolean {
    return this.#findings === 0 && this.#unreached === 0;
  }

  /** Runs the visit; a screen that it does not reach is a line, too. */
  async visit(
    title: string,
    run: (check: (page: Page, step?: string) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    try {
      await run((page, step) => this.#check(step === undefined ? title : `${title}: ${step}`, page));
    } catch (error) {
      this.#unreached += 1;
      console.log(`UNREACHED  ${title}: ${String(error).split("\n", 3).join(" ")}`);
    }
  }

  async #check(title: string, page: Page): Promise<void> {
    await axeFor(page); // with its source in a page without frames, axe runs there without a page of its own
    const found = await violations(page);
    this.#runs += 1;
    this.#findings += found.length;
    if (found.length > 0) this.#withFindings += 1;
    console.log(found.length === 0 ? `OK     ${title}` : `FOUND  ${title}  ${found.join("; ")}`);
  }

  printTotals(): void {
    const sum = `${this.#findings} findings in ${this.#withFindings} of them`;
    console.log(`\n${this.#runs} runs, ${sum}, ${this.#unreached} screens not reached`);
  }
}
