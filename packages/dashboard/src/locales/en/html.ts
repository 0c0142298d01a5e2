import type { HtmlWords } from "../es/html.ts";

export const htmlWords: HtmlWords = {
  title: "Documents",
  loading: "Opening…",
  failed: "The dashboard couldn’t be opened. Check your connection and reload this page.",
  noScript: "The dashboard needs JavaScript. Please turn it on in your browser and reload this page.",
};
