/** A language of the dashboard. */
export type Locale = "es" | "en";
