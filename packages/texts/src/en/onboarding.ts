import type { OnboardingTexts } from "../es/onboarding.ts";

export const onboarding: OnboardingTexts = {
  subject: (sender) => `${sender} asked you to verify your identity`,
  body: (sender) =>
    `${sender} needs to check who you are. Have your identity document at hand; it takes a few minutes with your phone’s camera. You don’t need an account.`,
  button: "Verify my identity",
  until: (day) => `The link works until ${day}.`,
};
