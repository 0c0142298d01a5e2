import { fixture, html } from "@open-wc/testing";
import type { AdoptedSignature, CeremonyField } from "@service/contract/embed";
import { defineElements } from "../src/app/define.ts";
import type { SigningFieldView } from "../src/fields/field-view.ts";
import { wordsOf } from "../src/locales/index.ts";
import { faces } from "./support/assets.ts";
import { field, otherField } from "./support/ceremonies.ts";
import { find, findAll, focused, textOf } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

defineElements();

const words = wordsOf("es");
const INK: AdoptedSignature = { method: "typed", text: "Ana", face: "caveat" };

async function view(spec: CeremonyField, change: Partial<SigningFieldView> = {}): Promise<SigningFieldView> {
  const page = await fixture<HTMLElement>(
    html`<div style="--scale: 1; position: relative; height: 900px"></div>`,
  );
  const made = document.createElement("signing-field-view") as SigningFieldView;
  Object.assign(made, { field: spec, words, faces: faces(), ...change });
  page.append(made);
  await made.updateComplete;
  return made;
}

function told(made: SigningFieldView, type: string): unknown[] {
  const details: unknown[] = [];
  made.addEventListener(type, (event) => details.push((event as CustomEvent<unknown>).detail));
  return details;
}

describe("a field's name", () => {
  const cases: [string, CeremonyField, string][] = [
    ["holds its label", field({ id: "f", type: "text", label: "RFC" }), "RFC, página 1"],
    ["is the type's word without one", field({ id: "f", type: "email" }), "Correo, página 1"],
    ["ignores an empty label", field({ id: "f", type: "date", label: "  " }), "Fecha, página 1"],
    ["is there for a checkbox", field({ id: "f", type: "checkbox", label: "Anexo A" }), "Anexo A, página 1"],
    [
      "says what an ink field waits for",
      field({ id: "f", type: "signature", page: 3 }),
      "Firma, página 3, obligatorio, pendiente",
    ],
  ];
  for (const [what, spec, name] of cases) {
    it(what, async () => {
      const made = await view(spec);
      const control = find(made, "input, button");
      expect(control.getAttribute("aria-label")).to.equal(name);
      await expect(made).accessible();
    });
  }

  it("says what an ink field carries", async () => {
    const made = await view(field({ id: "f", type: "initials", required: false }), { ink: INK });
    expect(find(made, "button").getAttribute("aria-label")).to.equal(
      "Iniciales, página 1, opcional, firmado, Ana",
    );
  });
});

describe("a field", () => {
  it("lies where the ceremony puts it, at any scale", async () => {
    const made = await view(field({ id: "f", type: "text", x: 100, y: 50, width: 160, height: 20 }));
    const page = made.parentElement;
    if (page === null) throw new Error("page");
    page.style.setProperty("--scale", "1.5");
    const [box, origin] = [made.getBoundingClientRect(), page.getBoundingClientRect()];
    expect([box.left - origin.left, box.top - origin.top, box.width, box.height]).to.deep.equal([
      150, 75, 240, 30,
    ]);
  });

  it("writes a value in the direction of its letters", async () => {
    const made = await view(field({ id: "f", type: "name" }), { value: "دانا" });
    expect(getComputedStyle(find(made, "input")).direction).to.equal("rtl");
  });

  it("takes back what was typed where its value stays as it was", async () => {
    const made = await view(field({ id: "f", type: "text" }), { value: "uno" });
    const input = find<HTMLInputElement>(made, "input");
    input.value = "dos";
    made.requestUpdate();
    await made.updateComplete;
    expect(input.value).to.equal("uno");
  });

  it("tells what is typed and ticked", async () => {
    const text = await view(field({ id: "f", type: "text" }));
    const typed = told(text, "field-input");
    const input = find<HTMLInputElement>(text, "input");
    input.value = "hola";
    input.dispatchEvent(new Event("input"));
    expect(typed).to.deep.equal(["hola"]);
    const box = await view(field({ id: "f", type: "checkbox" }));
    const ticked = told(box, "field-input");
    find(box, "input").click();
    expect(ticked).to.deep.equal(["true"]);
  });

  it("shows a day as the signer writes it and keeps it as ISO", async () => {
    const made = await view(field({ id: "f", type: "date" }), { value: "2026-11-21" });
    expect(textOf(find(made, ".day"))).to.equal("21 de noviembre de 2026");
    expect(find<HTMLInputElement>(made, "input").value).to.equal("2026-11-21");
    made.locale = "en";
    await made.updateComplete;
    expect(textOf(find(made, ".day"))).to.equal("November 21, 2026");
  });

  it("makes long text smaller instead of cutting it", async () => {
    const made = await view(field({ id: "f", type: "name", width: 90 }), { value: "Ana" });
    const shrink = () => Number(made.style.getPropertyValue("--shrink"));
    expect(shrink()).to.equal(1);
    made.value = "María del Carmen Hernández";
    await made.updateComplete;
    expect(shrink()).to.be.lessThan(0.7);
  });

  it("opens for ink by pointer or keyboard, and says which", async () => {
    const made = await view(field({ id: "f", type: "signature" }));
    const asked = told(made, "field-ink");
    const button = find(made, "button");
    button.dispatchEvent(new MouseEvent("click", { detail: 1 }));
    button.dispatchEvent(new MouseEvent("click", { detail: 0 }));
    expect(asked).to.deep.equal([false, true]);
  });

  it("gives its ink back on Delete", async () => {
    const made = await view(field({ id: "f", type: "signature" }), { ink: INK });
    const cleared = told(made, "field-clear");
    find(made, "button").dispatchEvent(new KeyboardEvent("keydown", { key: "Delete" }));
    expect(cleared).to.have.length(1);
    made.ink = null;
    await made.updateComplete;
    find(made, "button").dispatchEvent(new KeyboardEvent("keydown", { key: "Delete" }));
    expect(cleared).to.have.length(1);
  });

  it("offers adopted ink and shows it faintly", async () => {
    const made = await view(field({ id: "f", type: "signature" }), { ghost: INK });
    expect(textOf(find(made, ".words"))).to.equal(words.fields.place);
    expect(findAll(made, ".ghost").length).to.equal(1);
  });

  it("says its problem to the eye and to the screen reader", async () => {
    const made = await view(field({ id: "f", type: "email" }), { problem: "email", active: true });
    const input = find(made, "input");
    expect(input.getAttribute("aria-invalid")).to.equal("true");
    const described = find(made, `#${input.getAttribute("aria-describedby")}`);
    expect(textOf(described)).to.equal(words.fields.problems.email);
    expect(getComputedStyle(described).visibility).to.equal("visible");
  });

  it("is not moved under a finger that presses it", async () => {
    const made = await view(field({ id: "f", type: "text" }));
    const [focuses, presses] = [told(made, "field-focus"), told(made, "field-press")];
    const input = find(made, "input");
    input.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
    input.focus();
    expect(focuses).to.deep.equal([true]);
    expect(presses).to.have.length(0);
    input.click();
    expect(presses).to.have.length(1);
  });
});

/** A finger beside the middle of a field. */
async function touch(spec: CeremonyField, dx: number, dy: number): Promise<SigningFieldView> {
  const made = await view(spec);
  const box = made.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2 + dx, box.top + box.height / 2 + dy];
  const hit = made.shadowRoot?.elementFromPoint(x, y);
  (hit as HTMLElement | null)?.click();
  return made;
}

describe("a small field", () => {
  const small = { x: 100, y: 100, width: 10, height: 10 };

  for (const [dx, dy] of [
    [-20, 0],
    [20, 0],
    [0, -20],
    [0, 20],
  ] as const) {
    it(`is ticked by a finger ${dx}, ${dy} px beside its middle`, async () => {
      const made = await touch(field({ id: "f", type: "checkbox", ...small }), dx, dy);
      expect(find<HTMLInputElement>(made, "input").checked).to.equal(true);
    });

    it(`is entered by a finger ${dx}, ${dy} px beside its middle`, async () => {
      const made = await touch(field({ id: "f", type: "text", ...small }), dx, dy);
      expect(focused()).to.equal(find(made, "input"));
    });
  }

  it("takes nothing of its neighbour's", async () => {
    const first = await view(field({ id: "a", type: "text", x: 100, y: 100, width: 120, height: 16 }));
    const second = document.createElement("signing-field-view") as SigningFieldView;
    Object.assign(second, {
      field: field({ id: "b", type: "text", x: 100, y: 120, width: 120, height: 16 }),
      words,
    });
    first.parentElement?.append(second);
    await second.updateComplete;
    const box = first.getBoundingClientRect();
    expect(document.elementFromPoint(box.left + 60, box.bottom - 2)).to.equal(first);
  });

  it("shows what a box to tick is about once the signer is at it", async () => {
    const spec = field({ id: "f", type: "checkbox", label: "Acepto el anexo A" });
    const made = await view(spec, { active: true });
    expect(textOf(find(made, ".tag"))).to.equal("Acepto el anexo A");
  });
});

describe("a mistake", () => {
  it("keeps its words when the signer is elsewhere", async () => {
    const made = await view(field({ id: "f", type: "email" }), { problem: "email", active: false });
    expect(getComputedStyle(find(made, ".problem")).visibility).to.equal("visible");
  });

  it("does not cover the page with fields that are only empty", async () => {
    const made = await view(field({ id: "f", type: "email" }), { problem: "required", active: false });
    expect(getComputedStyle(find(made, ".problem")).visibility).to.equal("hidden");
  });
});

describe("somebody else's field", () => {
  it("shows whose it is and cannot be entered", async () => {
    const spec = otherField({ id: "o", type: "signature" });
    const made = await fixture<HTMLElement>(
      html`<signing-other-field .field=${spec} .words=${words} owner="Carlos Ruiz"></signing-other-field>`,
    );
    expect(find(made, ".other").getAttribute("aria-label")).to.equal("Firma: Carlos Ruiz");
    expect(findAll(made, "input, button, [tabindex]").length).to.equal(0);
    await expect(made).accessible();
  });
});
