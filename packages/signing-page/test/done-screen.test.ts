import { fixtureCleanup } from "@open-wc/testing";
import type { Ceremony } from "@service/contract/embed";
import { defineElements, loadLate } from "../src/app/define.ts";
import type { CopyState } from "../src/steps/signed-copy.ts";
import { wordsOf } from "../src/locales/index.ts";
import type { SigningDoneScreen } from "../src/steps/done-screen.ts";
import { ceremony } from "./support/ceremonies.ts";
import { find, textOf } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

defineElements();
await loadLate();

type Signer = Ceremony["signers"][number];
const ME: Signer = { id: "sgr_me", name: "Ana", status: "signed", isSelf: true };
const other = (status: string): Signer => ({ id: `sgr_${status}`, name: "Bea", status, isSelf: false });

interface Case {
  signers?: Signer[];
  email?: string | null;
  withoutCopy?: boolean;
  copy?: CopyState;
}

async function doneScreen(given: Case) {
  const { signers = [ME], email = "ana@example.com", withoutCopy, copy = "later" } = given;
  const made = ceremony();
  const screen = document.createElement("signing-done-screen") as SigningDoneScreen;
  Object.assign(screen, {
    ceremony: { ...made, signers, withoutCopy, signer: { ...made.signer, email } },
    result: { signedAt: "2026-11-21T10:00:00Z" },
    words: wordsOf("en"),
    locale: "en",
    copy,
  });
  document.body.append(screen);
  await screen.updateComplete;
  return screen;
}

const next = (screen: HTMLElement): string => textOf(find(screen, ".next"));
const state = (screen: HTMLElement): string => textOf(find(screen, '[role="status"]'));
const { done } = wordsOf("en");

afterEach(() => {
  for (const screen of document.querySelectorAll("signing-done-screen")) screen.remove();
  fixtureCleanup();
});

describe("the end of a signing promises the copy that is sent", () => {
  it("is on its way by mail once everybody has signed", async () => {
    expect(next(await doneScreen({ signers: [ME, other("signed")] }))).to.equal(
      done.copySoon("ana@example.com"),
    );
    expect(next(await doneScreen({ email: null }))).to.equal("");
  });

  it("comes after the others", async () => {
    const signers = [ME, other("sent"), other("pending")];
    const waiting = done.othersPending(2);
    expect(next(await doneScreen({ signers }))).to.equal(`${waiting} ${done.copyLater("ana@example.com")}`);
    const mailless = await doneScreen({ signers, email: null });
    expect(next(mailless)).to.include(waiting);
    expect(next(mailless)).not.to.include("@");
  });

  it("is not promised where the service writes to nobody", async () => {
    expect(next(await doneScreen({ withoutCopy: true }))).to.equal("");
    const waiting = await doneScreen({ signers: [ME, other("sent")], withoutCopy: true });
    expect(next(waiting)).not.to.include("@");
  });

  it("is not promised for now where somebody has declined: the document stays open", async () => {
    const screen = await doneScreen({ signers: [ME, other("declined")] });
    expect(next(screen)).to.equal(done.copyLater("ana@example.com"));
    expect(state(screen)).to.equal("");
  });

  it("tells its state in a live region", async () => {
    const screen = await doneScreen({ copy: "preparing" });
    expect(state(screen)).to.equal(done.preparing);
    screen.copy = "ready";
    await screen.updateComplete;
    expect(state(screen)).to.equal(done.copyReady);
    screen.copy = "later";
    await screen.updateComplete;
    expect(state(screen)).to.equal(done.copyNotYet);
    await expect(screen).accessible();
  });
});
