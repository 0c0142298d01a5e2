import { fixtureCleanup } from "@open-wc/testing";
import type { Ceremony } from "@service/contract/embed";
import { defineElements, loadLate } from "../src/app/define.ts";
import type { SigningDone } from "../src/app/done.ts";
import { wordsOf } from "../src/locales/index.ts";
import type { Page } from "../src/phases/page.ts";
import type { SigningDoneScreen } from "../src/steps/done-screen.ts";
import type { SigningSignedPage } from "../src/steps/signed-page.ts";
import { preparePdf } from "../src/viewer/pdf.ts";
import { find, findAll, textOf, until } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { PDF_ASSETS } from "./support/assets.ts";
import { ceremony, field, SESSION } from "./support/ceremonies.ts";
import { makePdf } from "./support/pdf.ts";
import { FakeClock } from "./support/session.ts";
import "./support/words.ts";

defineElements();
await loadLate();

const { done } = wordsOf("en");
const openPdf = preparePdf(PDF_ASSETS);

type Signer = Ceremony["signers"][number];
const ME: Signer = { id: "sgr_me", name: "Ana", status: "signed", isSelf: true };
const bea = (status: string): Signer => ({ id: "sgr_bea", name: "Bea", status, isSelf: false });

const RESULT = {
  sessionId: SESSION,
  documentId: "doc_1",
  signatureId: "sgr_me",
  signedAt: "2026-11-21T10:00:00Z",
};

/** Two pages; the second is all black but for its edges. */
const SIGNED = new Blob([
  makePdf({
    width: 200,
    height: 100,
    pages: [[], Array.from({ length: 40 }, (_, y) => ({ x: 5, y: y * 2.5, size: 9, text: "M".repeat(24) }))],
  }),
]);
const PAGES = [
  { width: 200, height: 100 },
  { width: 200, height: 100 },
];

interface Given {
  /** What the page knew when the signer signed. */
  before?: Partial<Ceremony>;
  /** What the server says afterwards; null: it cannot be asked. */
  after?: Partial<Ceremony> | null;
  copy?: Blob | null;
}

async function finished({ before = {}, after = {}, copy = SIGNED }: Given) {
  const known = { document: { ...ceremony().document, pages: PAGES }, signers: [ME] };
  const asked = { copies: 0, ceremonies: 0 };
  const element = document.createElement("signing-done") as SigningDone;
  const ports = {
    clock: new FakeClock(),
    signedCopy: async () => {
      asked.copies += 1;
      return copy;
    },
    openDocument: async (_: unknown, source: Parameters<typeof openPdf>[0]) => openPdf(source),
    api: {
      ceremony: async () => {
        asked.ceremonies += 1;
        if (after === null) throw new TypeError("Failed to fetch");
        return ceremony({ ...known, status: "completed", ...after });
      },
    },
  };
  element.page = { ports, words: wordsOf("en"), finished: false, finish: () => {} } as unknown as Page;
  element.state = {
    phase: "done",
    locale: "en",
    saved: true,
    ceremony: ceremony({ ...known, ...before }),
    result: RESULT,
  };
  document.body.append(element);
  await element.updateComplete;
  return { screen: element.querySelector<SigningDoneScreen>("signing-done-screen")!, asked };
}

const buttons = (screen: SigningDoneScreen): string[] => findAll(screen, "signing-button").map(textOf);
const picture = (screen: SigningDoneScreen): SigningSignedPage | undefined =>
  findAll<SigningSignedPage>(screen, "signing-signed-page")[0];
const drawn = (screen: SigningDoneScreen): HTMLCanvasElement | null =>
  picture(screen)?.shadowRoot?.querySelector('canvas[role="img"]') ?? null;

function pressShare(screen: SigningDoneScreen): void {
  findAll(screen, "signing-button")
    .find((button) => textOf(button) === done.share)!
    .click();
}

function darkness(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, index) => index % 4 === 0 && value < 128).length / (data.length / 4);
}

/** Gives the browser a way to share, or takes it away. */
function withSharing(share: ((data: ShareData) => Promise<void>) | null): void {
  const canShare = share && ((data: ShareData) => (data.files ?? []).length > 0);
  for (const [name, value] of Object.entries({ share, canShare }))
    Object.defineProperty(navigator, name, { value: value ?? undefined, configurable: true });
}

afterEach(() => {
  for (const name of ["share", "canShare"]) Reflect.deleteProperty(navigator, name);
  for (const element of document.querySelectorAll("signing-done")) element.remove();
  fixtureCleanup();
});

describe("the end of a signing follows what others did meanwhile", () => {
  it("fetches the copy where the last of the others signed while the page was open", async () => {
    const { screen } = await finished({
      before: { signers: [ME, bea("sent")] },
      after: { signers: [ME, bea("signed")] },
    });
    await until(() => buttons(screen).includes(done.download), "the copy");
    expect(findAll(screen, ".rows li")).to.deep.equal([]);
  });

  it("says who has been asked since", async () => {
    const { screen, asked } = await finished({
      before: { signers: [ME, bea("pending")] },
      after: { signers: [ME, bea("sent")] },
    });
    await until(() => textOf(find(screen, ".rows")) === `Bea ${done.states.asked}`, "the state");
    expect(asked.copies).to.equal(0);
    expect(picture(screen)).to.equal(undefined);
  });

  for (const [title, after] of [
    ["the server cannot be asked", null],
    ["nothing may be told any more", { withheld: true, signers: [] }],
  ] as const)
    it(`names those it knew, without their states, where ${title}`, async () => {
      const { screen, asked } = await finished({
        before: { signers: [ME, bea("pending")] },
        after: after && { ...after, signers: [] },
      });
      await until(() => asked.ceremonies === 1, "the question");
      expect(textOf(find(screen, ".rows"))).to.equal("Bea");
    });

  it("asks nothing where the ceremony is of after the signing", async () => {
    const { screen, asked } = await finished({ before: { status: "completed" } });
    await until(() => buttons(screen).includes(done.download), "the copy");
    expect(asked.ceremonies).to.equal(0);
  });
});

describe("the end of a signing shows the signed page", () => {
  const own = field({ id: "sfl_sign", type: "signature", page: 2 });

  it("as a picture with the signer's signature, described", async () => {
    const { screen } = await finished({ before: { fields: [own] }, after: { fields: [own] } });
    await until(() => drawn(screen) !== null, "the picture");
    expect(drawn(screen)!.getAttribute("aria-label")).to.equal(done.picture(2));
    expect(darkness(drawn(screen)!)).to.be.greaterThan(0.2);
    await expect(screen).accessible();
  });

  it("as the first one, where the signer has no field", async () => {
    const { screen } = await finished({ before: { fields: [] }, after: { fields: [] } });
    await until(() => drawn(screen) !== null, "the picture");
    expect(drawn(screen)!.getAttribute("aria-label")).to.equal(done.picture(1));
    expect(darkness(drawn(screen)!)).to.equal(0);
  });

  it("in a place that is kept while the copy is made", async () => {
    const { screen } = await finished({});
    const before = find(picture(screen)!, "canvas").getBoundingClientRect();
    await until(() => drawn(screen) !== null, "the picture");
    const { top, width, height } = drawn(screen)!.getBoundingClientRect();
    expect([top, width, height]).to.deep.equal([before.top, before.width, before.height]);
    expect(width / height).to.be.closeTo(2, 0.05);
  });

  it("not at all where the file cannot be drawn; the copy is offered", async () => {
    const { screen } = await finished({ copy: new Blob(["no PDF"]) });
    await until(() => buttons(screen).includes(done.download), "the copy");
    await until(() => picture(screen)?.shadowRoot?.querySelector("canvas") === null, "no picture");
  });

  it("not where the copy is not ready in time", async () => {
    const { screen } = await finished({ copy: null });
    await until(() => textOf(find(screen, '[role="status"]')) === done.copyNotYet, "the wait is over");
    expect(picture(screen)).to.equal(undefined);
  });
});

describe("the end of a signing shares the copy", () => {
  it("as a file with the document's name, where the browser can", async () => {
    const shared: File[] = [];
    withSharing(async ({ files }) => void shared.push(...(files ?? [])));
    const { screen } = await finished({});
    await until(() => buttons(screen).includes(done.share), "the button");
    expect(buttons(screen)).to.deep.equal([done.download, done.share, done.finish]);
    await expect(screen).accessible();
    pressShare(screen);
    await until(() => shared.length === 1, "the file");
    expect(shared[0]).to.include({
      name: `${ceremony().document.name}.pdf`,
      type: "application/pdf",
      size: SIGNED.size,
    });
  });

  it("is not offered where the browser cannot", async () => {
    withSharing(null);
    const { screen } = await finished({});
    await until(() => buttons(screen).includes(done.download), "the copy");
    expect(buttons(screen)).to.deep.equal([done.download, done.finish]);
  });

  it("says so when the browser refuses, and nothing when the person cancels", async () => {
    const outcomes = ["AbortError", "NotAllowedError"];
    let presses = 0;
    withSharing(() => Promise.reject(new DOMException("", outcomes[presses++])));
    const { screen } = await finished({});
    await until(() => buttons(screen).includes(done.share), "the button");
    pressShare(screen);
    await until(() => presses === 1, "the first press");
    expect(textOf(find(screen, '[role="status"]'))).to.equal(done.copyReady);
    pressShare(screen);
    await until(() => textOf(find(screen, '[role="status"]')) === done.shareFailed, "the words");
    expect(buttons(screen)).to.deep.equal([done.download, done.finish]);
  });
});
