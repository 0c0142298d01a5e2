import type { SignInTexts } from "../es/sign-in.ts";

export const signIn: SignInTexts = {
  asked: {
    subject: (sender) => `Votre accès à ${sender}`,
    body: "Ce bouton ouvre le tableau de bord. Aucun mot de passe n’est nécessaire.",
  },
  invited: {
    subject: (inviter, sender) => `${inviter} vous invite à rejoindre ${sender}`,
    body: (inviter, sender) =>
      `${inviter} vous a ajouté à l’espace de travail ${sender}. Ce bouton ouvre le tableau de bord ; aucun mot de passe n’est nécessaire.`,
  },
  button: "Ouvrir le tableau de bord",
  once: (span) => `Le lien fonctionne une seule fois, pendant ${span}.`,
  notAsked:
    "Si vous n’avez rien demandé, ignorez ce message : personne n’entre sans ce lien. Ne le transférez pas.",
};
