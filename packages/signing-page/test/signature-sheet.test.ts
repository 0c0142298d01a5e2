import { fixture, html, oneEvent } from "@open-wc/testing";
import type { AdoptedSignature, HandwritingFace, TypedFace } from "@service/contract/embed";
import { AdoptedSignature as AdoptedSchema } from "@service/contract/embed";
import { defineLate } from "../src/app/define-late.ts";
import { defineElements } from "../src/app/define.ts";
import { wordsOf } from "../src/locales/index.ts";
import type { SigningButton } from "@service/ui/button";
import { FACES, FaceStore } from "../src/signature/faces.ts";
import type { LoadedFace } from "../src/signature/faces.ts";
import type { SigningInkSheet } from "../src/signature/ink-sheet.ts";
import type { SigningPad } from "../src/signature/pad.ts";
import type { SigningTypePanel } from "../src/signature/type-panel.ts";
import { FACE_URLS, faces } from "./support/assets.ts";
import { find, findAll, still, stroke, textOf, until, useTokens } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

defineElements();
await defineLate();

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
      .faces=${change.faces ?? faces()}
      .kind=${change.kind ?? "signature"}
      .current=${change.current ?? null}
      .preferTyping=${change.preferTyping ?? false}
      .methods=${change.methods}
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
  await found.updateComplete;
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

/** Faces that come when the test says so. */
class HeldFaces extends FaceStore {
  readonly asked: HandwritingFace[] = [];
  away = new Set<HandwritingFace>();
  readonly #held = new Map<HandwritingFace, PromiseWithResolvers<LoadedFace>>();

  constructor() {
    super(FACE_URLS);
  }

  override load(face: TypedFace): Promise<LoadedFace> {
    if (face === "plain") return super.load(face);
    this.asked.push(face);
    if (this.away.has(face)) return Promise.reject(new TypeError("Failed to fetch"));
    return this.#holder(face).promise;
  }

  let(face: HandwritingFace): void {
    this.#holder(face).resolve({ face, family: "serif", lacks: () => [] });
  }

  #holder(face: HandwritingFace): PromiseWithResolvers<LoadedFace> {
    const holder = this.#held.get(face) ?? Promise.withResolvers<LoadedFace>();
    this.#held.set(face, holder);
    return holder;
  }
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
    () =>
      findAll(found, "signing-ink").filter((ink) => ink.shadowRoot?.querySelector("svg")).length ===
      FACES.length,
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

  it("offers the faces that have all letters, and says once that there are others", async () => {
    const made = await sheet({ preferTyping: true });
    const found = await panel(made);
    type(found, "Иван");
    await until(() => findAll(found, "label").length < FACES.length, "fewer faces");
    expect(textOf(find(found, ".note"))).to.equal(words.ink.someLack);
    const ink = await adopted(made);
    expect(ink).to.deep.equal({ method: "typed", text: "Иван", face: "caveat" });
  });

  it("offers a plain face for a name that no handwriting has, until it is changed", async () => {
    const made = await sheet({ preferTyping: true });
    const found = await panel(made);
    type(found, "王小明 محمد");
    await until(() => found.face === "plain", "the plain face");
    await found.updateComplete;
    expect(findAll(found, "label").length).to.equal(1);
    expect(textOf(find(found, ".note"))).to.equal(words.ink.plainOnly);
    expect(found.ink).to.deep.equal({ method: "typed", text: "王小明 محمد", face: "plain" });
    await still();
    await expect(made).accessible();
    type(found, "Ana");
    await until(() => findAll(found, "label").length === 3, "handwriting");
    expect(found.face).to.equal("dancing-script");
  });

  it("names a character that no face has, and adopts nothing with it", async () => {
    const made = await sheet({ preferTyping: true });
    const found = await panel(made);
    type(found, "Ana ᚠ");
    await found.updateComplete;
    const field = find(found, "signing-text-field");
    await until(() => textOf(find(field, '[role="alert"]')) !== "", "all faces");
    expect(textOf(find(field, '[role="alert"]'))).to.equal(words.ink.allLack("“ᚠ”"));
    expect(findAll(found, "label").length).to.equal(0);
    expect(found.ink).to.equal(null);
  });

  it("asks for a name when there is none", async () => {
    const made = await sheet({ preferTyping: true });
    type(await panel(made), "   ");
    adopt(made);
    await made.updateComplete;
    expect(textOf(find(made, ".problem"))).to.equal(words.ink.emptyText);
  });

  it("says that the name is on its way when it is adopted on a slow line, and adopts it once it is here", async () => {
    const store = new HeldFaces();
    const made = await sheet({ preferTyping: true, faces: store });
    const found = find<SigningTypePanel>(made, "signing-type-panel");
    const sample = find(found, "label");
    expect(textOf(sample)).to.equal(words.ink.styleComing);
    adopt(made);
    await made.updateComplete;
    const button = find<SigningButton>(made, "signing-button");
    expect([button.busy, textOf(button)]).to.deep.equal([true, words.ink.styleComing]);
    expect(store.asked, "the chosen face comes first").to.deep.equal(["dancing-script", "dancing-script"]);
    const event = oneEvent(made, "ink-adopt") as Promise<CustomEvent<AdoptedSignature>>;
    store.let("dancing-script");
    const ink = (await event).detail;
    expect(ink.method === "typed" ? ink.face : "").to.equal("dancing-script");
  });

  it("takes another face when the chosen one cannot be had, and asks again when none can", async () => {
    const store = new HeldFaces();
    store.away = new Set(FACES);
    const made = await sheet({ preferTyping: true, faces: store });
    const found = find<SigningTypePanel>(made, "signing-type-panel");
    await until(() => found.shadowRoot?.querySelector(".problem") !== null, "the failure");
    store.away = new Set(["dancing-script"]);
    store.let("caveat");
    store.let("great-vibes");
    const ink = await adopted(made);
    expect(ink.method === "typed" ? ink.face : "").to.equal("caveat");
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

const tabs = (made: SigningInkSheet) => findAll(made, '[role="tab"]').map(textOf);

describe("the ways that the sender allows", () => {
  it("offers these alone, and begins with the first", async () => {
    const made = await sheet({ methods: ["typed", "photo", "uploaded"] });
    expect(tabs(made)).to.deep.equal([words.ink.type, words.ink.upload]);
    expect(findAll(made, "signing-type-panel")).to.have.length(1);
  });

  it("has no tabs where there is one way", async () => {
    const made = await sheet({ methods: ["drawn"] });
    expect(tabs(made)).to.deep.equal([]);
    expect(find(made, "signing-pad").isConnected).to.equal(true);
  });

  it("drops an ink of another way", async () => {
    const typed = { method: "typed", text: "Ana", face: "caveat" } as const;
    const made = await sheet({ methods: ["drawn"], current: typed, preferTyping: true });
    expect(find(made, "signing-pad").isConnected).to.equal(true);
  });
});
