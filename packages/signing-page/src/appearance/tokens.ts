const COLORS =
  "accent on-accent surface surface-raised text text-muted border danger on-danger success paper field field-active ink";

/** The CSS property that validates each token's value. */
const PROPERTY_OF: ReadonlyMap<string, string> = new Map([
  ...COLORS.split(" ").map((color) => [`--signing-color-${color}`, "color"] as const),
  ["--signing-radius", "border-radius"],
  ["--signing-font", "font-family"],
  ["--signing-space", "width"],
  ["--signing-shadow", "box-shadow"],
]);
/** Characters. */
const MAX_VALUE_LENGTH = 200;

/**
 * The host's tokens that are valid. A value must be a plain one of its property: no `url()`, which could fetch
 * something, and no `var()`, whose value could change later.
 */
export function fitTokens(given: unknown): [name: string, value: string][] {
  const entries = typeof given === "object" && given !== null ? Object.entries(given) : [];
  return entries.filter((entry): entry is [string, string] => fits(...entry));
}

function fits(name: string, value: unknown): boolean {
  const property = PROPERTY_OF.get(name);
  if (property === undefined || typeof value !== "string" || value.length > MAX_VALUE_LENGTH) return false;
  return !/var\(|env\(|url\(|image/i.test(value) && CSS.supports(property, value);
}
