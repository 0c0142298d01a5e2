import { wordsTable } from "../src/words.ts";
import { expect } from "./support/expect.ts";

function failureOf(run: () => unknown): string {
  try {
    return JSON.stringify(run());
  } catch (error) {
    return String(error);
  }
}

describe("a table of words", () => {
  it("gives the words of a language once it is loaded, and throws before", async () => {
    const table = wordsTable(async (locale: "es" | "en") => ({ yes: locale === "es" ? "Sí" : "Yes" }));
    expect(failureOf(() => table.of("es"))).to.match(/no words are loaded for "es"/i);
    await table.load("es");
    expect(table.of("es").yes).to.equal("Sí");
    expect(failureOf(() => table.of("en"))).to.match(/"en"/);
  });

  it("loads a language once, and again after a failure", async () => {
    let loads = 0;
    const table = wordsTable(async (locale: "es") => {
      loads += 1;
      if (loads === 1) throw new Error(`${locale} is out of reach`);
      return { yes: "Sí" };
    });
    expect(await table.load("es").catch(String)).to.match(/out of reach/);
    await table.load("es");
    await table.load("es");
    expect(loads).to.equal(2);
    expect(table.of("es")).to.deep.equal({ yes: "Sí" });
  });
});
