import type { OnboardingTexts } from "../es/onboarding.ts";

export const onboarding: OnboardingTexts = {
  subject: (sender) => `${sender} bittet Sie, Ihre Identität zu bestätigen`,
  body: (sender) =>
    `${sender} muss prüfen, wer Sie sind. Halten Sie Ihren Ausweis bereit; mit der Kamera Ihres Telefons dauert es ein paar Minuten. Sie brauchen kein Konto.`,
  button: "Identität bestätigen",
  until: (day) => `Der Link gilt bis zum ${day}.`,
};
