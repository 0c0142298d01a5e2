import { fixture, html, oneEvent } from "@open-wc/testing";
import type { AdoptedSignature } from "@service/contract/embed";
import { AdoptedSignature as AdoptedSchema } from "@service/contract/embed";
import { defineLate } from "../src/app/define-late.ts";
import { defineElements } from "../src/app/define.ts";
import { wordsOf } from "../src/locales/index.ts";
import type { SigningInkSheet } from "../src/signature/ink-sheet.ts";
import type { SigningPad } from "../src/signature/pad.ts";
import type { SigningTypePanel } from "../src/signature/type-panel.ts";
import { faces } from "./support/assets.ts";
import { find, findAll, still, stroke, textOf, until, useTokens } from "./support/dom.ts";
import { expect } from "./support/expect.ts";

defineElements();
defineLate();

await useTokens();

const words = wordsOf("es");
const NAME_LINE = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8].map((x, index): [number, number] => [
  x,
  0.4 + (index % 2) * 0.2,
]);

async function sheet(change: Partial<SigningInkSheet> = {}): Promise<SigningInkSheet> {
  const made = await fixture<SigningInkSheet>(
    html`<signing-ink-sheet
      .words=${words}
      .faces=${faces()}
      .kind=${change.kind ?? "signature"}
      .current=${change.current ?? null}
      .preferTyping=${change.preferTyping ?? false}
      .signerName=${change.signerName ?? "Ana María López"}
    ></signing-ink-sheet>`,
  );
  made.addEventListener("ink-close", () => (made.open = false));
  made.open = true;
  await made.updateComplete;
  return made;
}

async function pad(made: SigningInkSheet): Promise<SigningPad> {
  const found = find<SigningPad>(made, "signing-pad");
  await oneEvent(found, "pad-ready");
  return found;
}

function adopt(made: SigningInkSheet): void {
  find(made, "signing-button").click();
}

async function adopted(made: SigningInkSheet): Promise<AdoptedSignature> {
  const event = oneEvent(made, "ink-adopt") as Promise<CustomEvent<AdoptedSignature>>;
  adopt(made);
  return (await event).detail;
}

describe("drawing a signature", () => {
  it("is adopted as strokes", async () => {
    const made = await sheet();
    stroke(find(await pad(made), "canvas"), NAME_LINE);
    const ink = await adopted(made);
    expect(AdoptedSchema.safeParse(ink).success).to.equal(true);
    expect(ink.method).to.equal("drawn");
  });

  it("says in words that nothing, or too little, was drawn", async () => {
    const made = await sheet();
    const drawing = await pad(made);
    adopt(made);
    await made.updateComplete;
    expect(textOf(find(made, ".problem"))).to.equal(words.ink.empty);
    stroke(find(drawing, "canvas"), [[0.5, 0.5]]);
    adopt(made);
    await made.updateComplete;
    expect(textOf(find(made, ".problem"))).to.equal(words.ink.tooSmall);
  });

  it("takes back one stroke, or all", async () => {
    const drawing = await pad(await sheet());
    stroke(find(drawing, "canvas"), NAME_LINE);
    stroke(find(drawing, "canvas"), [
      [0.2, 0.8],
      [0.8, 0.8],
    ]);
    expect(drawing.ink?.strokes.length).to.equal(2);
    await drawing.updateComplete;
    findAll(drawing, "button")[0]?.click();
    expect(drawing.ink?.strokes.length).to.equal(1);
    findAll(drawing, "button")[1]?.click();
    expect(drawing.ink).to.equal(null);
  });

  it("keeps its strokes when the pad changes its size, and can go on", async () => {
    const drawing = await pad(await sheet());
    const canvas = find<HTMLCanvasElement>(drawing, "canvas");
    stroke(canvas, NAME_LINE);
    drawing.style.width = "240px";
    await until(() => canvas.width <= 240, "the pad is narrower");
    expect(drawing.ink?.strokes.length).to.equal(1);
    stroke(canvas, NAME_LINE);
    expect(drawing.ink?.strokes.length).to.equal(2);
    const box = drawing.ink;
    expect(box === null ? 999 : box.width).to.be.lessThan(241);
  });

  it("is there again when the sheet was closed before adopting", async () => {
    const made = await sheet();
    stroke(find(await pad(made), "canvas"), NAME_LINE);
    made.open = false;
    await made.updateComplete;
    made.open = true;
    await made.updateComplete;
    const again = await pad(made);
    expect(again.ink?.strokes.length).to.equal(1);
  });
});

async function panel(made: SigningInkSheet): Promise<SigningTypePanel> {
  const found = find<SigningTypePanel>(made, "signing-type-panel");
  await until(
    () => findAll(found, "signing-ink").every((ink) => ink.shadowRoot?.querySelector("svg")),
    "the faces",
  );
  return found;
}

function type(found: SigningTypePanel, text: string): void {
  const input = find<HTMLInputElement>(find(found, "signing-text-field"), "input");
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
}

describe("typing a signature", () => {
  it("opens first for those who come by keyboard, with the signer's name", async () => {
    const made = await sheet({ preferTyping: true });
    await panel(made);
    expect(await adopted(made)).to.deep.equal({
      method: "typed",
      text: "Ana María López",
      face: "dancing-script",
    });
    await still();
    await expect(made).accessible();
  });

  it("offers initials of the name", async () => {
    const made = await sheet({ kind: "initials", preferTyping: true });
    await panel(made);
    const ink = await adopted(made);
    expect(ink.method === "typed" ? ink.text : "").to.equal("AML");
  });

  it("takes the face that was chosen", async () => {
    const made = await sheet({ preferTyping: true });
    const found = await panel(made);
    findAll<HTMLInputElement>(found, 'input[type="radio"]')[2]?.click();
    const ink = await adopted(made);
    expect(ink.method === "typed" ? ink.face : "").to.equal("great-vibes");
  });

  it("names a character that the faces lack, and adopts nothing with it", async () => {
    const made = await sheet({ preferTyping: true });
    const found = await panel(made);
    type(found, "Ana 漢");
    await found.updateComplete;
    const field = find(found, "signing-text-field");
    expect(textOf(find(field, '[role="alert"]'))).to.equal(words.ink.allLack("“漢”"));
    expect(findAll<HTMLInputElement>(found, 'input[type="radio"]').every((radio) => radio.disabled)).to.equal(
      true,
    );
    expect(found.ink).to.equal(null);
  });

  it("asks for a name when there is none", async () => {
    const made = await sheet({ preferTyping: true });
    type(await panel(made), "   ");
    adopt(made);
    await made.updateComplete;
    expect(textOf(find(made, ".problem"))).to.equal(words.ink.emptyText);
  });

  it("is reached with the arrow keys of the tabs", async () => {
    const made = await sheet();
    const tabs = find(made, '[role="tablist"]');
    tabs.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    await made.updateComplete;
    expect(findAll(made, '[role="tab"]').map((tab) => tab.getAttribute("aria-selected"))).to.deep.equal([
      "false",
      "true",
      "false",
    ]);
    expect(findAll(made, "signing-type-panel").length).to.equal(1);
  });
});
