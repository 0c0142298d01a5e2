import { fixture, fixtureCleanup, html, oneEvent } from "@open-wc/testing";
import type { UploadedSignature } from "@service/contract/embed";
import { UploadedSignature as UploadedSchema } from "@service/contract/embed";
import { defineElements, loadLate } from "../src/app/define.ts";
import { wordsOf } from "../src/locales/index.ts";
import type { SigningInkSheet } from "../src/signature/ink-sheet.ts";
import type { SigningUploadPanel } from "../src/signature/upload-panel.ts";
import { faces } from "./support/assets.ts";
import { FakeCamera } from "./support/fake-camera.ts";
import { find, findAll, focused, still, textOf, until, useTokens } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

defineElements();
await loadLate();
await useTokens();
const words = wordsOf("es");
const { ink } = words;

async function openSheet(change: Partial<SigningInkSheet> = {}): Promise<SigningInkSheet> {
  const sheet = await fixture<SigningInkSheet>(
    html`<signing-ink-sheet
      .kind=${"signature"}
      .words=${words}
      .faces=${faces()}
      .signerName=${"Ana López"}
      .canHandOff=${change.canHandOff ?? false}
      .open=${true}
    ></signing-ink-sheet>`,
  );
  sheet.addEventListener("ink-close", () => (sheet.open = false));
  await still();
  await turnTo(sheet, 2);
  return sheet;
}

async function turnTo(sheet: SigningInkSheet, at: number): Promise<void> {
  findAll(sheet, '[role="tab"]')[at]?.click();
  await sheet.updateComplete;
}

const panelOf = (sheet: Element) => find<SigningUploadPanel>(sheet, "signing-upload-panel");
const viewOf = (sheet: Element) => find(panelOf(sheet), "signing-camera");
const shoot = (sheet: Element) => find(panelOf(sheet), ".shoot");
const shutter = (sheet: Element) => find(viewOf(sheet), ".shutter");

async function turnOn(sheet: SigningInkSheet): Promise<void> {
  const panel = panelOf(sheet);
  await until(() => findAll(panel, ".shoot").length > 0, "the way to the camera");
  shoot(sheet).click();
  await until(() => panel.shadowRoot?.querySelector("signing-camera") !== null, "the view of the camera");
}

async function seePicture(sheet: SigningInkSheet): Promise<void> {
  await turnOn(sheet);
  await until(() => !shutter(sheet).hasAttribute("busy"), "the camera's picture");
}

async function troubleOf(sheet: SigningInkSheet): Promise<HTMLElement> {
  shoot(sheet).click();
  const panel = panelOf(sheet);
  await until(() => panel.shadowRoot?.querySelector("signing-camera-trouble") !== null, "the trouble");
  return find(panel, "signing-camera-trouble");
}

/** The element, or the control within it. */
function isFocused(element: Element | undefined): boolean {
  const inner = focused();
  return inner !== null && (inner === element || inner.getRootNode() === element?.shadowRoot);
}

const waysOf = (trouble: Element) => findAll(trouble, "signing-button").map(textOf);

describe("a photograph of a signature", () => {
  let camera: FakeCamera;
  beforeEach(() => {
    camera = new FakeCamera();
  });
  afterEach(() => {
    fixtureCleanup();
    camera.remove();
  });

  it("is asked of the camera at the back, without sound, and only when the signer presses", async () => {
    const sheet = await openSheet();
    expect(camera.asked).to.deep.equal([]);
    await seePicture(sheet);
    expect(camera.asked.length).to.equal(1);
    expect(camera.asked[0]?.audio).to.equal(false);
    expect(camera.asked[0]?.video).to.deep.include({ facingMode: { ideal: "environment" } });
    expect(textOf(find(viewOf(sheet), '[role="status"]'))).to.equal(ink.camera.hint);
    await until(() => isFocused(shutter(sheet)), "the focus on the shutter");
    await expect(sheet).accessible();
  });

  it("is what lies in the frame, cleaned as a chosen picture is, and the camera is off then", async () => {
    const sheet = await openSheet();
    let adopted: UploadedSignature | null = null;
    sheet.addEventListener("ink-adopt", (event) => (adopted = (event as CustomEvent).detail));
    await seePicture(sheet);
    shutter(sheet).click();
    const panel = panelOf(sheet);
    await until(() => panel.ink !== null, "the picture");
    expect(camera.on).to.equal(0);
    expect(textOf(find(panel, '[role="status"]'))).to.equal(ink.pictureReady);
    expect(textOf(shoot(sheet))).to.equal(ink.retakePhoto);
    expect(isFocused(shoot(sheet))).to.equal(true);
    find(sheet, "signing-button").click();
    expect(UploadedSchema.safeParse(adopted).data?.photo).to.equal(true);
    // the paper's edge and the dark table around it lie outside of the frame: the stroke alone is wider than high
    const { width, height } = adopted as unknown as UploadedSignature;
    expect(width / height).to.be.greaterThan(2.5);
  });

  it("is aimed at without a break when the language changes", async () => {
    const sheet = await openSheet();
    await seePicture(sheet);
    let breaks = 0;
    find(viewOf(sheet), "video").addEventListener("emptied", () => (breaks += 1));
    sheet.words = wordsOf("en");
    const hint = () => textOf(find(viewOf(sheet), '[role="status"]'));
    await until(() => hint() === wordsOf("en").ink.camera.hint, "the other language");
    expect([breaks, camera.on]).to.deep.equal([0, 1]);
  });

  it("can be taken again, and a press of cancel keeps the one before", async () => {
    const sheet = await openSheet();
    const panel = panelOf(sheet);
    await seePicture(sheet);
    shutter(sheet).click();
    await until(() => panel.ink !== null, "the picture");
    const first = panel.ink;
    await seePicture(sheet);
    findAll(viewOf(sheet), "signing-button")[1]?.click();
    await until(() => findAll(panel, ".shoot").some(isFocused), "back where the signer came from");
    expect(camera.on).to.equal(0);
    expect(panel.ink).to.equal(first);
    await seePicture(sheet);
    shutter(sheet).click();
    await until(() => panel.ink !== first, "another picture");
    expect(camera.most).to.equal(1);
  });

  it("without ink on it is refused with advice, and another can be taken at once", async () => {
    camera.remove();
    camera = new FakeCamera({ blank: true });
    const sheet = await openSheet();
    await seePicture(sheet);
    shutter(sheet).click();
    const panel = panelOf(sheet);
    await until(() => findAll(panel, ".problem:not([hidden])").length > 0, "the problem");
    expect(textOf(find(panel, ".problem"))).to.equal(ink.pictureProblems.nothing);
    expect(isFocused(shoot(sheet))).to.equal(true);
  });

  for (const [name, leave] of [
    ["the sheet is closed", (sheet: SigningInkSheet) => (sheet.open = false)],
    ["another tab is turned to", (sheet: SigningInkSheet) => turnTo(sheet, 0)],
    ["the page goes", () => dispatchEvent(new Event("pagehide"))],
    ["the page is hidden", () => hide()],
  ] as const)
    it(`turns the camera off when ${name}, even while it is being turned on`, async () => {
      const sheet = await openSheet();
      await seePicture(sheet);
      expect(camera.on).to.equal(1);
      await leave(sheet);
      await until(() => camera.on === 0, "the camera is off");
      sheet.open = true;
      await sheet.updateComplete;
      await turnTo(sheet, 2);
      const answer = camera.waits();
      await turnOn(sheet);
      await leave(sheet);
      await sheet.updateComplete;
      answer();
      await until(() => camera.asked.length === 2, "the second time");
      await until(() => camera.on === 0, "the camera is off again");
    });

  it("is not turned on for a signer who has gone on before its code came", async () => {
    const sheet = await openSheet();
    const panel = panelOf(sheet);
    await panel.updateComplete;
    shoot(sheet).click();
    await panel.updateComplete;
    expect(textOf(find(panel, '[role="status"]'))).to.equal(ink.camera.starting);
    await turnTo(sheet, 0);
    await still();
    expect(camera.asked).to.deep.equal([]);
    expect(findAll(sheet, "[slot='actions']").length).to.equal(1);
  });

  it("says that the camera was turned off because the page was left, and turns it on by a press alone", async () => {
    const sheet = await openSheet();
    await seePicture(sheet);
    hide();
    const panel = panelOf(sheet);
    await until(() => panel.shadowRoot?.querySelector("signing-camera") === null, "the view is closed");
    expect(textOf(find(panel, '[role="status"]'))).to.equal(ink.camera.off);
    expect(camera.asked.length).to.equal(1);
    await seePicture(sheet);
    expect(camera.on).to.equal(1);
  });

  it("asks for less where the driver cannot do what is wanted", async () => {
    camera.refuse("OverconstrainedError", "NotReadableError");
    await seePicture(await openSheet());
    expect(camera.asked.map(({ video }) => video).at(-1)).to.equal(true);
    expect(camera.asked.length).to.equal(3);
  });
});

const hide = () => {
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  document.dispatchEvent(new Event("visibilitychange"));
  Reflect.deleteProperty(document, "hidden");
};

describe("a camera that gives no picture", () => {
  let camera: FakeCamera;
  beforeEach(() => {
    camera = new FakeCamera();
  });
  afterEach(() => {
    fixtureCleanup();
    camera.remove();
  });

  for (const [name, problem, isTold] of [
    ["NotAllowedError", "denied", true],
    ["NotFoundError", "missing", false],
    ["NotReadableError", "busy", false],
    ["TypeError", "failed", false],
  ] as const)
    it(`says what happened and how to go on: ${name}, ${problem}`, async () => {
      const sheet = await openSheet({ canHandOff: true });
      const told: string[] = [];
      sheet.addEventListener("camera-refused", (event) => told.push((event as CustomEvent<string>).detail));
      camera.refuse(name, name, name);
      const trouble = await troubleOf(sheet);
      const { title, advice } = ink.camera.problems[problem];
      const notice = find(trouble, "signing-notice");
      expect(textOf(find(notice, "strong"))).to.equal(title);
      expect(textOf(notice)).to.include(advice);
      expect(waysOf(trouble)).to.deep.equal([words.retry, ink.camera.draw, words.menu.handOff]);
      await until(() => isFocused(findAll(trouble, "signing-button")[0]), "the focus on the first way");
      expect(told.length).to.equal(isTold ? 1 : 0);
      expect(trouble.shadowRoot?.querySelector("signing-code") !== null).to.equal(isTold);
      expect(findAll(panelOf(sheet), ".choose").length).to.equal(1);
      await expect(sheet).accessible();
    });

  it("is tried again, and gives one then", async () => {
    const sheet = await openSheet();
    camera.refuse("NotAllowedError");
    const trouble = await troubleOf(sheet);
    expect(waysOf(trouble)).to.deep.equal([words.retry, ink.camera.draw]);
    findAll(trouble, "signing-button")[0]?.click();
    await until(() => camera.on === 1, "the camera");
  });

  it("leads to drawing, with the focus on its tab", async () => {
    const sheet = await openSheet();
    camera.refuse("NotAllowedError");
    const trouble = await troubleOf(sheet);
    findAll(trouble, "signing-button")[1]?.click();
    await until(() => focused() === findAll(sheet, '[role="tab"]')[0], "the tab");
    expect(findAll(sheet, "signing-pad").length).to.equal(1);
  });

  it("asks the sheets' owner for the phone", async () => {
    const sheet = await openSheet({ canHandOff: true });
    camera.refuse("NotFoundError");
    const trouble = await troubleOf(sheet);
    const way = oneEvent(sheet, "trouble-way") as Promise<CustomEvent<string>>;
    findAll(trouble, "signing-button")[2]?.click();
    expect((await way).detail).to.equal("phone");
  });

  it("was unplugged, or taken away, while it was on", async () => {
    const sheet = await openSheet();
    await seePicture(sheet);
    camera.unplug();
    const panel = panelOf(sheet);
    await until(() => panel.shadowRoot?.querySelector("signing-camera-trouble") !== null, "the trouble");
    expect(textOf(find(find(panel, "signing-camera-trouble"), "signing-notice"))).to.include(
      ink.camera.problems.busy.advice,
    );
  });

  it("is kept from us by a page around this one: the integrator reads what to send, and no retry is offered", async () => {
    const sheet = await openSheet();
    let told = "";
    sheet.addEventListener("camera-refused", (event) => (told = (event as CustomEvent<string>).detail));
    camera.keepFrom();
    const trouble = await troubleOf(sheet);
    expect(waysOf(trouble)).to.deep.equal([ink.camera.draw]);
    expect(told).to.include(`Permissions-Policy: camera=(self "${location.origin}")`);
    expect(told).to.include('allow="camera"');
  });

  it("needs https, and says so without asking", async () => {
    const sheet = await openSheet();
    camera.insecure();
    const trouble = await troubleOf(sheet);
    expect(textOf(find(trouble, "signing-notice"))).to.include(ink.camera.problems.insecure.advice);
    expect(waysOf(trouble)).to.deep.equal([ink.camera.draw]);
  });

  it("is not offered by a browser that shows none in a page", async () => {
    camera.absent();
    const sheet = await openSheet();
    expect(findAll(panelOf(sheet), ".shoot").length).to.equal(0);
    expect(findAll(panelOf(sheet), ".choose").length).to.equal(1);
  });
});
