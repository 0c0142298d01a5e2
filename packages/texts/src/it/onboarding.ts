import type { OnboardingTexts } from "../es/onboarding.ts";

export const onboarding: OnboardingTexts = {
  subject: (sender) => `${sender} le chiede di verificare la sua identità`,
  body: (sender) =>
    `Per ${sender} è necessaria una verifica della sua identità. Tenga a portata di mano un documento d’identità: bastano pochi minuti con la fotocamera del telefono. Non serve creare un account.`,
  button: "Verifica la mia identità",
  until: (day) => `Il link è valido fino al giorno ${day}.`,
};
