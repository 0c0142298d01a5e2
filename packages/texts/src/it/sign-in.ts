import type { SignInTexts } from "../es/sign-in.ts";

export const signIn: SignInTexts = {
  asked: {
    subject: (sender) => `Il suo accesso a ${sender}`,
    body: "Con questo pulsante accede al pannello. Non serve alcuna password.",
  },
  invited: {
    subject: (inviter, sender) => `${inviter} la invita a unirsi a ${sender}`,
    body: (inviter, sender) =>
      `${inviter} le ha dato accesso allo spazio di lavoro ${sender}. Con questo pulsante accede al pannello; non serve alcuna password.`,
  },
  button: "Accedi al pannello",
  once: (span) => `Il link funziona una sola volta, per ${span}.`,
  notAsked:
    "Se non lo ha chiesto lei, ignori questo messaggio: senza il link nessuno accede. Non lo inoltri.",
};
