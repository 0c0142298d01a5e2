import type { Appearance } from "@service/contract/embed/protocol";

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

// The contract's limits: what does not fit stays here, or the frame would drop the whole message.
const NAME = /^--signing-[a-z0-9-]{1,40}$/;
const MAX_VALUE = 200;
const THEMES = new Set<unknown>(["light", "dark", "auto"]);

/** What the frame is told: the tokens that reach the element by CSS, then those of `appearance`, which win. */
export function collectAppearance(element: Element, given: Appearance | null): Appearance | null {
  const style = getComputedStyle(element);
  const set = TOKENS.map((name): [string, unknown] => [name, style.getPropertyValue(name).trim()]);
  const variables = Object.fromEntries(
    [...set, ...Object.entries(given?.variables ?? {})].filter(
      (entry): entry is [string, string] => NAME.test(entry[0]) && fits(entry[1]),
    ),
  );
  const appearance: Appearance = {};
  if (Object.keys(variables).length > 0) appearance.variables = variables;
  if (given?.theme !== undefined && THEMES.has(given.theme)) appearance.theme = given.theme;
  return Object.keys(appearance).length > 0 ? appearance : null;
}

function fits(value: unknown): boolean {
  return typeof value === "string" && value !== "" && value.length <= MAX_VALUE;
}
