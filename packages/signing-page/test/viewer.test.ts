import { fixture, html, oneEvent } from "@open-wc/testing";
import { defineElements } from "../src/app/define.ts";
import { wordsOf } from "../src/locales/index.ts";
import { piecesOf } from "../src/wire/byteranges.ts";
import { DocumentBytes } from "../src/viewer/document-bytes.ts";
import type { ReadRange, ReadRanges } from "../src/viewer/document-bytes.ts";
import type { SigningDocumentView } from "../src/viewer/document-view.ts";
import { fieldInset, fitScale, PageStack, readableScale } from "../src/viewer/geometry.ts";
import type { SigningPageView } from "../src/viewer/page-view.ts";
import { lateView, preparePdf } from "../src/viewer/pdf.ts";
import type { PdfPages } from "../src/viewer/pdf.ts";
import { ApiError } from "../src/wire/api-error.ts";
import { PDF_ASSETS } from "./support/assets.ts";
import { find, findAll, textOf, until } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { makePdf } from "./support/pdf.ts";
import "./support/words.ts";

defineElements();

const A4 = { width: 595, height: 842 };
const open = preparePdf(PDF_ASSETS);

function pdfOf(pages: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: pages }, (_, index) => [
    { x: 72, y: 90, size: 20, text: `Hoja ${index + 1}` },
  ]);
  return makePdf({ ...A4, pages: lines });
}

/** Serves ranges of a file and keeps the list of them. */
function serve(file: Uint8Array<ArrayBuffer>) {
  const asked: string[] = [];
  const read = async (start: number, end: number) => {
    asked.push(`${start}-${end}`);
    return { start, bytes: file.slice(start, end) };
  };
  return { asked, source: { size: file.length, read } };
}

async function opened(pages: number): Promise<PdfPages> {
  return open(serve(pdfOf(pages)).source);
}

async function viewer(pages: number, pdf: PdfPages | null): Promise<SigningDocumentView> {
  const sizes = Array.from({ length: pages }, () => A4);
  const made = await fixture<SigningDocumentView>(
    html`<signing-document-view
      style="width: 400px; height: 500px"
      .pages=${sizes}
      .pdf=${pdf}
      .words=${wordsOf("es")}
      name="Contrato"
    ></signing-document-view>`,
  );
  await until(() => made.style.getPropertyValue("--scale") !== "", "the size is known");
  await lateView();
  await made.updateComplete;
  return made;
}

function pagesOf(made: SigningDocumentView): SigningPageView[] {
  return findAll<SigningPageView>(made, "signing-page-view");
}

function isPainted(page: SigningPageView | undefined): boolean {
  return page !== undefined && findAll(page, "canvas").length === 1;
}

/** As far as the page reads it: engines without a touch screen have no constructor for it. */
const finger = (identifier: number, clientX: number) => ({ identifier, clientX, clientY: 100 });

describe("the document", () => {
  it("keeps the place of every page from the start, and paints the first", async () => {
    const made = await viewer(3, null);
    const tops = () => pagesOf(made).map((page) => page.offsetTop);
    const before = tops();
    const painted = oneEvent(made, "document-painted");
    made.pdf = await opened(3);
    await painted;
    expect(isPainted(pagesOf(made)[0])).to.equal(true);
    expect(tops()).to.deep.equal(before);
  });

  // in Firefox, whose bar takes room here as it does on a desktop
  it("settles on one width, though its own scroll bar takes some of it", async () => {
    const made = await viewer(1, null);
    const scales: number[] = [];
    for (let height = 560; height <= 640; height += 8) {
      made.style.height = `${height}px`; // with a bar the page fits somewhere here, without one it does not
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      scales.push(made.scale);
    }
    expect([...new Set(scales)]).to.have.length(1);
  });

  it("has room for all pages from the start, and the pages themselves once the first is painted", async () => {
    const made = await viewer(30, null);
    const scroller = find(made, ".scroller");
    const { scrollHeight, scrollWidth } = scroller;
    expect(pagesOf(made).length).to.equal(3);
    const painted = oneEvent(made, "document-painted");
    made.pdf = await opened(30);
    await painted;
    await until(() => pagesOf(made).length === 30, "the pages below");
    expect(scroller.scrollHeight).to.be.closeTo(scrollHeight, 1);
    expect(scroller.scrollWidth).to.equal(scrollWidth);
  });

  it("has all its pages for whoever does not wait for the first", async () => {
    const [scrolled, asked] = [await viewer(30, null), await viewer(30, null)];
    find(scrolled, ".scroller").scrollTop = 5000;
    await until(() => pagesOf(scrolled).length === 30, "the pages of who scrolls");
    await asked.reveal({ page: 25, x: 72, y: 400, width: 200, height: 40 });
    expect(pagesOf(asked).length).to.equal(30);
  });

  it("has its text on it, to be read and selected", async () => {
    const made = await viewer(1, await opened(1));
    const [page] = pagesOf(made);
    if (page === undefined) throw new Error("page");
    await until(() => textOf(find(page, ".text")) !== "", "the text");
    expect(textOf(find(page, ".text"))).to.equal("Hoja 1");
    const word = find(page, ".text span");
    const scale = Number(made.style.getPropertyValue("--scale"));
    const left = word.getBoundingClientRect().left - page.getBoundingClientRect().left;
    expect(left).to.be.closeTo(72 * scale, 2);
    await expect(made).accessible();
  });

  it("paints what is near and gives back what is far away", async () => {
    const made = await viewer(30, await opened(30));
    await until(() => isPainted(pagesOf(made)[1]), "the second page");
    expect(isPainted(pagesOf(made)[20])).to.equal(false);
    find(made, ".scroller").scrollTop = pagesOf(made)[20]?.offsetTop ?? 0;
    await until(() => isPainted(pagesOf(made)[20]), "page 21");
    expect(isPainted(pagesOf(made)[0])).to.equal(false);
  });

  it("fits the width, and keeps the place when the width changes", async () => {
    const made = await viewer(10, await opened(10));
    await until(() => pagesOf(made).length === 10, "the pages");
    const scroller = find(made, ".scroller");
    expect(made.scale).to.be.closeTo((scroller.clientWidth - 16) / 595, 0.001);
    scroller.scrollTop = (pagesOf(made)[4]?.offsetTop ?? 0) + 100;
    const place = () => (scroller.scrollTop + scroller.clientHeight / 3) / scroller.scrollHeight;
    const before = place();
    made.style.width = "600px";
    await until(() => made.scale > 0.9, "the page is wider");
    expect(place()).to.be.closeTo(before, 0.005);
  });

  it("shows a picture of the first page until that is painted", async () => {
    const made = await viewer(2, null);
    made.picture = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
    const pictures = () => findAll(made, "signing-page-view").map((page) => findAll(page, "img").length);
    await until(() => pictures().join() === "1,0", "the picture");
    made.pdf = await opened(2);
    await until(() => findAll(findAll(made, "signing-page-view")[0]!, "canvas").length === 1, "painted");
    await until(() => pictures().join() === "0,0", "no picture");
  });

  it("zooms about the point under the pointer", async () => {
    const made = await viewer(3, null);
    const scroller = find(made, ".scroller");
    scroller.scrollTop = 300;
    const box = scroller.getBoundingClientRect();
    const point = { clientX: box.left + 120, clientY: box.top + 80 };
    const below = () => (scroller.scrollTop + 80 - 8) / made.scale;
    const [scale, place] = [made.scale, below()];
    const wheel = new WheelEvent("wheel", { ...point, deltaY: -60, ctrlKey: true, cancelable: true });
    scroller.dispatchEvent(wheel);
    expect(wheel.defaultPrevented).to.equal(true);
    expect(made.scale).to.be.greaterThan(scale);
    expect(below()).to.be.closeTo(place, 2);
    expect(scroller.dispatchEvent(new WheelEvent("wheel", { deltaY: 50, cancelable: true }))).to.equal(true);
  });

  it("zooms by two fingers, and leaves one to the browser", async () => {
    const made = await viewer(1, null);
    const scroller = find(made, ".scroller");
    const touch = (type: string, ...touches: object[]) => {
      const event = Object.assign(new Event(type, { cancelable: true }), { touches });
      scroller.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const scale = made.scale;
    expect(touch("touchstart", finger(1, 100))).to.equal(false);
    expect(touch("touchmove", finger(1, 150))).to.equal(false);
    expect(touch("touchstart", finger(1, 100), finger(2, 200))).to.equal(true);
    expect(touch("touchmove", finger(1, 50), finger(2, 250))).to.equal(true);
    expect(made.scale).to.be.closeTo(scale * 2, 0.001);
  });

  it("zooms by its buttons and back to the width", async () => {
    const made = await viewer(1, null);
    const fit = made.scale;
    const button = (label: string) => find(made, `button[aria-label="${label}"]`);
    button("Acercar").click();
    expect(made.scale).to.be.closeTo(fit * 1.25, 0.001);
    await made.updateComplete;
    button("Ajustar al ancho").click();
    expect(made.scale).to.be.closeTo(fit, 0.001);
    button("Alejar").click();
    expect(made.scale).to.be.lessThan(fit);
  });

  it("brings a field into reach, at a size that can be read", async () => {
    const made = await viewer(3, null);
    const field = { page: 2, x: 300, y: 700, width: 140, height: 20 };
    void made.reveal(field);
    const [, page] = pagesOf(made);
    const isInReach = () => {
      const [box, frame] = [page?.getBoundingClientRect(), made.getBoundingClientRect()];
      const x = (box?.left ?? 0) + field.x * made.scale - frame.left;
      const y = (box?.top ?? 0) + field.y * made.scale - frame.top;
      return x >= 0 && x + field.width * made.scale <= frame.width && y > 0 && y < frame.height * 0.6;
    };
    await until(isInReach, "the field is in reach");
    expect(field.height * made.scale).to.be.greaterThan(26);
  });

  it("says when its first page cannot be painted", async () => {
    const broken: PdfPages = {
      page: () => Promise.reject(new ApiError("NETWORK_ERROR", null)),
      close: async () => undefined,
    };
    const made = await viewer(1, null);
    const failed = oneEvent(made, "document-failed") as Promise<CustomEvent<ApiError>>;
    made.pdf = broken;
    expect((await failed).detail.code).to.equal("NETWORK_ERROR");
  });
});

const partHead = (range: string) => `\r\n--b\r\nContent-Type: x\r\nContent-Range: bytes ${range}/9\r\n\r\n`;
const encoded = (text: string) => new TextEncoder().encode(text);

const file = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
const read = async (start: number, end: number) => ({ start, bytes: file.slice(start, end) });

const newBytes = (readOne: ReadRange, readMany?: ReadRanges) =>
  new DocumentBytes({ size: file.length, read: readOne, ...(readMany && { readMany }) });

describe("the document's bytes", () => {
  it("come from the head and the tail without asking again", async () => {
    const { asked, source } = serve(file);
    const bytes = new DocumentBytes(source);
    expect((await bytes.head()).length).to.equal(65_536);
    expect((await bytes.bytes(299_000, 300_000))[0]).to.equal(299_000 % 251);
    expect(asked).to.deep.equal(["0-65536", "196608-300000"]);
    expect((await bytes.bytes(100_000, 100_004))[0]).to.equal(100_000 % 251);
    expect(asked).to.have.length(3);
  });

  it("are asked for once when the server ignores ranges", async () => {
    let calls = 0;
    const bytes = newBytes(async () => {
      calls += 1;
      return { start: 0, bytes: file };
    });
    await bytes.head();
    expect((await bytes.bytes(150_000, 150_002))[1]).to.equal(150_001 % 251);
    expect(calls).to.equal(2);
  });

  it("are asked for again when the early ones failed", async () => {
    let calls = 0;
    const bytes = newBytes(async (start, end) => {
      calls += 1;
      if (calls === 1) throw new ApiError("NETWORK_ERROR", null);
      return { start, bytes: file.slice(start, end) };
    });
    expect((await bytes.head()).length).to.equal(0);
    expect((await bytes.bytes(0, 10)).length).to.equal(10);
  });

  it("are asked for until they come, once the first page is shown", async () => {
    const lines = Array.from({ length: 60 }, (_, line) => ({
      x: 72,
      y: 12 * line,
      size: 10,
      text: `Cláusula ${line}`,
    }));
    const long = makePdf({ ...A4, pages: Array.from({ length: 100 }, () => lines) });
    let isOnline = true;
    let failures = 0;
    const pdf = await open({
      size: long.length,
      read: async (start, end) => {
        failures += Number(!isOnline);
        if (!isOnline) throw new ApiError("NETWORK_ERROR", null);
        return { start, bytes: long.slice(start, end) };
      },
    });
    await (await pdf.page(1)).paint(document.createElement("canvas"), 0.1).done;
    isOnline = false;
    let said = "";
    void pdf.page(50).then(async (page) => (said = (await page.words()).text));
    await until(() => failures > 0, "the line is away");
    isOnline = true;
    await until(() => {
      dispatchEvent(new Event("online"));
      return said !== "";
    }, "it is back");
    expect(said).to.match(/Cláusula 59/);
    await pdf.close();
  });

  it("open a document of 200 pages with few of them", async () => {
    const long = pdfOf(200);
    const { asked, source } = serve(long);
    const pdf = await open(source);
    await pdf.page(1);
    expect(asked.length).to.be.lessThan(4);
    await pdf.close();
  });

  it("of questions that come together are fetched together", async () => {
    const asked: string[] = [];

    const bytes = newBytes(read, async (ranges) => {
      asked.push(ranges.map((range) => range.join("-")).join());
      return Promise.all(ranges.map(async ([start, end]) => read(start, end)));
    });
    await bytes.head();
    const got = await Promise.all([
      bytes.bytes(150_000, 154_096),
      bytes.bytes(90_112, 94_208),
      bytes.bytes(94_208, 98_304),
    ]);
    expect(asked).to.deep.equal(["90112-98304,150000-154096"]);
    expect(got.map((part) => part[0])).to.deep.equal([150_000 % 251, 90_112 % 251, 94_208 % 251]);
  });

  it("bring what follows a question that comes alone", async () => {
    const asked: string[] = [];
    const bytes = newBytes(async (start, end) => {
      asked.push(`${start}-${end}`);
      return read(start, end);
    });
    await bytes.head();
    await bytes.bytes(70_656, 71_680);
    expect((await bytes.bytes(71_680, 72_704))[0]).to.equal(71_680 % 251);
    expect((await bytes.bytes(80_896, 81_920))[0]).to.equal(80_896 % 251);
    expect(asked.filter((range) => range.startsWith("7"))).to.deep.equal(["70656-87040"]);
    expect(asked.some((range) => range.startsWith("8"))).to.equal(false);
  });

  it("are told apart in one answer, and nonsense is no answer", () => {
    const good = encoded(`${partHead("0-2")}abc${partHead("5-6")}fg\r\n--b--\r\n`);
    const type = "multipart/byteranges; boundary=b";
    expect(piecesOf(good, type)?.map(({ start, bytes }) => `${start} ${bytes.length}`)).to.deep.equal([
      "0 3",
      "5 2",
    ]);
    expect(piecesOf(good, "application/pdf")).to.equal(null);
    expect(piecesOf(encoded(`${partHead("0-99")}abc`), type)).to.equal(null);
    expect(piecesOf(encoded("abc"), type)).to.equal(null);
  });

  it("that are no PDF are refused", async () => {
    const refused = await open(serve(file).source).then(
      () => "opened",
      (error: unknown) => String(error),
    );
    expect(refused).to.match(/InvalidPDF/);
  });
});

describe("the arithmetic of pages", () => {
  const phone = { width: 360, height: 560 };
  const stack = new PageStack([A4, { width: 842, height: 595 }], 0.4, phone);

  it("finds its way there and back", () => {
    const anchor = stack.anchorAt(100, 500);
    expect(anchor.page).to.equal(1);
    expect(stack.point(anchor).x).to.be.closeTo(100, 0.001);
    expect(stack.point(anchor).y).to.be.closeTo(500, 0.001);
    expect(stack.pageAt(-5)).to.equal(0);
    expect(stack.pageAt(99_999)).to.equal(1);
    expect(stack.between(0, 300)).to.deep.equal([0]);
  });

  it("fits the widest page, and no page wider than lines can be read", () => {
    expect(fitScale([A4, { width: 842, height: 595 }], phone)).to.be.closeTo(344 / 842, 0.0001);
    expect(fitScale([A4], { width: 2000, height: 900 })).to.be.closeTo(860 / 595, 0.0001);
  });

  it("zooms for a small field on a phone, never beyond the screen, and leaves desktops alone", () => {
    expect(readableScale({ width: 140, height: 20 }, 0.58, 0.58, phone)).to.equal(1.45);
    expect(readableScale({ width: 300, height: 20 }, 0.58, 0.58, phone)).to.be.closeTo(1.08, 0.001);
    expect(readableScale({ width: 140, height: 20 }, 1.3, 0.58, phone)).to.equal(1.3);
    expect(readableScale({ width: 140, height: 20 }, 1, 1, { width: 1280, height: 700 })).to.equal(1);
    expect(fieldInset(200, phone)).to.equal(64);
    expect(fieldInset(350, phone)).to.equal(12);
  });
});
