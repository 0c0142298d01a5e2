import type { ForeignText } from "../kinds/foreign-text.ts";

/** The message that leads a person to the page of their onboarding. */
export const onboarding = {
  subject: (sender: ForeignText) => `${sender} le pide verificar su identidad`,
  body: (sender: ForeignText) =>
    `${sender} necesita comprobar quién es usted. Tenga a la mano su identificación; se hace con la cámara de su teléfono en unos minutos. No necesita crear una cuenta.`,
  button: "Verificar mi identidad",
  until: (day: string) => `El enlace funciona hasta el ${day}.`,
};

export type OnboardingTexts = typeof onboarding;
