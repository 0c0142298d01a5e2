import { expect as openExpect } from "@open-wc/testing";

/** As much of chai as these tests use. Its own type is thenable (for `accessible()`), so every line would need a `void`. */
export interface Sentence {
  readonly to: Sentence;
  readonly be: Sentence;
  readonly have: Sentence;
  readonly not: Sentence;
  readonly deep: Sentence;
  equal(value: unknown, message?: string): void;
  include(value: unknown, message?: string): void;
  match(pattern: RegExp, message?: string): void;
  length(count: number, message?: string): void;
  closeTo(value: number, delta: number, message?: string): void;
  greaterThan(value: number, message?: string): void;
  lessThan(value: number, message?: string): void;
  /** axe finds nothing. */
  accessible(): Promise<void>;
}

export const expect = openExpect as unknown as (value: unknown, message?: string) => Sentence;
