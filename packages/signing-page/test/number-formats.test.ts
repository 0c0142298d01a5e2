import { fixture, html } from "@open-wc/testing";
import type { CeremonyField } from "@service/contract/embed";
import type { ShownLook } from "@service/contract/rules/number-format";
import { SigningComputedField } from "../src/more-fields/computed-field.ts";
import { defineMoreFields } from "../src/more-fields/define.ts";
import type { SigningFilledField } from "../src/more-fields/filled-field.ts";
import type { SigningMoreField } from "../src/more-fields/more-field.ts";
import { enteredNumber, shownIn } from "../src/more-fields/numbers.ts";
import { wordsOf } from "../src/locales/index.ts";
import { field } from "./support/ceremonies.ts";
import { find, findAll, textOf } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

const PESOS: ShownLook = { number: { before: "$", after: "", group: ",", point: ".", decimals: 2 } };
const EUROS: ShownLook = { number: { before: "", after: "\u00a0€", group: ".", point: ",", decimals: 2 } };
const amount = (look: ShownLook | null, change: Partial<CeremonyField> = {}): CeremonyField =>
  field({ id: "n", type: "number", width: 200, height: 20, look, ...change });

await defineMoreFields([amount(PESOS)]);
if (!customElements.get("signing-computed-field"))
  customElements.define("signing-computed-field", SigningComputedField);

async function made(spec: CeremonyField, value: string): Promise<SigningMoreField> {
  const view = await fixture<SigningMoreField>(
    html`<signing-more-field
      style="--scale: 1"
      .field=${spec}
      .value=${value}
      .words=${wordsOf("en")}
      .locale=${"en"}
    ></signing-more-field>`,
  );
  view.addEventListener("field-input", (event) => (view.value = (event as CustomEvent<string>).detail));
  return view;
}

const drawn = (view: Element): string => findAll(view, ".drawn span").map(textOf).join("");
const control = (view: Element): HTMLInputElement => find<HTMLInputElement>(view, "input");

describe("a number with a format", () => {
  it("is shown in it at rest, and as it is typed while it is written", async () => {
    const view = await made(amount(EUROS), "1250");
    expect(control(view).value).to.equal("1.250,00\u00a0€");
    expect(drawn(view)).to.include("1.250,00");
    control(view).focus();
    await view.updateComplete;
    expect(control(view).value).to.equal("1250");
    control(view).value = "-2.500.000,5";
    control(view).dispatchEvent(new Event("input"));
    expect(view.value).to.equal("-2500000.5");
    control(view).blur();
    await view.updateComplete;
    expect(control(view).value).to.equal("-2.500.000,50\u00a0€");
  });

  it("is shown as it was written where it is none, or can be read in two ways", () => {
    expect(shownIn(amount(PESOS), "12a", "en")).to.equal("12a");
    expect(shownIn(amount(PESOS), enteredNumber("1.250"), "en")).to.equal("1.250");
  });

  it("is entered with its sign, too", () => {
    expect(enteredNumber("1.250,00\u00a0€")).to.equal("1250.00");
    expect(enteredNumber("-$1,250.00")).to.equal("-1250.00");
  });

  it("is as the document has it in each look: only a field without one is the reader's", async () => {
    expect(control(await made(amount({ align: "right" }), "1250.5")).value).to.equal("1250.5");
    expect(control(await made(amount(null), "1250.5")).value).to.equal("1,250.5");
    expect(control(await made(amount({ comb: 8 }), "1250.5")).value).to.equal("1250.5");
  });

  it("is written so for a result, and for what somebody else has filled", async () => {
    const computed = await fixture<SigningComputedField>(
      html`<signing-computed-field
        style="--scale: 1"
        .field=${amount(PESOS)}
        .value=${"1160.00"}
        .words=${wordsOf("en")}
        .locale=${"de"}
      ></signing-computed-field>`,
    );
    expect([control(computed).value, drawn(computed)]).to.deep.equal(["$1,160.00", "$1,160.00"]);
    const filled = await fixture<SigningFilledField>(
      html`<signing-filled-field
        style="--scale: 1"
        .field=${amount(PESOS, { mine: false, value: "1160", label: "Rent" })}
        .words=${wordsOf("en")}
        .locale=${"de"}
      ></signing-filled-field>`,
    );
    expect(drawn(filled)).to.equal("$1,160.00");
    expect(find(filled, "[role=img]").ariaLabel).to.equal(wordsOf("en").labelled("Rent", "$1,160.00"));
  });
});

const composed = async (spec: CeremonyField, value: string, end: number): Promise<string> => {
  const view = await made(spec, "a");
  const input = control(view);
  input.value = value;
  input.setSelectionRange(end, end);
  input.dispatchEvent(new InputEvent("input", { isComposing: true }));
  const meanwhile = input.value;
  input.dispatchEvent(new CompositionEvent("compositionend"));
  return `${meanwhile} ${input.value} ${view.value}`;
};

describe("a limit of characters", () => {
  it("cuts what an input method composed when it is done, at the caret", async () => {
    const limited = field({ id: "t", type: "text", rules: { maxLength: 4 } });
    expect(await composed(limited, "ab😀😀😀c", 8)).to.equal("ab😀😀😀c ab😀c ab😀c");
  });

  it("leaves a value that was too long before to whoever shortens it", async () => {
    const view = await made(field({ id: "t", type: "text", rules: { maxLength: 2 } }), "abcdef");
    control(view).value = "abcde";
    control(view).dispatchEvent(new InputEvent("input", { inputType: "deleteContentBackward" }));
    expect(view.value).to.equal("abcde");
  });
});
