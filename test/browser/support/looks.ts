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

const all = process.env["EVERY_LOOK"] === "1";

/** For a test of what a page looks like: every pair of values; with EVERY_LOOK=1 every combination. */
export const LOOKS: readonly Look[] = all ? EVERY : PAIRED;

/** For a test of what a person does: each language and each width once; with EVERY_LOOK=1 every combination. */
export const FLOW_LOOKS = (all ? PAIRED : PAIRED.slice(0, 2)).map(({ locale, width }) => ({
  locale,
  width,
  viewport: { width, height: width === 360 ? 740 : 800 },
}));
