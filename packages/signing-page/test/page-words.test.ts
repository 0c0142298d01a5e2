import { fixture, html } from "@open-wc/testing";
import { defineElements } from "../src/app/define.ts";
import { wordsOf } from "../src/locales/index.ts";
import type { SigningDocumentView } from "../src/viewer/document-view.ts";
import { readWords } from "../src/viewer/page-words.ts";
import { preparePdf } from "../src/viewer/pdf.ts";
import type { PdfPages } from "../src/viewer/pdf.ts";
import { PDF_ASSETS } from "./support/assets.ts";
import { find, findAll, textOf, until } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { makePdf } from "./support/pdf.ts";
import "./support/words.ts";

defineElements();

const A4 = { width: 595, height: 842 };
const open = preparePdf(PDF_ASSETS);

async function viewer(count: number, lang: string): Promise<SigningDocumentView> {
  const pages = Array.from({ length: count }, (_, index) => [
    { x: 72, y: 90, size: 20, text: `Sheet ${index + 1}` },
  ]);
  const file = makePdf({ ...A4, pages, lang });
  const read = async (start: number, end: number) => ({ start, bytes: file.slice(start, end) });
  return fixture<SigningDocumentView>(
    html`<signing-document-view
      style="width: 400px; height: 500px"
      .pages=${pages.map(() => A4)}
      .pdf=${await open({ size: file.length, read })}
      .words=${wordsOf("es")}
      name="Contrato"
    ></signing-document-view>`,
  );
}

const shown = (made: SigningDocumentView) => findAll(made, "signing-page-view");
const said = (page: HTMLElement) => findAll(page, ".words, .text span").map(textOf).join("");

describe("the words of the pages", () => {
  it("are all there, once each, in the document's language, painted or not", async () => {
    const made = await viewer(12, "en-US");
    await until(
      () => shown(made).length === 12 && shown(made).every((page) => said(page) !== ""),
      "all words",
    );
    expect(shown(made).map(said)).to.deep.equal(
      Array.from({ length: 12 }, (_, index) => `Sheet ${index + 1}`),
    );
    const last = shown(made).at(-1) ?? made;
    expect(find(last, ".words").lang).to.equal("en-US");
    expect(find(shown(made)[0] ?? made, ".text").lang).to.equal("en-US");
  });

  it("are not kept without end, and stop when told to", async () => {
    const page = { width: 1, words: async () => ({ text: "x".repeat(900_000), lang: null }) };
    const pdf = { page: async () => page } as unknown as PdfPages;
    const lengths: number[] = [];
    const never = new AbortController().signal;
    await readWords(pdf, 36, { signal: never, onWords: (_, { text }) => lengths.push(text.length) });
    expect(lengths).to.deep.equal([900_000, 900_000, 200_000]);
    await readWords(pdf, 36, { signal: AbortSignal.abort(), onWords: () => lengths.push(0) });
    expect(lengths).to.have.length(3);
  });
});
