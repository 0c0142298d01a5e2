import type { RememberedWords } from "../es/remembered.ts";

export const rememberedWords: RememberedWords = {
  remembered: {
    tab: "Enregistrée",
    alt: "Votre signature enregistrée",
    since: (day) => `Vous l’avez enregistrée le ${day}. Elle n’est apposée que si vous l’adoptez.`,
    erase: "Effacer ma signature enregistrée",
    erased: "Nous avons effacé votre signature enregistrée.",
    eraseFailed: "Nous n’avons pas pu l’effacer. Réessayez.",
    choice: (sender) => `Mémoriser ma signature pour ${sender}`,
    hint: "Quand vous signez, nous la conservons chiffrée, jusqu’à 12 mois après sa dernière utilisation. Vous pouvez l’effacer ici même.",
  },
};
