import { fixture, fixtureCleanup, html } from "@open-wc/testing";
import { UploadedSignature } from "@service/contract/embed";
import { defineElements, loadLate } from "../src/app/define.ts";
import { wordsOf } from "../src/locales/index.ts";
import { cleanPicture } from "../src/signature/clean-picture.ts";
import { PictureRejected, readPicture } from "../src/signature/read-picture.ts";
import type { SigningInkSheet } from "../src/signature/ink-sheet.ts";
import type { SigningUploadPanel } from "../src/signature/upload-panel.ts";
import { faces } from "./support/assets.ts";
import { find, findAll, focused, still, textOf, until, useTokens } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

defineElements();
await loadLate();
await useTokens();
const words = wordsOf("es");

type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void;

/** Paper whose light falls off to one side, with something on it. */
function picture(
  width: number,
  height: number,
  draw: Draw,
  paper = ["#fffdf8", "#8d8a86"],
): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  const shade = context.createLinearGradient(0, 0, width, height);
  for (const [at, colour] of paper.entries()) shade.addColorStop(at / Math.max(1, paper.length - 1), colour);
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
  draw(context, width, height);
  return canvas;
}

/** A line from the left third to the right third at half height. */
const signature: Draw = (context, width, height) => {
  context.strokeStyle = "#1b2a4a";
  context.lineWidth = Math.max(3, width / 100);
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(width / 3, height * 0.55);
  context.bezierCurveTo(
    width * 0.4,
    height * 0.2,
    width * 0.55,
    height * 0.9,
    (width * 2) / 3,
    height * 0.45,
  );
  context.stroke();
};

const dot: Draw = (context) => context.fillRect(50, 50, 4, 4);

const pixels = (canvas: HTMLCanvasElement) => {
  const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
  if (data === undefined) throw new Error("no pixels");
  return data;
};

async function file(canvas: HTMLCanvasElement, type = "image/png"): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (blob === null) throw new Error("no file");
  return new File([blob], "firma", { type });
}

async function problemOf(chosen: File): Promise<string> {
  return readPicture(chosen).then(
    () => "none",
    (error: unknown) => (error instanceof PictureRejected ? error.problem : String(error)),
  );
}

afterEach(() => fixtureCleanup());

describe("the paper of a picture", () => {
  it("goes, shadow and all; the ink stays, cropped", () => {
    const mask = cleanPicture(pixels(picture(900, 600, signature)));
    if (mask === null) throw new Error("nothing found");
    expect(mask.width).to.be.closeTo(300, 24);
    expect(mask.height).to.be.lessThan(260);
    const corners = [0, mask.width - 1, mask.alpha.length - 1].map((at) => mask.alpha[at]);
    expect(corners).to.deep.equal([0, 0, 0]);
    const ink = mask.alpha.filter((value) => value > 127).length / mask.alpha.length;
    expect(ink).to.be.greaterThan(0.02);
    expect(ink).to.be.lessThan(0.3);
  });

  it("may be transparent to begin with", () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 120 });
    const context = canvas.getContext("2d");
    if (context !== null) signature(context, 300, 120);
    expect(cleanPicture(pixels(canvas))?.width).to.be.closeTo(100, 16);
  });

  it("with nothing on it, or next to nothing, is no signature", () => {
    expect(cleanPicture(pixels(picture(400, 300, () => undefined)))).to.equal(null);
    expect(cleanPicture(pixels(picture(400, 300, dot)))).to.equal(null);
  });
});

describe("a picture of a signature", () => {
  it("becomes a PNG within the contract's limits, from a photograph as well", async () => {
    for (const type of ["image/png", "image/jpeg", "image/webp"]) {
      const ink = await readPicture(await file(picture(1600, 1200, signature), type));
      expect(UploadedSignature.safeParse(ink).success).to.equal(true);
      expect(ink.png.startsWith("iVBORw0KGgo")).to.equal(true);
      expect(ink.width).to.be.greaterThan(400);
      const shown = await createImageBitmap(await (await fetch(`data:image/png;base64,${ink.png}`)).blob());
      expect([shown.width, shown.height]).to.deep.equal([ink.width, ink.height]);
    }
  });

  it("that cannot be used is refused for a reason that the signer is told", async () => {
    expect(await problemOf(new File(["GIF89a"], "a.gif", { type: "image/gif" }))).to.equal("kind");
    expect(await problemOf(new File(["no picture"], "a.png", { type: "image/png" }))).to.equal("unreadable");
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.png", { type: "image/png" });
    expect(await problemOf(large)).to.equal("size");
    expect(await problemOf(await file(picture(300, 200, () => undefined)))).to.equal("nothing");
  });
});

async function openSheet(): Promise<SigningInkSheet> {
  const sheet = await fixture<SigningInkSheet>(
    html`<signing-ink-sheet
      .kind=${"signature"}
      .words=${words}
      .faces=${faces()}
      .signerName=${"Ana López"}
      .open=${true}
    ></signing-ink-sheet>`,
  );
  await still();
  return sheet;
}

const tabs = (sheet: Element) => findAll(sheet, '[role="tab"]');
const dialogTop = (sheet: Element) =>
  Math.round(find(find(sheet, "signing-sheet"), "dialog").getBoundingClientRect().top);

function choose(panel: Element, chosen: File): void {
  const input = find<HTMLInputElement>(panel, ".choose input");
  const transfer = new DataTransfer();
  transfer.items.add(chosen);
  input.files = transfer.files;
  input.dispatchEvent(new Event("change"));
}

describe("the signature sheet's third way", () => {
  it("takes a file, shows what will be stamped, and adopts it", async () => {
    const sheet = await openSheet();
    let adopted: unknown = null;
    sheet.addEventListener("ink-adopt", (event) => (adopted = (event as CustomEvent).detail));
    tabs(sheet)[2]?.click();
    await sheet.updateComplete;
    find(sheet, "signing-button").click();
    await sheet.updateComplete;
    expect(textOf(find(sheet, ".problem"))).to.equal(words.ink.noPicture);
    const panel = find<SigningUploadPanel>(sheet, "signing-upload-panel");
    choose(panel, await file(picture(800, 500, signature)));
    await until(() => panel.ink !== null, "the picture");
    expect(find(find(panel, "signing-ink"), "img").getAttribute("src")).to.include("data:image/png;base64,");
    await expect(sheet).accessible();
    find(sheet, "signing-button").click();
    expect(UploadedSignature.safeParse(adopted).success).to.equal(true);
  });

  it("shows what is wrong with a file where there is no room for all of the panel", async () => {
    const sheet = await openSheet();
    tabs(sheet)[2]?.click();
    await sheet.updateComplete;
    const panel = find<SigningUploadPanel>(sheet, "signing-upload-panel");
    Object.assign(panel.style, { display: "block", height: "60px", overflow: "auto" });
    choose(panel, new File(["x"], "x.txt", { type: "text/plain" }));
    await until(() => textOf(find(panel, ".problem")) !== "", "the problem");
    const [room, problem] = [panel, find(panel, ".problem")].map((element) =>
      element.getBoundingClientRect(),
    );
    expect(Math.floor(problem!.bottom) <= Math.ceil(room!.bottom)).to.equal(true);
  });

  it("says what is wrong with a file, and keeps the picture that was there", async () => {
    const sheet = await openSheet();
    tabs(sheet)[2]?.click();
    await sheet.updateComplete;
    const panel = find<SigningUploadPanel>(sheet, "signing-upload-panel");
    choose(panel, await file(picture(800, 500, signature)));
    await until(() => panel.ink !== null, "the picture");
    const before = panel.ink;
    choose(panel, new File(["x"], "x.txt", { type: "text/plain" }));
    await until(() => textOf(find(panel, ".problem")) !== "", "the problem");
    expect(textOf(find(panel, ".problem"))).to.equal(words.ink.pictureProblems.kind);
    expect(panel.ink).to.equal(before);
  });

  it("is reached with the arrow keys, around the ends, and moves nothing", async () => {
    const sheet = await openSheet();
    const top = dialogTop(sheet);
    tabs(sheet)[0]?.focus();
    for (const at of [1, 2, 0, 1]) {
      focused()?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      await until(() => focused() === tabs(sheet)[at], `tab ${at}`);
      await until(() => find(sheet, '[role="tabpanel"]').children.length > 0, "the panel");
      await still();
      expect(dialogTop(sheet)).to.equal(top);
    }
  });
});
