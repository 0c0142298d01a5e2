import type { PatternMatcher } from "@service/contract/rules/field-rules";
import { MAX_MATCHED_LENGTH } from "@service/contract/limits";
import type { RE2JS } from "re2js";

type Engine = typeof RE2JS;

let engine: Engine | null = null;
const compiled = new Map<string, RE2JS>();

/** Fetches RE2, which the server matches with as well. Where that fails the server alone decides. */
export async function loadPatterns(): Promise<void> {
  engine ??= (await import("re2js")).RE2JS;
}

/** Until RE2 is there no value is called wrong. */
export const matches: PatternMatcher = (pattern, value) => {
  if (engine === null) return true;
  return value.length <= MAX_MATCHED_LENGTH && matcherOf(engine, pattern).matches(value);
};

/** Fields are checked with each view of the page, patterns are read once. */
function matcherOf(re2: Engine, pattern: string): RE2JS {
  const known = compiled.get(pattern) ?? re2.compile(pattern);
  compiled.set(pattern, known);
  return known;
}
