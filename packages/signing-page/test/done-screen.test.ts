import { fixtureCleanup } from "@open-wc/testing";
import type { Ceremony, Chain } from "@service/contract/embed";
import { defineElements, loadLate } from "../src/app/define.ts";
import type { CopyState } from "../src/steps/signed-copy.ts";
import { wordsOf } from "../src/locales/index.ts";
import type { SigningDoneScreen } from "../src/steps/done-screen.ts";
import { ceremony } from "./support/ceremonies.ts";
import { chainOf } from "./support/chains.ts";
import { find, findAll, textOf } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

defineElements();
await loadLate();

type Signer = Ceremony["signers"][number];
const ME: Signer = { id: "sgr_me", name: "Ana", status: "signed", isSelf: true };
const other = (status: string): Signer => ({ id: `sgr_${status}`, name: "Bea", status, isSelf: false });

interface Case {
  isCurrent?: boolean;
  chain?: Chain;
  signers?: Signer[];
  email?: string | null;
  withoutCopy?: boolean;
  copy?: CopyState;
}

async function doneScreen(given: Case) {
  const {
    signers = [ME],
    email = "ana@example.com",
    withoutCopy,
    copy = "later",
    isCurrent = true,
    chain,
  } = given;
  const made = ceremony();
  const screen = document.createElement("signing-done-screen") as SigningDoneScreen;
  Object.assign(screen, {
    ceremony: { ...made, signers, withoutCopy, chain, signer: { ...made.signer, email } },
    result: { signedAt: "2026-11-21T10:00:00Z" },
    words: wordsOf("en"),
    locale: "en",
    copy,
    isCurrent,
  });
  document.body.append(screen);
  await screen.updateComplete;
  return screen;
}

const next = (screen: HTMLElement): string => textOf(find(screen, ".next"));
const state = (screen: HTMLElement): string => textOf(find(screen, '[role="status"]'));
const { done, lobby } = wordsOf("en");

afterEach(() => {
  for (const screen of document.querySelectorAll("signing-done-screen")) screen.remove();
  fixtureCleanup();
});

const named = (name: string, status: string): Signer => ({ id: name, name, status, isSelf: false });
const rows = (screen: HTMLElement): string[] => findAll(screen, ".rows li").map(textOf);

describe("the end of a signing tells who is waited for", () => {
  it("names them in their order, each with how far they are", async () => {
    const signers = [
      ME,
      named("Bea", "signed"),
      named("Carlos", "sent"),
      named("Dora", "pending"),
      named("Eva", "declined"),
    ];
    const screen = await doneScreen({ signers });
    expect(rows(screen)).to.deep.equal([
      `Carlos ${done.states.asked}`,
      `Dora ${done.states.later}`,
      `Eva ${done.states.declined}`,
    ]);
    expect(textOf(find(screen, "h2"))).to.equal(done.next);
    await expect(screen).accessible();
  });

  it("does not tell who has opened the document", async () => {
    const [opened, asked] = await Promise.all(
      ["viewed", "sent"].map((status) => doneScreen({ signers: [ME, named("Bea", status)] })),
    );
    expect(rows(opened!)).to.deep.equal(rows(asked!));
  });

  it("says nothing of states that were read before the signing, and keeps their room", async () => {
    const screen = await doneScreen({ signers: [ME, named("Bea", "pending")], isCurrent: false });
    const height = () => find(screen, ".rows").clientHeight;
    const before = height();
    expect(rows(screen)).to.deep.equal(["Bea"]);
    screen.isCurrent = true;
    await screen.updateComplete;
    expect(rows(screen)).to.deep.equal([`Bea ${done.states.later}`]);
    expect(height()).to.equal(before);
  });

  it("counts those beyond the first five", async () => {
    const others = Array.from({ length: 9 }, (_, index) => named(`Person ${index}`, "pending"));
    const screen = await doneScreen({ signers: [ME, ...others] });
    expect(rows(screen)).to.have.length(6);
    expect(rows(screen).at(-1)).to.equal(done.more(4));
  });

  it("tells what each of the others still owes of several documents", async () => {
    const people = [
      { name: "Bea", isSelf: false, missingValues: 0, unsigned: 2 },
      { name: "Carlos", isSelf: false, missingValues: 0, unsigned: 0 },
      { name: "Ana", isSelf: true, missingValues: 0, unsigned: 0 },
    ];
    const screen = await doneScreen({ chain: chainOf({ people }) });
    expect(findAll(screen, ".people li").map(textOf)).to.deep.equal([`Bea: ${lobby.owed(0, 2)}`]);
    expect(textOf(find(screen, "h2"))).to.equal(lobby.people);
    await expect(screen).accessible();
  });

  it("lists nobody once all have signed", async () => {
    const screen = await doneScreen({ signers: [ME, named("Bea", "signed")] });
    expect(findAll(screen, ".rows, h2")).to.deep.equal([]);
  });
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
