import { SigningApp } from "../src/app/app.ts";
import { defineElements, loadLate } from "../src/app/define.ts";
import type { SigningSheets } from "../src/app/sheets.ts";
import type { InkField } from "../src/session/entries.ts";
import { workOf } from "../src/session/state.ts";
import { preparePdf } from "../src/viewer/pdf.ts";
import { find, findAll, still, until, useTokens } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { hiddenNeedlessly } from "../../ui/test/support/sheets.ts";
import { faces, PDF_ASSETS } from "./support/assets.ts";
import { bench, FRAME_TOKEN } from "./support/session.ts";
import "./support/words.ts";

defineElements();
await loadLate();
await useTokens();

const openPdf = preparePdf(PDF_ASSETS);

async function stage(signingMode: "autografa" | "fea" = "autografa"): Promise<SigningSheets> {
  const made = bench({ allowDelegation: true, signingMode });
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
  return find<SigningSheets>(app, "signing-sheets");
}

const inkField = ({ session }: SigningSheets): InkField =>
  workOf(session.state)!.ceremony.fields.find((field): field is InkField => field.type === "signature")!;

const OPENERS: Record<string, (sheets: SigningSheets) => unknown> = {
  "signing-ink-sheet": (sheets) => sheets.openInk(inkField(sheets), false),
  "signing-decline-sheet": (sheets) => sheets.askDecline(),
  "signing-info-sheet": (sheets) => sheets.inform("help"),
  "signing-fea-sheet": (sheets) => sheets.openAct(),
  "signing-ask-sheet": (sheets) => sheets.openLate("ask"),
  "signing-later-sheet": (sheets) => sheets.openLate("later"),
  "signing-delegate-sheet": (sheets) => sheets.openLate("delegate"),
};

/** The sheet within one of the page's, once it is open and still. */
async function opened(sheets: SigningSheets, name: string): Promise<Element> {
  const inner = () => findAll(sheets, name).flatMap((sheet) => findAll(sheet, "signing-sheet"));
  await until(() => inner().some((sheet) => findAll(sheet, ".content").length === 1), name);
  await still();
  return inner()[0]!;
}

afterEach(() => {
  for (const app of document.querySelectorAll("signing-app")) app.remove();
});

describe("the height of a sheet of the page", () => {
  for (const [name, open] of Object.entries(OPENERS))
    it(`is its content's up to the limit: ${name}`, async () => {
      const sheets = await stage(name === "signing-fea-sheet" ? "fea" : "autografa");
      await open(sheets);
      const sheet = await opened(sheets, name);
      expect(find(sheet, ".inner").clientHeight).to.be.greaterThan(40);
      expect(hiddenNeedlessly(sheet)).to.equal(0);
    });

  it("is the same for each way to sign by hand", async () => {
    const sheets = await stage();
    sheets.openInk(inkField(sheets), false);
    const sheet = await opened(sheets, "signing-ink-sheet");
    const ink = find(sheets, "signing-ink-sheet");
    for (const tab of findAll(ink, '[role="tab"]')) {
      tab.click();
      await still();
      expect(hiddenNeedlessly(sheet), tab.textContent).to.equal(0);
      expect(find(ink, '[role="tabpanel"]').clientHeight).to.be.greaterThan(140);
    }
  });
});
