import type { RememberedWords } from "../es/remembered.ts";

export const rememberedWords: RememberedWords = {
  remembered: {
    tab: "Salva",
    alt: "Sua assinatura salva",
    since: (day) => `Você a salvou em ${day}. Ela só é colocada se você a adotar.`,
    erase: "Apagar minha assinatura salva",
    erased: "Apagamos sua assinatura salva.",
    eraseFailed: "Não conseguimos apagá-la. Tente de novo.",
    choice: (sender) => `Salvar minha assinatura para ${sender}`,
    hint: "Quando você assina, ela é salva com criptografia por até 12 meses após o último uso. Você pode apagá-la aqui mesmo.",
  },
};
