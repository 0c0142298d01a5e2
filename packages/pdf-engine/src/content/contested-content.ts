import type { Token } from "./content-tokens.ts";
import { areContestedDashes } from "./dashes.ts";

/** Text that clips: from this mode on (ISO 32000-2 table 104). The signing page's program draws it in its own way. */
const CLIPPING_MODE = 4;
/** Text of outlines alone. */
const OUTLINES = 1;
/** Width of a line below which programs draw it, draw it faintly or not at all. */
const THIN = 0.25;
/** Operators that do not belong into a text: some programs move it then, or lose the rest. */
const OUTSIDE: ReadonlySet<string> = new Set(["m", "re", "cm", "q", "Q"]);
/** Operators with coordinates, and the largest that all programs can draw. */
const PLACING: ReadonlySet<string> = new Set(["m", "l", "c", "v", "y", "re", "cm", "Td", "TD", "Tm"]);
const FARTHEST = 10_000_000;
/** Caps of lines that make a dash without a length a square, which some programs leave out; NaN: of a graphics state. */
const SQUARE_CAP = 2;
/** Limit of mitres up to which programs draw the outlines of letters alike: the initial one. */
const MITRE_LIMIT = 10;
const STROKING: ReadonlySet<string> = new Set(["S", "s", "B", "B*", "b", "b*"]);
const CURVES: ReadonlySet<string> = new Set(["c", "v", "y"]);
const FILLING: ReadonlySet<string> = new Set(["f", "F", "f*", "B", "B*", "b", "b*", "Tj", "TJ", "'", '"']);
/** Components of the colours that operators set, those for lines in lower case. */
const SETTING: Readonly<Record<string, number>> = { g: 1, rg: 3, k: 4 };
const DEVICES: Readonly<Record<string, number>> = { "/DeviceGray": 1, "/DeviceRGB": 3, "/DeviceCMYK": 4 };

/** Components of grey and of RGB. */
const BLACK: ReadonlySet<number | null> = new Set([1, 3]);

/** Components of a colour space of the resources; null: any number, or a pattern's. */
export type ComponentsOf = (name: string) => number | null;

interface Colour {
  /** Null: any number. Undefined: of the content around. */
  components: number | null | undefined;
  /** Whether the space has been chosen and its first colour has not. */
  isInitial: boolean;
}

interface State {
  areas: Colour;
  lines: Colour;
  isThin: boolean;
  isOutlined: boolean;
  cap: number;
  /** Whether the dashes have one that is too short. */
  isDotted: boolean;
  isSharp: boolean;
}

const INHERITED: Colour = { components: undefined, isInitial: false };

/**
 * Finds what two programs draw alike and a third one otherwise: text that clips or has thin outlines, paths and states
 * within a text, colours of another number of components than their space, spaces without a colour, dashes that are too
 * short or too many, letters whose outlines have long corners, places that are too far, and paths of one point without a line.
 */
export class ContestedContent {
  readonly #componentsOf: ComponentsOf;
  readonly #stack: State[] = [];
  #state: State = {
    areas: INHERITED,
    lines: INHERITED,
    isThin: false,
    isOutlined: false,
    cap: 0,
    isDotted: false,
    isSharp: false,
  };
  #isText = false;
  /** The point that a path has begun with and not left; null: there is none. */
  #point: string | null = null;
  isFound = false;

  constructor(componentsOf: ComponentsOf) {
    this.#componentsOf = componentsOf;
  }

  /** Takes an operator with the operands that it takes. */
  note(operator: string, taken: readonly Token[]): void {
    this.#notePlace(operator, taken);
    const value = Number(taken[0]?.text);
    if (operator === "q") this.#stack.push({ ...this.#state });
    else if (operator === "Q") this.#state = this.#stack.pop() ?? this.#state;
    else if (operator === "BT" || operator === "ET") this.#isText = operator === "BT";
    else if (["w", "Tr", "M"].includes(operator)) this.#noteOutlines(operator, value);
    else this.#noteDashes(operator, taken);
    if (FILLING.has(operator)) this.#find(this.#state.areas.isInitial);
    if (STROKING.has(operator)) this.#find(this.#state.lines.isInitial);
    this.#noteColour(operator, taken);
  }

  #find(isContested: boolean): void {
    this.isFound ||= isContested;
  }

  #noteDashes(operator: string, [first]: readonly Token[]): void {
    const state = this.#state;
    if (operator === "J") state.cap = Number(first!.text);
    else if (operator === "gs") state.cap = Number.NaN;
    else if (operator === "d") {
      const items = first!.items.map(({ text }) => Number(text));
      this.#find((items.length > 0 && items.every((item) => item < THIN)) || areContestedDashes(items));
      // Of an odd number each is a dash in turn.
      const step = items.length % 2 === 0 ? 2 : 1;
      state.isDotted = items.some((item, index) => index % step === 0 && item < THIN);
    } else if (STROKING.has(operator))
      this.#find(state.isDotted && (state.cap === SQUARE_CAP || Number.isNaN(state.cap)));
  }

  #noteOutlines(operator: string, value: number): void {
    if (operator === "w") this.#state.isThin = value < THIN;
    else if (operator === "M") this.#state.isSharp = value > MITRE_LIMIT;
    else {
      this.#state.isOutlined = value === OUTLINES;
      this.#find(value >= CLIPPING_MODE);
    }
    this.#find((this.#state.isThin || this.#state.isSharp) && this.#state.isOutlined);
  }

  #notePlace(operator: string, taken: readonly Token[]): void {
    this.#find(OUTSIDE.has(operator) && this.#isText);
    const numbers = PLACING.has(operator) ? taken.map(({ text }) => Number(text)) : [];
    this.#find(numbers.some((each) => Math.abs(each) > FARTHEST));
    const points = Array.from({ length: numbers.length / 2 }, (_, index) =>
      numbers.slice(2 * index, 2 * index + 2).join(" "),
    );
    if (operator === "h" || CURVES.has(operator))
      this.#find(this.#point !== null && points.every((point) => point === this.#point));
    this.#point = operator === "m" ? points[0]! : null;
  }

  #noteColour(operator: string, taken: readonly Token[]): void {
    const part = operator === operator.toUpperCase() ? "lines" : "areas";
    const name = operator.toLowerCase();
    const set = SETTING[name];
    if (set !== undefined) this.#state[part] = { components: set, isInitial: false };
    else if (name === "cs") {
      const space = taken[0]!.text;
      const components = DEVICES[space] ?? this.#componentsOf(space);
      // Lines of grey and RGB begin black in all programs.
      const isBlack = part === "lines" && BLACK.has(components);
      this.#state[part] = { components, isInitial: components !== null && !isBlack };
    } else if (name === "sc" || name === "scn") {
      const { components } = this.#state[part];
      this.#find(components === undefined || (components !== null && components !== taken.length));
      this.#state[part] = { components, isInitial: false };
    }
  }
}
