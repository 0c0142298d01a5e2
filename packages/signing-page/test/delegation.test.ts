import { fixtureCleanup } from "@open-wc/testing";
import type { Ceremony } from "@service/contract/embed";
import type { SigningTextField } from "@service/ui/text-field";
import { SigningApp } from "../src/app/app.ts";
import { defineElements, loadLate } from "../src/app/define.ts";
import { delegationWords as esDelegation } from "../src/locales/es/delegation.ts";
import { sheetWords as esLate } from "../src/locales/es/sheets.ts";
import { preparePdf } from "../src/viewer/pdf.ts";
import { find, findAll, focused, textOf, until, useTokens } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { faces, PDF_ASSETS } from "./support/assets.ts";
import { bench, type Bench, FRAME_TOKEN } from "./support/session.ts";
import "./support/words.ts";

defineElements();
await loadLate();
await useTokens();

const openPdf = preparePdf(PDF_ASSETS);
const { delegation } = esDelegation;

interface Stage extends Bench {
  app: SigningApp;
}

async function stage(change: Partial<Ceremony> = {}): Promise<Stage> {
  const made = bench({ allowDelegation: true, ...change });
  const app = new SigningApp({
    session: made.session,
    clock: made.clock,
    faces: faces(),
    hasHost: () => true,
    openDocument: ({ size }) => openPdf({ size, read: (start, end) => made.api.range(start, end, "") }),
    firstPage: () => null,
    download: () => made.api.document(),
    api: made.api,
    signedCopy: () => made.api.signed(),
    loadLate,
  });
  document.body.append(app);
  await made.session.start(FRAME_TOKEN);
  await app.updateComplete;
  return { ...made, app };
}

/** The sheet, opened by the menu. */
async function sheetOf({ app }: Stage): Promise<HTMLElement> {
  find(app, "signing-header").dispatchEvent(new CustomEvent("menu-pick", { detail: "delegate" }));
  const sheets = find(app, "signing-sheets");
  await until(() => findAll(sheets, "signing-delegate-sheet").length === 1, "the sheet is there");
  const sheet = find(sheets, "signing-delegate-sheet");
  await until(() => findAll(sheet, "signing-text-field").length === 3, "its fields are there");
  return sheet;
}

function type(sheet: Element, values: Record<string, string>): void {
  for (const [id, value] of Object.entries(values)) find<SigningTextField>(sheet, `#${id}`).value = value;
}
const confirm = (sheet: Element) => findAll(sheet, "signing-button").at(-1)!.click();
const errorsOf = (sheet: Element) =>
  ["name", "contact", "reason"].map((id) => find<SigningTextField>(sheet, `#${id}`).error);
const BEA = { name: " Bea Sol ", contact: " bea@example.com ", reason: "Dirige el área." };
const items = async ({ app }: Stage) => {
  const menu = find<HTMLElement & { items: { id: string; words: string }[] }>(
    find(app, "signing-header"),
    "signing-page-menu",
  );
  return menu.items.map(({ id }) => id);
};

const refused = (status: number, code: string) => ({
  status,
  error: { code, message: "", retryable: false, requestId: "req_1" },
});

describe("passing the signature on", () => {
  afterEach(() => {
    document.querySelectorAll("signing-app").forEach((app) => app.remove());
    fixtureCleanup();
  });

  it("is in the menu beside declining, and only where the server offers it", async () => {
    const shown = await items(await stage());
    expect(shown.indexOf("decline") - shown.indexOf("delegate")).to.equal(1);
    expect(esLate.menu.delegate).to.equal("Que firme otra persona");
    expect(await items(await stage({ allowDelegation: undefined }))).not.to.include("delegate");
  });

  it("says at each place what is missing, and goes to the first of them", async () => {
    const made = await stage();
    const sheet = await sheetOf(made);
    confirm(sheet);
    await until(() => errorsOf(sheet)[0] !== null, "the errors are there");
    expect(errorsOf(sheet)).to.deep.equal([
      delegation.nameMissing,
      delegation.contactWrong,
      delegation.reasonMissing,
    ]);
    await until(() => focused()?.id === "control", "the first field has the focus");
    type(sheet, { name: "www.evil.example", contact: "ANA@example.com", reason: "x" });
    confirm(sheet);
    await until(() => errorsOf(sheet)[2] === null, "the reason is there");
    expect(errorsOf(sheet)).to.deep.equal([delegation.nameWrong, delegation.contactOwn, null]);
    expect(made.server.delegated).to.equal(null);
  });

  it("asks the person, tells the host that the page was left, and ends", async () => {
    const made = await stage();
    const sheet = await sheetOf(made);
    type(sheet, BEA);
    confirm(sheet);
    await until(() => made.session.state.phase === "returned", "the session ends");
    expect(made.server.delegated).to.deep.equal({
      name: "Bea Sol",
      email: "bea@example.com",
      reason: "Dirige el área.",
    });
    expect(made.events.filter(({ type: name }) => name === "exit")).to.deep.equal([
      { type: "exit", status: "closed" },
    ]);
    await made.app.updateComplete;
    const end = find(made.app, "signing-end-screen");
    expect(end.getAttribute("heading")).to.equal(delegation.doneTitle("Bea Sol"));
    expect(textOf(find(made.app, "main"))).not.to.include(delegation.failed);
  });

  it("takes a phone number as people write it", async () => {
    const made = await stage();
    const sheet = await sheetOf(made);
    type(sheet, { ...BEA, contact: "+52 (55) 1234-5678" });
    confirm(sheet);
    await until(() => made.server.delegated !== null, "it is sent");
    expect(made.server.delegated).to.include({ phone: "+525512345678" });
  });

  it("knows that it happened where the answer was lost", async () => {
    const made = await stage();
    const sheet = await sheetOf(made);
    made.server.mishaps.delegate = ["lost"];
    type(sheet, BEA);
    confirm(sheet);
    await until(() => made.session.state.phase === "returned", "the session ends");
  });

  it("stays open on a refusal: of the contact at its place, of anything else below", async () => {
    const made = await stage();
    const sheet = await sheetOf(made);
    made.server.mishaps.delegate = [
      refused(422, "INVALID_REQUEST"),
      refused(403, "DELEGATION_NOT_ALLOWED"),
      refused(503, "SERVICE_UNAVAILABLE"),
    ];
    type(sheet, BEA);
    confirm(sheet);
    await until(() => errorsOf(sheet)[1] === delegation.contactRefused, "the contact is refused");
    const notice = () => findAll(sheet, "signing-notice").map(textOf).join("");
    for (const words of [delegation.notAllowed, delegation.failed]) {
      confirm(sheet);
      await until(() => notice().includes(words), words);
    }
    expect(made.session.state.phase).to.equal("signing");
  });

  it("ends with the session where it is over", async () => {
    const made = await stage();
    const sheet = await sheetOf(made);
    made.server.ceremony = { ...made.server.ceremony, status: "cancelled" };
    made.server.mishaps.delegate = [refused(409, "SESSION_CANCELLED")];
    type(sheet, BEA);
    confirm(sheet);
    await until(() => made.session.state.phase === "failed", "the session ends");
  });
});
