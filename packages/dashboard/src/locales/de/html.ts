import type { HtmlWords } from "../es/html.ts";

export const htmlWords: HtmlWords = {
  title: "Dokumente",
  loading: "Wird geöffnet…",
  failed: "Das Dashboard ließ sich nicht öffnen. Prüfen Sie Ihre Verbindung und laden Sie diese Seite neu.",
  noScript:
    "Das Dashboard braucht JavaScript. Schalten Sie es in Ihrem Browser ein und laden Sie diese Seite neu.",
};
