/** How a page is looked at. */
export interface Look {
  locale: "es" | "en";
  /** CSS pixels. */
  width: 360 | 1280;
  theme: "light" | "dark";
}

/** Every pair of values stands in one of the four. */
const PAIRED: readonly Look[] = [
  { locale: "es", width: 360, theme: "dark" },
  { locale: "en", width: 1280, theme: "dark" },
  { locale: "es", width: 1280, theme: "light" },
  { locale: "en", width: 360, theme: "light" },
];

const EVERY: readonly Look[] = PAIRED.flatMap((look) => [
  look,
  { ...look, theme: look.theme === "dark" ? "light" : "dark" },
]);

/** `TEST_LOOKS=every` tries every combination; `TEST_LOOKS=few`, for a machine that is short of time, none twice. */
const amount = process.env["TEST_LOOKS"];
const all = amount === "every";

/** The first `least` of what a test repeats, where time is short; else all. */
export function unlessShort<T>(repeated: readonly T[], least = 1): readonly T[] {
  return amount === "few" ? repeated.slice(0, least) : repeated;
}

/** For a test of what a page looks like: every pair of values. */
export const LOOKS: readonly Look[] = all ? EVERY : unlessShort(PAIRED, 2);

/** For a test of what a person does: each language and each width once. */
export const FLOW_LOOKS = (all ? PAIRED : unlessShort(PAIRED.slice(0, 2))).map(({ locale, width }) => ({
  locale,
  width,
  viewport: { width, height: width === 360 ? 740 : 800 },
}));
