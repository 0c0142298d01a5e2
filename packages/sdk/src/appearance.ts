import type { Appearance } from "@service/contract/embed/protocol";
import { parseJson } from "./json.ts";

const NAMES =
  "color-accent color-on-accent color-surface color-surface-raised color-text color-text-muted color-border color-danger color-on-danger color-success color-paper color-field color-field-active color-ink radius font space shadow";
/** The tokens that a host page may set in its own style sheet. */
export const TOKENS: readonly string[] = NAMES.split(" ").map((name) => `--signing-${name}`);

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
