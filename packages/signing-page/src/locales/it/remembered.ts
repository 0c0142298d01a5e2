import type { RememberedWords } from "../es/remembered.ts";

export const rememberedWords: RememberedWords = {
  remembered: {
    tab: "Salvata",
    alt: "La sua firma salvata",
    since: (day) => `Salvata da lei il giorno ${day}. Viene inserita solo se la adotta.`,
    erase: "Elimina la mia firma salvata",
    erased: "La sua firma salvata è stata eliminata.",
    eraseFailed: "Non siamo riusciti a eliminarla. Riprovi.",
    choice: (sender) => `Ricorda la mia firma per ${sender}`,
    hint: "Alla firma la salviamo cifrata, fino a 12 mesi dopo l’ultimo uso. Può eliminarla qui.",
  },
};
