import { MAX_JSON_DEPTH } from "@service/contract/common";
import { BodyError } from "../body.ts";

type Container = Record<string, unknown> | unknown[];

/** Builds a value from the parts of its JSON text, with the results of JSON.parse. */
export class JsonValue {
  /** The path of the next value, which identifies members. */
  readonly path: (string | number)[] = [];
  readonly #open: Container[] = [];
  #root: unknown;

  get root(): unknown {
    return this.#root;
  }

  /** Throws BodyError below the deepest level. */
  start(container: Container): void {
    this.#assertDepth();
    this.#place(container);
    this.#open.push(container);
    this.path.push(Array.isArray(container) ? 0 : "");
  }

  end(): void {
    this.#open.pop();
    this.path.pop();
    this.#advance();
  }

  key(name: string): void {
    this.path[this.path.length - 1] = name;
  }

  /** Throws BodyError below the deepest level. */
  add(value: unknown): void {
    this.#assertDepth();
    this.#place(value);
    this.#advance();
  }

  #place(value: unknown): void {
    const container = this.#open.at(-1);
    if (container === undefined) this.#root = value;
    else if (Array.isArray(container)) container.push(value);
    else define(container, String(this.path.at(-1)), value);
  }

  #advance(): void {
    const last = this.path.at(-1);
    if (typeof last === "number") this.path[this.path.length - 1] = last + 1;
  }

  #assertDepth(): void {
    if (this.path.length > MAX_JSON_DEPTH)
      throw new BodyError("malformed", `The body nests deeper than ${MAX_JSON_DEPTH} levels.`);
  }
}

/** Defines an own property, also for `__proto__`. Of a repeated key the last value counts. */
function define(container: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") container[key] = value;
  else Object.defineProperty(container, key, { value, enumerable: true, writable: true, configurable: true });
}
