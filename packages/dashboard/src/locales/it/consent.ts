import type { ConsentWords } from "../es/consent.ts";

export const consentWords: ConsentWords = {
  title: "Testo di consenso proprio",
  lead: "In questo ambiente, chi firma o approva lo accetta oltre alle nostre parole, e viene sigillato con il documento.",
  none: "Ora si mostrano solo le nostre parole.",
  version: (version, since) =>
    `Versione ${version}, dal ${since}. Se la cambia, chi non ha ancora firmato accetta di nuovo.`,
  language: "Lingua del testo",
  written: (language) => `${language} (con testo)`,
  fallback: "Per chi legge altre lingue",
  text: "Testo",
  textHint: "Fino a 2.000 caratteri senza formattazione. Lo lasci vuoto per non usare questa lingua.",
  terms: "Link alle condizioni (facoltativo)",
  privacy: "Link all’informativa sulla privacy (facoltativo)",
  save: "Salva i testi",
  saved: "Testi di consenso salvati.",
  refused:
    "Non è stato possibile salvarlo. Tutto il testo deve essere visibile, senza caratteri nascosti e in 40 righe al massimo, e i link devono iniziare con https://.",
};
