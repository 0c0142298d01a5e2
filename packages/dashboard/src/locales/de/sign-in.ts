import type { SignInWords } from "../es/sign-in.ts";

export const signInWords: SignInWords = {
  title: "Im Dashboard anmelden",
  lead: "Wir senden Ihnen einen Link, der einmal gilt. Sie müssen sich kein Passwort merken.",
  email: "E-Mail",
  invalid: "Geben Sie eine vollständige E-Mail-Adresse ein.",
  send: "Link senden",
  or: "oder",
  passkey: "Mit Passkey anmelden",
  cancelled: "Es wurde kein Passkey benutzt.",
  sent: {
    title: "Sehen Sie in Ihr Postfach",
    body: (email: string) =>
      `Gehört ${email} zu einem Mitglied, kommt gleich ein Link an. Öffnen Sie ihn in diesem Browser.`,
    outboxTitle: "Fragen Sie den Administrator nach dem Link",
    outbox: "Dieser Server sendet keine E-Mails. Den Link erhalten Sie vom Betreiber.",
    again: "Andere Adresse verwenden",
  },
  confirm: {
    title: "Bereit zur Anmeldung",
    lead: "Der Link ist für die Adresse unten und gilt einmal.",
    instead: (present: string) =>
      `In diesem Browser ist bereits ${present} angemeldet. Der Link öffnet stattdessen eine neue Sitzung.`,
    action: (email: string) => `Als ${email} anmelden`,
    caution: "Fahren Sie nur fort, wenn Sie diesen Link angefordert oder erwartet haben.",
    cancel: "Nicht anmelden",
  },
  opening: "Einen Moment…",
};
