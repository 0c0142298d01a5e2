import type { OnboardingTexts } from "../es/onboarding.ts";

export const onboarding: OnboardingTexts = {
  subject: (sender) => `${sender} vous demande de vérifier votre identité`,
  body: (sender) =>
    `${sender} doit s’assurer de votre identité. Munissez-vous de votre pièce d’identité : quelques minutes suffisent avec l’appareil photo de votre téléphone. Aucun compte n’est nécessaire.`,
  button: "Vérifier mon identité",
  until: (day) => `Le lien est valable jusqu’au ${day}.`,
};
