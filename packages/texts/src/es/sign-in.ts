import type { ForeignText } from "../kinds/foreign-text.ts";

/** The message with a link to the dashboard. */
export const signIn = {
  /** The reader asked for it. */
  asked: {
    subject: (sender: ForeignText) => `Su enlace para entrar a ${sender}`,
    body: "Con este botón entra usted al panel. No necesita contraseña.",
  },
  /** A member added the reader. */
  invited: {
    subject: (inviter: ForeignText, sender: ForeignText) => `${inviter} le dio acceso a ${sender}`,
    body: (inviter: ForeignText, sender: ForeignText) =>
      `${inviter} le dio acceso al espacio de trabajo ${sender}. Con este botón entra usted al panel; no necesita contraseña.`,
  },
  button: "Entrar al panel",
  once: (span: string) => `El enlace funciona una sola vez, durante ${span}.`,
  notAsked: "Si usted no lo pidió, ignore este mensaje: nadie entra sin el enlace. No lo reenvíe.",
};

export type SignInTexts = typeof signIn;
