import { fixture, html, oneEvent } from "@open-wc/testing";
import { expect } from "../../ui/test/support/expect.ts";
import { Access } from "../src/api/access.ts";
import { ApiClient } from "../src/api/client.ts";
import { sendSoon } from "../src/kit/send-soon.ts";
import { loadPageWords, loadWords, pageWordsOf, wordsOf } from "../src/locales/index.ts";
import type { App } from "../src/model/context.ts";
import { PendingSends } from "../src/model/pending-sends.ts";
import { DocumentSending } from "../src/pages/document/sending.ts";
import { FakeApi } from "./support/fake-api.ts";

await Promise.all([loadWords("en"), loadPageWords("en")]);
const words = pageWordsOf("en").documentWords.sending;
customElements.define("document-sending", DocumentSending);

const ID = "doc_1";
/** The server's time when the draft is sent. */
const START = Date.parse("2026-03-04T12:00:00.000Z");
const iso = (ms: number): string => new Date(START + ms).toISOString();
const TOMORROW = iso(86_400_000);

/** The page of a draft on a machine whose clock is so far ahead of the server's. */
async function setUp({ ahead = 0, before = undefined as string | undefined } = {}) {
  const fake = new FakeApi();
  const patches: unknown[] = [];
  const answers = { patch: 200 };
  fake.own.push(
    [
      /^POST \/dashboard\/api\/documents\/doc_1\/send$/,
      ({ body }) => {
        const isAtOnce = body !== null;
        return { id: ID, scheduledSendAt: isAtOnce ? null : iso(10_000) };
      },
    ],
    [
      /^PATCH \/v3\/documents\/doc_1$/,
      ({ body }) => {
        patches.push(body);
        const status = answers.patch;
        return status === 200
          ? {}
          : Response.json({ status, code: "DOCUMENT_NOT_EDITABLE", detail: "" }, { status });
      },
    ],
  );
  const access = new Access({
    now: () => 0,
    create: async () => ({ token: "token", expiresAt: 600_000 }),
    onSignedOut: () => undefined,
  });
  let elapsed = 0;
  const ticks = new Set<() => void>();
  const said: string[] = [];
  const app = {
    locale: "en",
    words: wordsOf("en").commonWords,
    api: new ApiClient({ fetch: fake.fetch, access }),
    sends: new PendingSends({
      now: () => START + ahead + elapsed,
      everySecond: (callback) => {
        ticks.add(callback);
        return () => ticks.delete(callback);
      },
    }),
    can: () => true,
    say: (text: string) => said.push(text),
    fail: (error: unknown) => {
      throw error;
    },
  } as unknown as App;
  const draft = { id: ID, status: "draft", ...(before !== undefined && { scheduledSendAt: before }) };
  const element = await fixture<DocumentSending>(
    html`<document-sending .app=${app} .document=${draft}></document-sending>`,
  );
  let changes = 0;
  element.addEventListener("document-changed", () => (changes += 1));
  const show = async (document: object, latest?: object): Promise<void> => {
    Object.assign(element, { document: { id: ID, ...document }, latest });
    await element.updateComplete;
  };
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      elapsed += 1000;
      for (const tick of ticks) tick();
    }
    await element.updateComplete;
  };
  const press = async (name: string): Promise<void> => {
    const changed = oneEvent(element, "document-changed");
    const buttons = [...element.renderRoot.querySelectorAll("signing-button")];
    buttons.find(({ textContent }) => textContent.trim() === name)?.dispatchEvent(new Event("click"));
    await changed;
  };
  const begin = async (): Promise<void> => {
    await sendSoon(app, draft);
    await show({ status: "draft", scheduledSendAt: iso(10_000) });
  };
  const read = () => ({
    told: element.renderRoot.querySelector("[role=timer]")?.textContent ?? null,
    notice: element.renderRoot.querySelector<HTMLElement>("signing-notice"),
    changes,
  });
  return { element, fake, patches, answers, said, ticks, show, pass, press, begin, read };
}

describe("the notice of a send", () => {
  it("is not there for a draft, and takes the focus when its send begins", async () => {
    const { element, begin, read } = await setUp();
    expect(read().notice).to.equal(null);
    await begin();
    expect(read().told).to.equal("Sending in 10 seconds");
    expect(element.renderRoot.querySelector("signing-notice:focus") === read().notice).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it("counts down by the server's time, whatever the machine's clock says", async () => {
    for (const ahead of [0, -3_600_000, 3_600_000]) {
      const { begin, pass, read } = await setUp({ ahead });
      await begin();
      await pass(9);
      expect(read().told).to.equal("Sending in 1 second");
      await pass(1);
      expect(read().told).to.equal(words.now);
    }
  });

  it("looks ever more rarely whether an overdue one is sent", async () => {
    const { begin, pass, read, element, ticks } = await setUp();
    await begin();
    await pass(10);
    expect(read().changes).to.equal(0);
    await pass(16);
    expect(read().changes).to.equal(5);
    element.remove();
    expect(ticks.size).to.equal(0);
  });

  it("takes the send back, and says so", async () => {
    const { begin, press, patches, said } = await setUp();
    await begin();
    await press(words.undo);
    expect(patches).to.deep.equal([{ scheduledSendAt: null }]);
    expect(said).to.deep.equal([words.undone]);
  });

  it("gives a draft that was scheduled its instant back", async () => {
    const { begin, show, press, patches, read } = await setUp({ before: TOMORROW });
    expect(read().told?.startsWith("It will be sent Mar 5, 2026")).to.equal(true);
    await begin();
    await press(words.undo);
    expect(patches).to.deep.equal([{ scheduledSendAt: TOMORROW }]);
    await show({ status: "draft", scheduledSendAt: TOMORROW });
    await press(words.stop);
    expect(patches.at(-1)).to.deep.equal({ scheduledSendAt: null });
  });

  it("unschedules it where that is asked", async () => {
    const { press, patches } = await setUp({ before: TOMORROW });
    await press(words.stop);
    expect(patches).to.deep.equal([{ scheduledSendAt: null }]);
  });

  it("sends at once where that is asked", async () => {
    const { begin, press, fake } = await setUp();
    await begin();
    await press(words.hurry);
    expect(fake.asked.at(-1)).to.equal("POST /dashboard/api/documents/doc_1/send");
  });

  it("says that it is too late", async () => {
    const { begin, press, answers, said } = await setUp();
    await begin();
    answers.patch = 409;
    await press(words.undo);
    expect(said).to.deep.equal([words.tooLate]);
  });

  it("gives the focus on when it goes", async () => {
    const { element, begin, show, read } = await setUp();
    let ends = 0;
    element.addEventListener("sending-end", () => (ends += 1));
    await begin();
    await show({ status: "awaiting_signatures" });
    expect([read().notice, ends]).to.deep.equal([null, 1]);
  });

  it("says why a draft could not be sent, until something else has happened", async () => {
    const { show, read } = await setUp();
    const failed = { type: "document.send_failed", data: { code: "INSUFFICIENT_CREDITS" } };
    await show({ status: "draft" }, failed);
    expect(read().notice?.textContent).to.include(wordsOf("en").errorTable.INSUFFICIENT_CREDITS.title);
    await show({ status: "draft" }, { type: "document.corrected", data: {} });
    expect(read().notice).to.equal(null);
  });
});
