import type { LastResortWords } from "../es/last-resort.ts";

const reload = "Ricarica la pagina";

/** The last words of a page that can show nothing else. */
export const lastWords: LastResortWords = {
  failed: {
    title: "Si è verificato un problema da parte nostra",
    advice: "Ricarichi la pagina. Quello che ha già compilato non va perso.",
    reload,
  },
  signed: {
    title: "La sua firma è registrata",
    advice: "Non deve fare altro. Non siamo riusciti a mostrare i dettagli.",
    reload,
  },
};
