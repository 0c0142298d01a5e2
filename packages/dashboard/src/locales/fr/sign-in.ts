import type { SignInWords } from "../es/sign-in.ts";

export const signInWords: SignInWords = {
  title: "Ouvrez votre tableau de bord",
  lead: "Nous vous enverrons un lien à usage unique. Aucun mot de passe à retenir.",
  email: "E-mail",
  invalid: "Saisissez une adresse e-mail complète.",
  send: "Envoyer le lien",
  or: "ou",
  passkey: "Se connecter avec une clé d’accès",
  cancelled: "Aucune clé d’accès n’a été utilisée.",
  sent: {
    title: "Consultez vos e-mails",
    body: (email: string) =>
      `Si ${email} est l’adresse d’un membre, vous recevrez un lien dans un instant. Ouvrez-le dans ce navigateur.`,
    outboxTitle: "Demandez votre lien à l’administrateur",
    outbox: "Ce serveur n’envoie pas d’e-mails. Son exploitant vous remettra le lien.",
    again: "Utiliser une autre adresse",
  },
  confirm: {
    title: "Tout est prêt",
    lead: "Le lien est destiné à l’adresse ci-dessous et ne sert qu’une fois.",
    instead: (present: string) =>
      `La session de ${present} est ouverte dans ce navigateur. Le lien en ouvre une autre à la place.`,
    action: (email: string) => `Se connecter avec ${email}`,
    caution: "Continuez seulement si vous avez demandé ce lien ou si vous l’attendiez.",
    cancel: "Ne pas se connecter",
  },
  opening: "Un instant…",
};
