import type { PdfDict } from "@libpdf/core";
import type { Resources } from "./content-resources.ts";
import type { Token } from "./content-tokens.ts";
import { SHOWING } from "./shown-letters.ts";

/**
 * Parameters that content hands down to its forms, with the values that they begin with. `areas` and `lines`: 1 where their
 * colour is a pattern, 2 where it is a tile. One program begins a form's text
 * anew, lays an opacity over each of several nested forms or over a soft mask, too, or draws outlines after all letters
 * of a text.
 */
const USUAL = {
  Tz: 100,
  TL: 0,
  Ts: 0,
  ca: 1,
  CA: 1,
  Tr: 0,
  isTwoColoured: 0,
  isMasked: 0,
  areas: 0,
  lines: 0,
} as const;
type Parameter = keyof typeof USUAL;
const TILE = 2;
type Values = Readonly<Partial<Record<Parameter, number>>>;

const OPACITIES = ["ca", "CA"] as const;
const TEXT: ReadonlySet<string> = new Set(["Tz", "TL", "Ts", "Tr"]);
/** Operators that begin a line of text, and those that do so by the leading. */
const MOVING: ReadonlySet<string> = new Set(["Td", "TD", "Tm", "T*", "'", '"']);
const LEADING: ReadonlySet<string> = new Set(["T*", "'", '"']);
/** Operators that set a colour, those for lines in upper case. */
const COLOURING: ReadonlySet<string> = new Set("g G rg RG k K cs CS sc SC scn SCN".split(" "));
/** Painting of areas, and of lines. */
const AREAS: ReadonlySet<string> = new Set("f F f* B B* b b*".split(" "));
const LINES: ReadonlySet<string> = new Set("S s B B* b b*".split(" "));
/** Modes of text that has no outlines (ISO 32000-2 table 104). */
const FILLED: ReadonlySet<number | undefined> = new Set([undefined, 0, 3]);
/** Text that is filled and has outlines, and how far it may go back, in thousandths of its size. */
const OUTLINED = 2;
const OVERLAP = 250;

interface Drawn {
  form: PdfDict;
  values: Values;
  isInText: boolean;
}

interface State {
  values: Values;
  areas: string;
  lines: string;
  isType3: boolean;
}

/** Follows what content hands down to the forms that it draws, and what it takes from the content that draws it. */
export class FormUse {
  readonly #resources: Resources;
  readonly #stack: State[] = [];
  #state: State = { values: {}, areas: "", lines: "", isType3: false };
  #isText = false;
  #hasShown = false;
  #hasMoved = false;
  #paintings = 0;
  readonly drawn: Drawn[] = [];
  /** Parameters of other content on which depends what this content shows. */
  readonly taken = new Set<Parameter>();
  hasText = false;
  hasPattern = false;
  /** Whether the content itself shows something by a parameter that has not its usual value. */
  isContested = false;

  constructor(resources: Resources) {
    this.#resources = resources;
  }

  /** Takes an operator with the operands that it takes. */
  note(operator: string, taken: readonly Token[]): void {
    if (operator === "q") this.#stack.push(this.#state);
    else if (operator === "Q") this.#state = this.#stack.pop() ?? this.#state;
    else if (operator === "BT" || operator === "ET") this.#beginText(operator === "BT");
    else if (TEXT.has(operator)) this.#set({ [operator]: Number(taken[0]!.text) });
    else if (operator === "TD") this.#set({ TL: -Number(taken[1]!.text) });
    else if (operator === "gs") this.#setState(this.#resources.stateOf(taken[0]!.text));
    else if (operator === "Tf") this.#setFont(this.#resources.fontOf(taken[0]!.text));
    else if (COLOURING.has(operator)) this.#colour(operator, taken);
    else this.#paint(operator, taken);
    if (MOVING.has(operator)) this.#hasMoved ||= this.#hasShown;
    if (LEADING.has(operator)) this.#take("TL");
    if (SHOWING.has(operator)) this.#show(taken.at(-1)!);
  }

  #set(values: Values): void {
    this.#state = { ...this.#state, values: { ...this.#state.values, ...values } };
  }

  #take(...parameters: Parameter[]): void {
    for (const parameter of parameters)
      if (this.#state.values[parameter] === undefined) this.taken.add(parameter);
  }

  #beginText(isText: boolean): void {
    this.#isText = isText;
    [this.#hasShown, this.#hasMoved] = [false, false];
  }

  #setState(values: Readonly<Record<string, number | null>>): void {
    for (const key of [...OPACITIES, "isMasked"])
      if (typeof values[key] === "number") this.#set({ [key]: values[key] });
  }

  #setFont(font: PdfDict | null): void {
    this.#state = { ...this.#state, isType3: font?.has("CharProcs") ?? false };
  }

  #colour(operator: string, taken: readonly Token[]): void {
    const colour = `${operator.toLowerCase()} ${taken.map(({ text }) => text).join(" ")}`;
    const part = operator === operator.toUpperCase() ? "lines" : "areas";
    const isPattern = taken.at(-1)!.kind === "name" && operator.toLowerCase() === "scn";
    this.hasPattern ||= isPattern;
    this.#state = { ...this.#state, [part]: colour };
    const isTile = isPattern && this.#resources.isTile(taken.at(-1)!.text);
    this.#set({ [part]: isTile ? TILE : Number(isPattern) });
    this.#set({ isTwoColoured: this.#state.areas === this.#state.lines ? 0 : 1 });
  }

  #paint(operator: string, taken: readonly Token[]): void {
    if (!AREAS.has(operator) && !LINES.has(operator) && operator !== "sh" && operator !== "Do") return;
    this.#paintings += 1;
    this.#paintMasked();
    const form = operator === "Do" ? this.#resources.formOf(taken[0]!.text) : null;
    if (form !== null) this.drawn.push({ form, values: this.#state.values, isInText: this.#isText });
    const isStencil = operator === "Do" && this.#resources.isStencil(taken[0]!.text);
    if (AREAS.has(operator) || isStencil) this.#take("areas");
    if (LINES.has(operator)) this.#take("lines");
    // Some programs paint what a tile leaves out, too.
    this.isContested ||= isStencil && this.#state.values.areas === TILE;
    // Several marks of one opacity are laid over one another, or together over the page.
    if (form !== null || this.#paintings > 1) this.#take(...OPACITIES);
  }

  /** One program lays an opacity over the mask as well. */
  #paintMasked(): void {
    const { isMasked } = this.#state.values;
    const isOpaque = OPACITIES.every((key) => (this.#state.values[key] ?? 1) === 1);
    if (isMasked === 1) this.#take(...OPACITIES);
    if (!isOpaque) this.#take("isMasked");
    this.isContested ||= isMasked === 1 && !isOpaque;
  }

  #show(text: Token): void {
    this.hasText = true;
    this.#paintings += 1;
    this.#paintMasked();
    this.#take("Tz", "Ts");
    if (this.#paintings > 1 || this.#state.isType3) this.#take(...OPACITIES);
    this.isContested ||= this.#state.isType3 && OPACITIES.some((key) => (this.#state.values[key] ?? 1) !== 1);
    this.#showInMode();
    const isBack = text.items.some(({ kind, text: number }) => kind === "number" && Number(number) > OVERLAP);
    if ((this.#hasMoved || isBack) && this.#state.values.Tr !== 0) this.#showOutlines();
    this.#hasShown = true;
  }

  /** Some programs draw outlines of a pattern black, and letters that are content in the colour of lines. */
  #showInMode(): void {
    const { Tr, lines } = this.#state.values;
    const { isType3 } = this.#state;
    this.#take("areas");
    if (isType3 || lines !== 0) this.#take("Tr");
    if (!FILLED.has(Tr)) this.#take("lines");
    this.isContested ||= !FILLED.has(Tr) && (isType3 || (lines ?? 0) > 0);
  }

  /** Outlines of another colour, where other letters of the same text may cover them. */
  #showOutlines(): void {
    const { Tr, isTwoColoured } = this.#state.values;
    if (isTwoColoured !== 0) this.#take("Tr");
    if (Tr !== OUTLINED) return;
    this.isContested ||= isTwoColoured === 1;
    this.#take("isTwoColoured");
  }
}

const isUsual = (parameter: Parameter, value: number | undefined): boolean =>
  parameter === "Tr" ? FILLED.has(value) : (value ?? USUAL[parameter]) === USUAL[parameter];

/** Facts about content and the forms that it draws. */
interface Needs {
  taken: Set<Parameter>;
  hasText: boolean;
  hasPattern: boolean;
}

/** Answers the content that hands something down to a form, directly or by others, which programs draw in two ways then. */
export function contestedUses(uses: ReadonlyMap<PdfDict, FormUse>): PdfDict[] {
  const known = new Map<PdfDict, Needs>();
  const needsOf = (form: PdfDict): Needs => {
    const found = known.get(form);
    if (found !== undefined) return found;
    const use = uses.get(form);
    const needs = {
      taken: new Set(use?.taken),
      hasText: use?.hasText ?? false,
      hasPattern: use?.hasPattern ?? false,
    };
    known.set(form, needs);
    for (const drawn of use?.drawn ?? []) {
      const inner = needsOf(drawn.form);
      needs.hasText ||= inner.hasText;
      needs.hasPattern ||= inner.hasPattern;
      for (const parameter of handedTo(drawn.form, inner.taken))
        if (drawn.values[parameter] === undefined) needs.taken.add(parameter);
    }
    return needs;
  };
  const isContested = ({ form, values, isInText }: Drawn): boolean => {
    const { taken, hasText } = needsOf(form);
    return (
      (isInText && hasText) ||
      handedTo(form, taken).some((parameter) => !isUsual(parameter, values[parameter]))
    );
  };
  return [...uses]
    .filter(
      ([stream, use]) =>
        use.isContested ||
        use.drawn.some(isContested) ||
        // One program draws a tile in a tile in another size.
        (stream.has("PatternType") && needsOf(stream).hasPattern),
    )
    .map(([stream]) => stream);
}

/** A group begins opaque. */
const handedTo = (form: PdfDict, taken: ReadonlySet<Parameter>): Parameter[] =>
  [...taken].filter((parameter) => !(form.has("Group") && (parameter === "ca" || parameter === "CA")));
