import type { LastResortWords } from "../es/last-resort.ts";

const reload = "Neu laden";

/** The last words of a page that can show nothing else. */
export const lastWords: LastResortWords = {
  failed: {
    title: "Bei uns ist etwas schiefgelaufen",
    advice: "Laden Sie die Seite neu. Ihre Eingaben bleiben erhalten.",
    reload,
  },
  signed: {
    title: "Ihre Unterschrift ist gespeichert",
    advice: "Sie müssen nichts mehr tun. Nur die Einzelheiten können nicht angezeigt werden.",
    reload,
  },
};
