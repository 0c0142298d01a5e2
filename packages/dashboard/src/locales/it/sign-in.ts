import type { SignInWords } from "../es/sign-in.ts";

export const signInWords: SignInWords = {
  title: "Acceda al suo pannello",
  lead: "Le invieremo un link valido una sola volta. Nessuna password da ricordare.",
  email: "Email",
  invalid: "Inserisca un indirizzo email completo.",
  send: "Invia il link",
  or: "o",
  passkey: "Accedi con una passkey",
  cancelled: "Nessuna passkey usata.",
  sent: {
    title: "Controlli la sua email",
    body: (email) =>
      `Se ${email} appartiene a un membro, tra poco arriverà un link. Lo apra in questo browser.`,
    outboxTitle: "Chieda il link al gestore",
    outbox: "Questo server non invia email. Il link le sarà consegnato da chi gestisce il servizio.",
    again: "Usa un’altra email",
  },
  confirm: {
    title: "Tutto pronto per accedere",
    lead: "Il link è per l’indirizzo qui sotto e vale una sola volta.",
    instead: (present) =>
      `In questo browser è aperta la sessione di ${present}. Il link ne apre un’altra al suo posto.`,
    action: (email) => `Accedi come ${email}`,
    caution: "Continui solo se ha chiesto questo link o lo aspettava.",
    cancel: "Non accedere",
  },
  opening: "Un momento…",
};
