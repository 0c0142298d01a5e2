/** The language of conditions and formulas: a part of CEL with exact numbers (docs/contract/v3.md#conditions). */
import { Environment } from "@marcbachmann/cel-js/evaluator";
import { compared, dividedBy, type Exact, exactOf, negated, plus, times } from "./exact-number.ts";
import { MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_PARTS } from "../common/limits.ts";

export type ValueType = "number" | "boolean" | "text";

/** The values of fields by key. An empty number is zero. */
export interface KeyValues {
  number(key: string): Exact;
  boolean(key: string): boolean;
  text(key: string): string;
  isFilled(key: string): boolean;
}

/** Null: a quotient by zero is in it. */
export type NumberExpression = { type: "number"; run: (values: KeyValues) => Exact | null };
export type BooleanExpression = { type: "boolean"; run: (values: KeyValues) => boolean };
type TextExpression = { type: "text"; run: (values: KeyValues) => string };
type Expression = NumberExpression | BooleanExpression | TextExpression;

/** An expression that can be evaluated, and the keys that it reads. */
export interface Compiled {
  expression: Expression;
  keys: ReadonlySet<string>;
}

/** Why an expression cannot be used, in a sentence. */
class Refusal extends Error {}

function refuse(detail: string): never {
  throw new Refusal(detail);
}

type Node = ReturnType<Environment["parse"]>["ast"];

/** Only its parser is used, which has no regular expressions, no loops and no functions of its own. */
const parser = new Environment({
  limits: { maxAstNodes: MAX_EXPRESSION_PARTS, maxDepth: MAX_EXPRESSION_DEPTH },
});

/** Whether an expression can name it: `in`, `true` and other words of the language are none. */
export function isUsableKey(key: string): boolean {
  try {
    return parser.parse(key).ast.op === "id";
  } catch {
    return false;
  }
}

/** Reads an expression and checks its types. `types`: of the keys that there are. */
export function compileExpression(
  source: string,
  types: ReadonlyMap<string, ValueType>,
): Compiled | { problem: string } {
  try {
    const compiler = new Compiler(types);
    return { expression: compiler.compile(parsed(source)), keys: compiler.keys };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}

function parsed(source: string): Node {
  try {
    return parser.parse(source).ast;
  } catch (error) {
    const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
    return refuse(`The expression cannot be read: ${reason}.`);
  }
}

/** Characters of an expression that a sentence quotes. */
const MAX_QUOTED = 40;
const quoted = ({ input, start, end }: Node): string => `"${input.slice(start, end).slice(0, MAX_QUOTED)}"`;

class Compiler {
  readonly keys = new Set<string>();
  readonly #types: ReadonlyMap<string, ValueType>;

  constructor(types: ReadonlyMap<string, ValueType>) {
    this.#types = types;
  }

  compile(node: Node): Expression {
    switch (node.op) {
      case "value":
        return literal(node);
      case "id":
        return this.#key(node.args);
      case "call":
        return this.#call(node.args[0], node.args[1]);
      case "!_": {
        const operand = this.#boolean(node.args);
        return { type: "boolean", run: (values) => !operand.run(values) };
      }
      case "-_": {
        const operand = this.#number(node.args);
        return { type: "number", run: (values) => lifted(operand.run(values), negated) };
      }
      case "&&":
      case "||":
        return this.#logic(node.op, node.args);
      case "+":
      case "-":
      case "*":
      case "/":
        return this.#arithmetic(node.op, node.args);
      case "==":
      case "!=":
      case "<":
      case "<=":
      case ">":
      case ">=":
        return this.#comparison(node.op, node.args);
      case "?:":
        return this.#choice(node.args);
      case "in":
        return this.#membership(node.args);
      default:
        return refuse(`${quoted(node)} is not part of the language.`);
    }
  }

  #number(node: Node): NumberExpression {
    const found = this.compile(node);
    return found.type === "number" ? found : refuse(`${quoted(node)} is not a number.`);
  }

  #boolean(node: Node): BooleanExpression {
    const found = this.compile(node);
    return found.type === "boolean" ? found : refuse(`${quoted(node)} is not true or false.`);
  }

  #key(key: string): Expression {
    const type = this.#types.get(key) ?? refuse(`No field has the key ${key}.`);
    this.keys.add(key);
    switch (type) {
      case "number":
        return { type, run: (values) => values.number(key) };
      case "boolean":
        return { type, run: (values) => values.boolean(key) };
      default:
        return { type, run: (values) => values.text(key) };
    }
  }

  #call(name: string, nodes: readonly Node[]): Expression {
    const [first] = nodes;
    if (name === "sum" && first !== undefined) {
      const numbers = nodes.map((node) => this.#number(node));
      return { type: "number", run: (values) => sumOf(numbers.map(({ run }) => run(values))) };
    }
    if (name !== "filled" || first?.op !== "id" || nodes.length > 1)
      return refuse("The functions are filled(key) and sum(number, …).");
    const key = first.args;
    this.#key(key);
    return { type: "boolean", run: (values) => values.isFilled(key) };
  }

  #logic(op: "&&" | "||", [left, right]: readonly [Node, Node]): BooleanExpression {
    const [a, b] = [this.#boolean(left), this.#boolean(right)];
    if (op === "&&") return { type: "boolean", run: (values) => a.run(values) && b.run(values) };
    return { type: "boolean", run: (values) => a.run(values) || b.run(values) };
  }

  #arithmetic(op: keyof typeof ARITHMETIC, [left, right]: readonly [Node, Node]): NumberExpression {
    const [a, b] = [this.#number(left), this.#number(right)];
    const calculate = ARITHMETIC[op];
    const run = (values: KeyValues): Exact | null => {
      const [x, y] = [a.run(values), b.run(values)];
      return x === null || y === null ? null : calculate(x, y);
    };
    return { type: "number", run };
  }

  #comparison(op: keyof typeof COMPARISONS, [left, right]: readonly [Node, Node]): BooleanExpression {
    const holds = COMPARISONS[op];
    const [a, b] = [this.compile(left), this.compile(right)];
    if (a.type === "boolean" && op !== "==" && op !== "!=")
      return refuse(`${quoted(left)} is true or false, which has no order.`);
    const order = orderOf(a, b) ?? refuse(`${quoted(left)} and ${quoted(right)} are of different types.`);
    const run = (values: KeyValues): boolean => {
      const sign = order(values);
      return sign === null ? op === "!=" : holds(sign);
    };
    return { type: "boolean", run };
  }

  #choice([condition, left, right]: readonly [Node, Node, Node]): Expression {
    const test = this.#boolean(condition);
    const [a, b] = [this.compile(left), this.compile(right)];
    if (a.type === "number" && b.type === "number")
      return { type: "number", run: (values) => (test.run(values) ? a : b).run(values) };
    if (a.type === "text" && b.type === "text")
      return { type: "text", run: (values) => (test.run(values) ? a : b).run(values) };
    if (a.type === "boolean" && b.type === "boolean")
      return { type: "boolean", run: (values) => (test.run(values) ? a : b).run(values) };
    return refuse(`${quoted(left)} and ${quoted(right)} are of different types.`);
  }

  #membership([left, right]: readonly [Node, Node]): BooleanExpression {
    if (right.op !== "list" || right.args.length === 0)
      return refuse(`After "in" a list such as ["a", "b"] is expected.`);
    const wanted = this.compile(left);
    const elements = right.args.map((element) => {
      const found = this.compile(element);
      if (found.type === wanted.type) return found;
      return refuse(`${quoted(left)} and ${quoted(element)} are of different types.`);
    });
    return { type: "boolean", run: isAmong(wanted, elements) };
  }
}

/** The sign of a comparison; null where one side is no number. Null instead of a function: the types differ. */
function orderOf(a: Expression, b: Expression): ((values: KeyValues) => number | null) | null {
  if (a.type === "number" && b.type === "number")
    return (values) => {
      const [x, y] = [a.run(values), b.run(values)];
      return x === null || y === null ? null : compared(x, y);
    };
  if (a.type === "text" && b.type === "text")
    return (values) => {
      const [x, y] = [a.run(values), b.run(values)];
      return x < y ? -1 : x > y ? 1 : 0;
    };
  if (a.type === "boolean" && b.type === "boolean")
    return (values) => (a.run(values) === b.run(values) ? 0 : 1);
  return null;
}

/** `wanted` is evaluated once, so that the cost stays linear where lists lie in one another. */
function isAmong(wanted: Expression, elements: readonly Expression[]): (values: KeyValues) => boolean {
  if (wanted.type !== "number")
    return (values) => {
      const value = wanted.run(values);
      return elements.some((element) => element.run(values) === value);
    };
  const numbers = elements.flatMap((element) => (element.type === "number" ? [element] : []));
  return (values) => {
    const value = wanted.run(values);
    if (value === null) return false;
    return numbers.some((number) => {
      const other = number.run(values);
      return other !== null && compared(value, other) === 0;
    });
  };
}

const ARITHMETIC = {
  "+": plus,
  "-": (a: Exact, b: Exact) => plus(a, negated(b)),
  "*": times,
  "/": dividedBy,
};

const COMPARISONS = {
  "==": (sign: number) => sign === 0,
  "!=": (sign: number) => sign !== 0,
  "<": (sign: number) => sign < 0,
  "<=": (sign: number) => sign <= 0,
  ">": (sign: number) => sign > 0,
  ">=": (sign: number) => sign >= 0,
};

function lifted(number: Exact | null, change: (number: Exact) => Exact): Exact | null {
  return number === null ? null : change(number);
}

function sumOf(numbers: readonly (Exact | null)[]): Exact | null {
  return numbers.reduce((total, next) => (total === null || next === null ? null : plus(total, next)));
}

/** A number is taken from its digits: the parser's own would be a floating-point one. */
function literal(node: Extract<Node, { op: "value" }>): Expression {
  const { args: value } = node;
  if (typeof value === "string") return { type: "text", run: () => value };
  if (typeof value === "boolean") return { type: "boolean", run: () => value };
  const number = exactOf(node.input.slice(node.start, node.end));
  if (number !== null) return { type: "number", run: () => number };
  return refuse(`${quoted(node)} is not a number of at most 15 digits before and 10 after the point.`);
}
