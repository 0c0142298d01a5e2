import type { OnboardingTexts } from "../es/onboarding.ts";

export const onboarding: OnboardingTexts = {
  subject: (sender) => `${sender} pede que você verifique sua identidade`,
  body: (sender) =>
    `${sender} precisa confirmar quem você é. Tenha à mão seu documento de identidade; leva poucos minutos, com a câmera do celular. Não é preciso criar uma conta.`,
  button: "Verificar minha identidade",
  until: (day) => `O link funciona até ${day}.`,
};
