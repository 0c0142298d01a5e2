import type { SignInTexts } from "../es/sign-in.ts";

export const signIn: SignInTexts = {
  asked: {
    subject: (sender) => `Ihre Anmeldung bei ${sender}`,
    body: "Mit dieser Schaltfläche kommen Sie ins Dashboard. Sie brauchen kein Passwort.",
  },
  invited: {
    subject: (inviter, sender) => `${inviter} lädt Sie zu ${sender} ein`,
    body: (inviter, sender) =>
      `${inviter} hat Sie zum Arbeitsbereich ${sender} hinzugefügt. Mit dieser Schaltfläche kommen Sie ins Dashboard; Sie brauchen kein Passwort.`,
  },
  button: "Dashboard öffnen",
  once: (span) => `Der Link funktioniert nur einmal und gilt ${span}.`,
  notAsked:
    "Haben Sie das nicht angefordert, ignorieren Sie diese Nachricht: Ohne den Link kommt niemand hinein. Leiten Sie ihn nicht weiter.",
};
