import type { Appearance } from "@service/contract/embed/protocol";
import { parseJson } from "./json.ts";

const COLORS =
  "accent on-accent surface surface-raised text text-muted border danger on-danger success paper field field-active ink".split(
    " ",
  );
/** The tokens that a host page may set in its own style sheet. */
export const TOKENS: readonly string[] = [
  ...COLORS.map((color) => `--signing-color-${color}`),
  "--signing-radius",
  "--signing-font",
  "--signing-space",
  "--signing-shadow",
];

/**
 * Builds the appearance for the frame: the tokens that reach the element by CSS, then those of `appearance`,
 * which win. Returns a copy that can be posted to the frame; the page ignores unsuitable parts.
 */
export function collectAppearance(element: Element, given: Appearance | null): Appearance | null {
  const style = getComputedStyle(element);
  const set = TOKENS.flatMap((name) => {
    const value = style.getPropertyValue(name).trim();
    return value ? [[name, value]] : [];
  });
  const appearance = { ...given };
  if (set.length > 0) appearance.variables = { ...Object.fromEntries(set), ...given?.variables };
  return Object.keys(appearance).length > 0 ? (parseJson(JSON.stringify(appearance)) as Appearance) : null;
}
