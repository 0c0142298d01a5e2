import { fixtureCleanup } from "@open-wc/testing";
import type { Ceremony } from "@service/contract/embed";
import type { SigningApp } from "../src/app/app.ts";
import { SigningApp as App } from "../src/app/app.ts";
import { defineElements, loadLate } from "../src/app/define.ts";
import type { SigningButton } from "@service/ui/button";
import type { SigningFieldView } from "../src/fields/field-view.ts";
import type { SigningActionBar } from "../src/steps/action-bar.ts";
import type { SigningDeclineSheet } from "../src/steps/decline-sheet.ts";
import { wordsOf } from "../src/locales/index.ts";
import { systemClock } from "../src/session/clock.ts";
import type { SigningDocumentView } from "../src/viewer/document-view.ts";
import { preparePdf } from "../src/viewer/pdf.ts";
import { faces, PDF_ASSETS } from "./support/assets.ts";
import { field, SESSION, THREE_FIELDS } from "./support/ceremonies.ts";
import { find, findAll, focused, still, textOf, until, useTokens } from "../../ui/test/support/dom.ts";
import { seen } from "./support/seen.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { bench, FRAME_TOKEN } from "./support/session.ts";
import type { Bench } from "./support/session.ts";
import "./support/words.ts";

defineElements();
await useTokens();

const es = wordsOf("es");
const openPdf = preparePdf(PDF_ASSETS);

interface Stage extends Bench {
  app: SigningApp;
}

async function stage(
  change: Partial<Ceremony> = {},
  prepare?: (made: Bench) => void,
  late = loadLate,
): Promise<Stage> {
  const made = bench(change);
  prepare?.(made);
  const app = new App({
    session: made.session,
    clock: made.clock,
    faces: faces(),
    hasHost: () => true,
    openDocument: ({ size }) => {
      return openPdf({ size, read: (start, end) => made.api.range(start, end, "") });
    },
    firstPage: () => null,
    download: () => made.api.document(),
    api: made.api,
    signedCopy: () => made.api.signed(),
    loadLate: late,
  });
  document.body.append(app);
  await made.session.start(FRAME_TOKEN);
  await loadLate();
  await app.updateComplete;
  return { ...made, app };
}

afterEach(() => {
  for (const app of document.querySelectorAll("signing-app")) app.remove();
  fixtureCleanup();
});

function bar(app: SigningApp): HTMLElement {
  return find(app, "signing-action-bar");
}

function primary(app: SigningApp): HTMLElement {
  return find(bar(app), "signing-button");
}

async function press(app: SigningApp): Promise<void> {
  find(primary(app), "button").click();
  await app.updateComplete;
  await (bar(app) as SigningApp).updateComplete;
}

/** With a finger; the second of two quick ones has detail 2. */
async function tapBar(app: SigningApp, detail: number): Promise<void> {
  const button = find(primary(app), "button");
  const options = { bubbles: true, composed: true };
  button.dispatchEvent(new PointerEvent("pointerdown", { ...options, pointerType: "touch" }));
  button.dispatchEvent(new MouseEvent("click", { ...options, detail }));
  await app.updateComplete;
  await (bar(app) as SigningActionBar).updateComplete;
}

function fieldView(app: SigningApp, id: string): SigningFieldView {
  return find<SigningFieldView>(app, `[data-field="${id}"]`);
}

/** Types the signature through the sheet that is open. */
async function adoptTyped(app: SigningApp): Promise<void> {
  const sheet = find<SigningApp>(find(app, "signing-sheets"), "signing-ink-sheet");
  await until(() => findAll(sheet, '[role="tab"]').length === 3, "the sheet");
  findAll(sheet, '[role="tab"]')[1]?.click();
  await sheet.updateComplete;
  const panel = find(sheet, "signing-type-panel");
  await until(
    () => findAll(panel, "signing-ink").filter((ink) => ink.shadowRoot?.querySelector("svg")).length === 3,
    "the faces",
  );
  find(sheet, "signing-button").click();
  await app.updateComplete;
}

async function ready({ app, events }: Stage): Promise<void> {
  await until(() => events.some(({ type }) => type === "ready"), "ready");
  await app.updateComplete;
}

describe("the page", () => {
  it("says ready once words and the first page's frame are there, and paints without being asked", async () => {
    const made = await stage();
    await ready(made);
    const page = find(find(made.app, "signing-document-view"), "signing-page-view");
    expect(page.getBoundingClientRect().height).to.be.greaterThan(100);
    await until(() => findAll(page, "canvas").length === 1, "the paint");
    expect(textOf(primary(made.app))).to.equal(es.bar.accept);
    await still();
    await expect(made.app).accessible();
  });

  it("says ready where it has no size, opens no page for that, and paints once it has one", async () => {
    document.body.style.display = "none";
    const made = await stage();
    await ready(made);
    const view = find(made.app, "signing-document-view");
    expect(findAll(view, "signing-page-view").length).to.equal(1);
    document.body.style.display = "";
    await until(() => findAll(find(view, "signing-page-view"), "canvas").length === 1, "the paint");
  });

  it("speaks the language that was chosen before it was there, and each that comes after", async () => {
    document.documentElement.lang = "es";
    const { session } = await stage({}, (made) => made.session.setLocale("en"));
    expect(document.documentElement.lang).to.equal("en");
    session.setLocale("es");
    expect(document.documentElement.lang).to.equal("es");
  });

  it("takes a signer from consent to done by its one button", async () => {
    const made = await stage();
    const { app, server } = made;
    await ready(made);
    await press(app);
    expect(textOf(primary(app))).to.equal(es.bar.next(1, 2, es.fields.types.signature));
    await press(app);
    await until(
      () => focused() === find(fieldView(app, "sfl_sign"), "button"),
      "the signature has the focus",
    );
    expect(textOf(primary(app))).to.equal(es.bar.signHere(1, 2));
    await press(app);
    await adoptTyped(app);
    await until(
      () => textOf(primary(app)) === es.bar.next(2, 2, "He leído el anexo A"),
      "the signature on its field",
    );
    find(fieldView(app, "sfl_ack"), "input").click();
    await app.updateComplete;
    expect(textOf(primary(app))).to.equal(es.bar.submit);
    await still();
    await expect(app).accessible();
    await press(app);
    await until(() => findAll(app, "signing-done-screen").length === 1, "done");
    expect(server.submissions[0]?.signature).to.deep.equal({
      method: "typed",
      text: "Ana María López",
      face: "dancing-script",
    });
    await still();
    await expect(app).accessible();
  });

  it("does not let a field be filled before consent", async () => {
    const made = await stage();
    await ready(made);
    expect(fieldView(made.app, "sfl_sign").inert).to.equal(true);
    await press(made.app);
    expect(fieldView(made.app, "sfl_sign").inert).to.equal(false);
  });

  it("places the same signature on the next field with one press", async () => {
    const fields = [field({ id: "a", type: "signature" }), field({ id: "b", type: "signature", y: 700 })];
    const made = await stage({ fields });
    const { app } = made;
    await ready(made);
    await press(app);
    find(fieldView(app, "a"), "button").click();
    await app.updateComplete;
    await adoptTyped(app);
    expect(fieldView(app, "b").ghost === null).to.equal(false);
    find(fieldView(app, "b"), "button").click();
    await app.updateComplete;
    expect(fieldView(app, "b").filled).to.equal(true);
    expect(textOf(primary(app))).to.equal(es.bar.submit);
  });

  it("counts only the fields that came empty", async () => {
    const progress = {
      consented: true,
      consentedAt: "2026-11-21T10:00:00.000Z",
      values: { sfl_ack: "true" },
      signature: null,
      initials: null,
      placed: [],
    };
    const made = await stage({ progress });
    await ready(made);
    expect(textOf(primary(made.app))).to.equal(es.bar.next(2, 2, es.fields.types.signature));
  });

  it("says what is missing at the field", async () => {
    const made = await stage();
    await ready(made);
    await press(made.app);
    await press(made.app);
    made.session.edit.next();
    await made.app.updateComplete;
    const view = fieldView(made.app, "sfl_sign");
    await view.updateComplete;
    expect(textOf(find(view, ".problem"))).to.equal(es.fields.signHere);
  });

  it("leads from field to field as fast as a finger taps", async () => {
    const fields = ["sfl_a", "sfl_b"].map((id, index) =>
      field({ id, type: "text", label: id, y: 300 + 40 * index }),
    );
    const made = await stage({ fields: [...fields, ...THREE_FIELDS] });
    const { app, session } = made;
    await ready(made);
    await press(app);
    const host = bar(app) as SigningActionBar;
    await until(() => !host.settling, "the bar at rest");
    await tapBar(app, 1);
    expect(seen(session).activeFieldId).to.equal("sfl_a");
    session.edit.setValue("sfl_a", "x");
    await app.updateComplete;
    await tapBar(app, 1);
    expect(seen(session).activeFieldId).to.equal("sfl_b");
  });

  it("takes two taps on one spot for one, and does not hold up a third that comes later", async () => {
    const made = await stage();
    const { app, session } = made;
    await ready(made);
    const host = bar(app) as SigningActionBar;
    const tap = (detail: number) => tapBar(app, detail);
    await until(() => !host.settling, "the bar at rest");
    await tap(1);
    await tap(2);
    expect(seen(session).step).to.equal("review");
    expect(seen(session).activeFieldId).to.equal(null);
    await press(app); // by keyboard it counts at once
    expect(seen(session).activeFieldId).to.equal("sfl_sign");
    await until(() => !host.settling, "the bar at rest");
    await tap(1);
    const sheets = find<SigningApp>(app, "signing-sheets");
    await until(
      () => find<HTMLDialogElement>(find(find(sheets, "signing-ink-sheet"), "signing-sheet"), "dialog").open,
      "the sheet",
    );
  });

  it("says that a sheet is on its way when its code is not here yet", async () => {
    const coming = Promise.withResolvers<void>();
    const made = await stage({}, undefined, () => coming.promise.then(loadLate));
    const { app } = made;
    await ready(made);
    await press(app);
    await press(app);
    await press(app);
    expect(textOf(primary(app))).to.equal(es.bar.opening);
    expect(find<SigningButton>(bar(app), "signing-button").busy).to.equal(true);
    coming.resolve();
    const sheet = find(find(app, "signing-sheets"), "signing-ink-sheet");
    await until(() => find<HTMLDialogElement>(find(sheet, "signing-sheet"), "dialog").open, "the sheet");
    expect(find<SigningButton>(bar(app), "signing-button").busy).to.equal(false);
  });

  it("stands the other way round from right to left, the paper and its fields apart", async () => {
    document.documentElement.dir = "rtl";
    try {
      const made = await stage();
      const { app } = made;
      await ready(made);
      const opener = find(find(find(app, "signing-header"), "signing-page-menu"), ".opener");
      expect(opener.getBoundingClientRect().right).to.be.lessThan(innerWidth / 2);
      const viewer = find<SigningDocumentView>(app, "signing-document-view");
      const page = find(viewer, "signing-page-view").getBoundingClientRect();
      const box = fieldView(app, "sfl_sign").getBoundingClientRect();
      expect(box.left).to.be.closeTo(page.left + 72 * viewer.scale, 1);
      expect(box.top).to.be.closeTo(page.top + 560 * viewer.scale, 1);
      expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
      await press(app);
      await press(app);
      await until(() => focused() === find(fieldView(app, "sfl_sign"), "button"), "the field");
      await until(
        () => fieldView(app, "sfl_sign").getBoundingClientRect().top < innerHeight,
        "the field is seen",
      );
      await expect(app).accessible();
    } finally {
      document.documentElement.dir = "";
    }
  });

  it("names how the signer showed who they are, once it is signed", async () => {
    const made = await stage({
      verifications: [
        { module: "email_otp", required: true, status: "passed" },
        { module: "liveness", required: false, status: "skipped" },
      ],
      result: {
        sessionId: SESSION,
        documentId: "doc_1",
        signatureId: "sgr_1",
        signedAt: "2026-11-21T16:30:00.000Z",
      },
    });
    const done = find(made.app, "signing-done-screen");
    expect(findAll(done, "dd li").map(textOf)).to.deep.equal([
      "Código por correo: verificado",
      "Prueba de vida: omitido",
    ]);
  });

  it("speaks the other language at once, and tells the document", async () => {
    const made = await stage();
    await ready(made);
    made.session.setLocale("en");
    await made.app.updateComplete;
    await (bar(made.app) as SigningApp).updateComplete;
    expect(textOf(primary(made.app))).to.equal(wordsOf("en").bar.accept);
    expect(document.documentElement.lang).to.equal("en");
  });

  it("keeps everything when the submit fails, and tries again from the same button", async () => {
    const made = await stage({}, ({ server }) => {
      server.mishaps.submit = [502, 502, 502, 502];
      server.mishaps.outcome = [502, 502, 502, 502];
    });
    const { app, session } = made;
    await ready(made);
    session.acceptConsent();
    session.edit.adopt("signature", { method: "typed", text: "Ana", face: "caveat" }, "sfl_sign");
    session.edit.setValue("sfl_ack", "true");
    await app.updateComplete;
    await press(app);
    await until(() => findAll(bar(app), "signing-notice").length === 1, "the notice");
    expect(textOf(primary(app))).to.equal(es.retry);
    await still();
    await expect(app).accessible();
    await press(app);
    await until(() => session.state.phase === "done", "done");
  });

  it("offers the signed copy when it is ready", async () => {
    const made = await stage({ signers: [] });
    const { app, session } = made;
    await ready(made);
    session.acceptConsent();
    session.edit.adopt("signature", { method: "typed", text: "Ana", face: "caveat" }, "sfl_sign");
    session.edit.setValue("sfl_ack", "true");
    await session.submit();
    await until(() => findAll(app, "signing-done-screen").length === 1, "done");
    const done = find(app, "signing-done-screen");
    await until(() => findAll(done, "signing-button").length === 2, "two buttons");
    expect(textOf(findAll(done, "signing-button")[0] ?? done)).to.equal(es.done.download);
  });

  it("declines after asking once, and tells why", async () => {
    const made = await stage();
    await ready(made);
    find(made.app, "signing-header").dispatchEvent(new CustomEvent("menu-pick", { detail: "decline" }));
    const sheet = find<SigningDeclineSheet>(find(made.app, "signing-sheets"), "signing-decline-sheet");
    await until(() => sheet.open, "the sheet");
    findAll(sheet, "signing-button")[1]?.click();
    await until(() => made.session.state.phase === "declined", "declined");
    expect(made.server.declined).to.deep.equal({ reason: null });
  });

  it("says that the work is not saved while the network is away", async () => {
    const made = await stage({}, ({ server }) => {
      server.mishaps.progress = ["network"];
    });
    await ready(made);
    made.session.acceptConsent();
    made.clock.tick();
    await until(() => findAll(made.app, ".strip").length === 1, "the strip");
    expect(textOf(find(made.app, ".strip"))).to.equal(es.unsaved);
    made.clock.tick();
    await until(() => findAll(made.app, ".strip").length === 0, "saved");
  });
});

describe("a page that cannot go on", () => {
  it("names what happened, keeps the code small, and tries again where that can help", async () => {
    const { app, session } = await stage({}, ({ server }) => {
      server.mishaps.ceremony = [502, 502, 502, 502];
    });
    const screen = find(app, "signing-end-screen");
    expect(textOf(find(screen, "h1"))).to.equal(es.errors.PIPELINE_FETCH_FAILED.title);
    expect(textOf(find(find(app, "signing-code"), "code"))).to.equal("PIPELINE_FETCH_FAILED");
    await still();
    await expect(app).accessible();
    findAll(app, "signing-button")[0]?.click();
    await until(() => session.state.phase === "signing", "signing");
  });

  it("offers no second try where none can help", async () => {
    const { app } = await stage({ status: "expired" });
    expect(findAll(app, "signing-button").map(textOf)).to.deep.equal([es.close]);
  });

  it("waits for the words of its error, and does without where they cannot be had", async () => {
    for (const [code, isTold] of [
      ["NETWORK_GONE", false],
      ["SOMETHING_NEW", true],
    ] as const) {
      const coming = Promise.withResolvers<void>();
      const error = { code, message: "m", retryable: false, requestId: "r" };
      const { app } = await stage(
        {},
        ({ server }) => (server.mishaps.ceremony = [{ status: 400, error }]),
        () => coming.promise.then(loadLate),
      );
      expect(findAll(app, "signing-end-screen").length).to.equal(0);
      if (isTold) coming.resolve();
      else coming.reject(new TypeError("Failed to fetch dynamically imported module"));
      await until(() => findAll(app, "signing-end-screen").length === 1, "the error");
      expect(textOf(find(find(app, "signing-end-screen"), "h1"))).to.equal(es.unknownError.title);
      app.remove();
    }
  });

  it("says so when the document itself cannot be had", async () => {
    const made = await stage({ fields: THREE_FIELDS }, ({ server }) => {
      server.mishaps.document = Array.from({ length: 20 }, () => 404);
    });
    await until(() => made.session.state.phase === "failed", "failed");
    expect(seen(made.session).failure?.code).to.equal("PIPELINE_FETCH_FAILED");
    expect(made.events.at(-1)?.type).to.equal("exit");
  });

  it("has words for an unknown code", async () => {
    const made = await stage({}, ({ server }) => {
      const error = { code: "SOMETHING_NEW", message: "m", retryable: false, requestId: "req_7" };
      server.mishaps.ceremony = [{ status: 400, error }];
    });
    const screen = find(made.app, "signing-end-screen");
    expect(textOf(find(screen, "h1"))).to.equal(es.unknownError.title);
    expect(textOf(find(find(made.app, "signing-code"), "code"))).to.equal("SOMETHING_NEW · req_7");
  });
});

describe("time", () => {
  it("of the system's clock goes by, and a timer can be called off", async () => {
    let rang = 0;
    const cancel = systemClock.after(1, () => (rang += 1));
    cancel();
    await new Promise<void>((resolve) => systemClock.after(5, resolve));
    expect(rang).to.equal(0);
  });
});
