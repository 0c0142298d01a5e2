import { fixture, html } from "@open-wc/testing";
import type { CeremonyField, Progress } from "@service/contract/embed";
import { breachWords } from "../src/more-fields/breach-words.ts";
import { defineMoreFields } from "../src/more-fields/define.ts";
import type { SigningMoreField } from "../src/more-fields/more-field.ts";
import { enteredNumber, readingsOf, shownNumber } from "../src/more-fields/numbers.ts";
import { loadPatterns } from "../src/more-fields/patterns.ts";
import { roomAround } from "../src/more-fields/room.ts";
import type { SigningSenderMark } from "../src/more-fields/sender-mark.ts";
import { wordsOf } from "../src/locales/index.ts";
import { emptyOptional, initialEntries, problemOf } from "../src/session/entries.ts";
import type { FieldProblem } from "../src/session/entries.ts";
import type { In } from "../src/session/state.ts";
import { primaryOf } from "../src/steps/primary.ts";
import { ceremony, field } from "./support/ceremonies.ts";
import { bench, FRAME_TOKEN } from "./support/session.ts";
import type { Bench } from "./support/session.ts";
import { find, textOf } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

await defineMoreFields([]);
await loadPatterns();

const TODAY = "2026-11-21";

function circle(id: string, option: string, y: number, change: Partial<CeremonyField> = {}): CeremonyField {
  const radio = { group: "Forma de pago", option };
  return field({ id, type: "radio", y, width: 16, height: 16, radio, ...change });
}

const CIRCLES = [circle("a", "Contado", 100), circle("b", "Crédito", 130), circle("c", "Mixto", 160)];
const SIGN = field({ id: "sign", type: "signature", y: 700 });

/** What is wrong with a value. */
function problem(spec: CeremonyField, value: string): FieldProblem | null {
  const entries = initialEntries(ceremony({ fields: [spec] }), TODAY);
  return problemOf(spec, { ...entries, values: { [spec.id]: value } });
}

describe("a number as a signer writes it", () => {
  const cases: [written: string, kept: string][] = [
    ["1250", "1250"],
    ["1250.5", "1250.5"],
    ["1250,5", "1250.5"],
    ["-3,25", "-3.25"],
    ["−7", "-7"],
    ["$ 12,500.00", "12500.00"],
    ["12.500,00", "12500.00"],
    ["1,250,000", "1250000"],
    ["1 250 000", "1250000"],
    ["0,125", "0.125"],
    ["007", "7"],
    [".5", "0.5"],
    ["5.", "5"],
    ["2.1250", "2.125"],
    ["12a", "12a"],
    ["1,25,0", "1,25,0"],
    ["", ""],
  ];
  for (const [written, kept] of cases)
    it(`"${written}" is kept as "${kept}"`, () => expect(enteredNumber(written)).to.equal(kept));

  it("is asked about where a mark may part thousands or decimals", () => {
    for (const written of ["1,250", "1.250"]) {
      const kept = enteredNumber(written);
      expect(problem(field({ id: "n", type: "number" }), kept)).to.equal("unclear_number");
      expect(readingsOf(kept)).to.deep.equal(["1250", "1.2500"]);
      expect(shownNumber(kept, "es")).to.equal(written);
    }
    expect(enteredNumber("1.2500")).to.equal("1.250");
  });

  it("is shown in groups, with the decimals that were written", () => {
    expect(shownNumber("12500.50", "es")).to.equal("12,500.50");
    expect(shownNumber("999999999999999.123", "en")).to.equal("999,999,999,999,999.123");
    expect(shownNumber("abc", "en")).to.equal("abc");
  });
});

describe("a rule", () => {
  const cases: [FieldProblem, CeremonyField, wrong: string, right: string, es: string, en: string][] = [
    [
      "too_short",
      text({ minLength: 3 }),
      "ab",
      "abc",
      "Escriba al menos 3 caracteres.",
      "Enter at least 3 characters.",
    ],
    [
      "too_long",
      text({ maxLength: 3 }),
      "abcd",
      "añ😀",
      "Escriba 3 caracteres como máximo.",
      "Enter at most 3 characters.",
    ],
    [
      "pattern",
      text({ pattern: "[A-Z]{4}", message: "Cuatro letras." }),
      "ABC",
      "ABCD",
      "Cuatro letras.",
      "Cuatro letras.",
    ],
    [
      "pattern",
      text({ pattern: "\\d+" }),
      "x",
      "1",
      "Este dato no tiene el formato esperado.",
      "This isn’t in the expected format.",
    ],
    [
      "too_small",
      number({ min: "1000.5" }),
      "1000.4",
      "1000.5",
      "Debe ser 1,000.5 o más.",
      "Must be 1,000.5 or more.",
    ],
    ["too_large", number({ max: "5" }), "5.1", "5", "Debe ser 5 o menos.", "Must be 5 or less."],
    [
      "too_many_decimals",
      number({ decimals: 0 }),
      "1.5",
      "1",
      "Escriba un número sin decimales.",
      "Enter a number without decimals.",
    ],
    [
      "not_a_number",
      number({}),
      "doce",
      "12",
      "Escriba solo el número, por ejemplo 1250.50.",
      "Enter just the number, such as 1250.50.",
    ],
    [
      "too_early",
      day({ from: "2026-03-01" }),
      "2026-02-28",
      "2026-03-01",
      "No puede ser antes del 1 de marzo de 2026.",
      "Can’t be before March 1, 2026.",
    ],
    [
      "too_late",
      day({ to: "2026-03-01" }),
      "2026-03-02",
      "2026-03-01",
      "No puede ser después del 1 de marzo de 2026.",
      "Can’t be after March 1, 2026.",
    ],
    [
      "not_an_option",
      field({ id: "f", type: "dropdown", options: ["A"] }),
      "B",
      "A",
      "Elija una de las opciones.",
      "Choose one of the options.",
    ],
  ];
  for (const [breach, spec, wrong, right, es, en] of cases)
    it(`${breach} is told in both languages, with its figures: ${es}`, () => {
      expect(problem(spec, wrong)).to.equal(breach);
      expect(problem(spec, right)).to.equal(null);
      expect(breachWords(spec, breach, wrong, wordsOf("es"), "es")).to.equal(es);
      expect(breachWords(spec, breach, wrong, wordsOf("en"), "en")).to.equal(en);
    });

  it("says both readings of an unclear number", () => {
    const words = breachWords(number({}), "unclear_number", enteredNumber("2.125"), wordsOf("en"), "en");
    expect(words).to.equal("Thousands or decimals? Enter 2125 or 2.1250.");
  });
});

function text(rules: CeremonyField["rules"]): CeremonyField {
  return field({ id: "f", type: "text", rules });
}

function number(rules: CeremonyField["rules"]): CeremonyField {
  return field({ id: "f", type: "number", rules });
}

function day(rules: CeremonyField["rules"]): CeremonyField {
  return field({ id: "f", type: "date", rules });
}

async function view(spec: CeremonyField, change: Partial<SigningMoreField> = {}): Promise<SigningMoreField> {
  const page = await fixture<HTMLElement>(
    html`<div style="--scale: 1; position: relative; height: 900px"></div>`,
  );
  const made = document.createElement("signing-more-field") as SigningMoreField;
  Object.assign(made, { field: spec, words: wordsOf("es"), ...change });
  page.append(made);
  await made.updateComplete;
  return made;
}

function told(made: HTMLElement, type: string): unknown[] {
  const details: unknown[] = [];
  made.addEventListener(type, (event) => details.push((event as CustomEvent<unknown>).detail));
  return details;
}

function press(made: HTMLElement, key: string): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, cancelable: true, bubbles: true });
  find(made, "#control").dispatchEvent(event);
  return event;
}

describe("a field of another type", () => {
  const specs: [CeremonyField, string][] = [
    [field({ id: "f", type: "number", label: "Renta" }), "Renta, página 1"],
    [field({ id: "f", type: "textarea" }), "Texto largo, página 1"],
    [field({ id: "f", type: "dropdown", options: ["Uno", "Dos"] }), "Lista, página 1"],
    [circle("f", "Contado", 100), "Forma de pago: Contado, página 1, obligatorio"],
    [text({ maxLength: 5 }), "Texto, página 1"],
    [day({ from: "2026-01-01" }), "Fecha, página 1"],
  ];
  for (const [spec, name] of specs)
    it(`has a name: ${name}`, async () => {
      const made = await view(spec);
      expect(find(made, "#control").getAttribute("aria-label")).to.equal(name);
      await expect(made).accessible();
    });

  it("shows a number in groups at rest and plain while it is written", async () => {
    const made = await view(field({ id: "f", type: "number" }), { value: "12500.5" });
    const input = find<HTMLInputElement>(made, "input");
    expect(input.value).to.equal("12,500.5");
    const entered = told(made, "field-input");
    made.focus();
    await made.updateComplete;
    expect(input.value).to.equal("12500.5");
    input.value = "13000,5";
    input.dispatchEvent(new Event("input"));
    expect(entered).to.deep.equal(["13000.5"]);
    made.value = "13000.5";
    await made.updateComplete;
    expect(input.value).to.equal("13000,5");
    input.blur();
    await made.updateComplete;
    expect(input.value).to.equal("13,000.5");
  });

  it("begins a line on Enter only where there are lines", async () => {
    const block = await view(field({ id: "f", type: "textarea", height: 80 }));
    const onward = told(block, "field-enter");
    expect(press(block, "Enter").defaultPrevented).to.equal(false);
    expect(onward).to.deep.equal([]);
    const line = await view(text({ maxLength: 9 }));
    const next = told(line, "field-enter");
    press(line, "Enter");
    expect(next.length).to.equal(1);
  });

  it("offers no empty choice where the sender has chosen and a choice is required", async () => {
    const options = ["Uno", "Dos"];
    expect(choices(await view(field({ id: "f", type: "dropdown", options })))).to.equal(3);
    const chosen = field({ id: "f", type: "dropdown", options, value: "Dos" });
    const made = await view(chosen, { value: "Dos" });
    expect(choices(made)).to.equal(2);
    expect(find<HTMLSelectElement>(made, "select").value).to.equal("Dos");
    expect(choices(await view({ ...chosen, required: false }, { value: "Dos" }))).to.equal(3);
  });

  it("tells how many characters are left only near the limit", async () => {
    const made = await view(text({ maxLength: 30 }), { value: "abc", active: true });
    expect(textOf(find(made, "[role=status]"))).to.equal("");
    made.value = "a".repeat(22);
    await made.updateComplete;
    expect(textOf(find(made, ".tag"))).to.equal("Quedan 8 caracteres");
    expect(textOf(find(made, "[role=status]"))).to.equal("Quedan 10 caracteres");
  });

  it("takes of what is typed or pasted what the server would count as fitting", async () => {
    const made = await view(text({ maxLength: 2 }), { value: "" });
    const input = find<HTMLInputElement>(made, "input");
    const insert = (data: string): boolean =>
      input.dispatchEvent(new InputEvent("beforeinput", { data, inputType: "insertText", cancelable: true }));
    input.focus();
    expect(insert("😀😀")).to.equal(true);
    expect(insert("😀😀😀")).to.equal(false);
    expect(input.value).to.equal("😀😀");
    expect(insert("a")).to.equal(false);
    expect(input.value).to.equal("😀😀");
    input.select();
    expect(insert("abc")).to.equal(false);
    expect(input.value).to.equal("ab");
    input.setSelectionRange(0, 1);
    expect(insert("x")).to.equal(true);
  });

  it("gives the browser the days that may be chosen", async () => {
    const { min, max } = find<HTMLInputElement>(
      await view(day({ from: "2026-03-01", to: "2026-04-01" })),
      "input",
    );
    expect([min, max]).to.deep.equal(["2026-03-01", "2026-04-01"]);
  });

  it("has a list that a finger can touch, as far as its neighbours leave room", async () => {
    const spec = field({ id: "f", type: "dropdown", options: ["Uno"], y: 100, height: 20 });
    const near = field({ id: "g", type: "text", y: 124 });
    expect((await reach(spec, [])).height).to.equal(44);
    expect((await reach(spec, [near])).bottom).to.equal(122);
  });
});

/** How many choices a list offers. */
function choices(made: SigningMoreField): number {
  return find<HTMLSelectElement>(made, "select").options.length;
}

async function reach(
  spec: CeremonyField,
  others: CeremonyField[],
): Promise<{ height: number; bottom: number }> {
  const made = await view(spec, { room: roomAround(spec, [spec, ...others]) });
  const { height, bottom } = find(made, "select").getBoundingClientRect();
  return { height, bottom: bottom - made.parentElement!.getBoundingClientRect().top };
}

describe("a circle", () => {
  it("is chosen by a press, and left by an arrow", async () => {
    const made = await view(circle("a", "Contado", 100));
    const chosen = told(made, "field-choose");
    find(made, "input").click();
    for (const key of ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"])
      expect(press(made, key).defaultPrevented).to.equal(true);
    expect(chosen).to.deep.equal(["choose", 1, 1, -1, -1]);
  });

  it("is emptied by a second press or Delete where the choice is optional", async () => {
    const made = await view(circle("a", "Contado", 100, { required: false }), { value: "Contado" });
    const chosen = told(made, "field-choose");
    find(made, "input").click();
    press(made, "Delete");
    expect(press(made, " ").defaultPrevented).to.equal(true);
    expect(chosen).to.deep.equal(["clear", "clear"]);
    const required = await view(circle("a", "Contado", 100), { value: "Contado" });
    const kept = told(required, "field-choose");
    press(required, "Delete");
    expect(kept).to.deep.equal([]);
  });

  it("is a tab stop or not", async () => {
    const radio = { position: 2, size: 3, isTabStop: false };
    const input = find(await view(circle("b", "Crédito", 130), { radio }), "input");
    expect(
      ["tabindex", "aria-posinset", "aria-setsize"].map((name) => input.getAttribute(name)),
    ).to.deep.equal(["-1", "2", "3"]);
  });
});

describe("the sender's marks", () => {
  it("are scrolled by keyboard where a text is longer than its box", async () => {
    const note = field({ id: "n", type: "note", mine: false, value: "línea\n".repeat(30) });
    const made = await fixture<SigningSenderMark>(
      html`<signing-sender-mark
        style="--scale: 1"
        .field=${note}
        .words=${wordsOf("es")}
      ></signing-sender-mark>`,
    );
    expect(find(made, ".note").tabIndex).to.equal(0);
    made.field = { ...note, value: "línea" };
    await made.updateComplete;
    expect(find(made, ".note").tabIndex).to.equal(-1);
  });

  it("are a text that is read and a line with words, and nothing to fill", async () => {
    const note = field({ id: "n", type: "note", mine: false, required: false, value: "Leer\ncon calma" });
    const made = await fixture<HTMLElement>(
      html`<signing-sender-mark
        style="--scale: 1"
        .field=${note}
        .words=${wordsOf("es")}
      ></signing-sender-mark>`,
    );
    expect(find(made, "[role=note]").textContent).to.equal("Leer\ncon calma");
    const line = field({ id: "s", type: "strikethrough", mine: false, required: false });
    const struck = await fixture<HTMLElement>(
      html`<signing-sender-mark .field=${line} .words=${wordsOf("en")}></signing-sender-mark>`,
    );
    expect(find(struck, "[role=img]").getAttribute("aria-label")).to.equal("Struck through by the sender");
    await expect(made).accessible();
  });
});

/** A session at its fields. */
async function atFields(fields: CeremonyField[], progress: Progress | null = null): Promise<Bench> {
  const made = bench({ fields: [...fields, SIGN], progress });
  await made.session.start(FRAME_TOKEN);
  made.session.acceptConsent();
  return made;
}

function workIn({ session }: Bench) {
  return (session.state as In<"signing">).work;
}

describe("a session with a group of circles", () => {
  it("counts a required group once and leads to its first circle", async () => {
    const made = await atFields(CIRCLES);
    expect(primaryOf(workIn(made))).to.deep.include({ kind: "next", step: 1, total: 2 });
    expect(made.session.edit.next()?.id).to.equal("a");
    made.session.edit.setValues({ a: "", b: "Crédito", c: "" }, "a");
    expect(made.session.edit.next()?.id).to.equal("sign");
  });

  it("takes away the mark of a group with a choice, wherever it is made", async () => {
    const made = await atFields(CIRCLES);
    made.session.edit.next();
    made.session.edit.next();
    expect(workIn(made).problems["a"]).to.equal("required");
    made.session.edit.setValues({ a: "", b: "", c: "Mixto" }, "a");
    expect(workIn(made).problems["a"]).to.equal(undefined);
  });

  it("mentions an empty optional group once", async () => {
    const optional = CIRCLES.map((each) => ({ ...each, required: false }));
    const { ceremony: open, entries } = workIn(await atFields(optional));
    expect(emptyOptional(open.fields, entries).map(({ id }) => id)).to.deep.equal(["a"]);
  });

  it("restores another choice than the sender's", async () => {
    const [first, ...rest] = CIRCLES;
    const values = { a: "", b: "Crédito", c: "" };
    const saved = { consented: false, values, signature: null, initials: null, placed: [] };
    const made = await atFields([{ ...first!, value: "Contado" }, ...rest], saved);
    expect(workIn(made).entries.values).to.deep.equal(values);
  });
});

describe("a session with rules", () => {
  it("marks a value that breaks one when its field is left, and not before", async () => {
    const made = await atFields([text({ minLength: 3 })]);
    made.session.edit.setValue("f", "ab");
    expect(workIn(made).problems).to.deep.equal({});
    made.session.edit.leave("f");
    expect(workIn(made).problems).to.deep.equal({ f: "too_short" });
    made.session.edit.setValue("f", "abc");
    expect(workIn(made).problems).to.deep.equal({});
  });

  it("shows a default that may be changed, and sends the number as the contract has it", async () => {
    const made = await atFields([field({ id: "f", type: "number", value: "1250.5", rules: { min: "1" } })]);
    expect(workIn(made).entries.values["f"]).to.equal("1250.5");
    expect(primaryOf(workIn(made))).to.deep.include({ total: 1 });
  });
});
