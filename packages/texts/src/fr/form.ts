import type { FormTexts } from "../es/form.ts";

export const form: FormTexts = {
  from: (sender) => `De ${sender}`,
  intro: "Indiquez votre nom et votre adresse e-mail pour ouvrir votre document.",
  name: "Nom complet",
  email: "Adresse e-mail",
  code: "Avant la lecture, nous vous demanderons un code que nous enverrons à cette adresse.",
  start: "Commencer",
  working: "Préparation de votre document…",
  problems: {
    name: "Indiquez votre nom.",
    email: "Vérifiez votre adresse e-mail : nous ne pouvons pas écrire à celle-ci.",
    limited: "Il y a eu trop de tentatives. Attendez une minute et réessayez.",
    unavailable:
      "Ce formulaire ne peut pas recevoir de réponses pour le moment. Réessayez plus tard ou prévenez la personne qui vous a donné le lien.",
    failed: "Nous n’avons pas pu ouvrir votre document. Vérifiez votre connexion à Internet et réessayez.",
  },
  refusals: {
    unknown: {
      title: "Ce lien n’est pas valide",
      text: "Ouvrez le lien tel que vous l’avez reçu, ou demandez-en un autre à la personne qui vous l’a donné.",
    },
    paused: {
      title: "Ce formulaire est en pause",
      text: "Il ne reçoit pas de réponses pour le moment. Réessayez plus tard.",
    },
    closed: {
      title: "Ce formulaire est fermé",
      text: "Il ne reçoit plus de réponses. En cas de question, adressez-vous à la personne qui vous a donné le lien.",
    },
    not_open_yet: {
      title: "Ce formulaire n’est pas encore ouvert",
      text: "Revenez plus tard, ou adressez-vous à la personne qui vous a donné le lien.",
    },
    full: { title: "Ce formulaire est complet", text: "Il a reçu toutes les réponses qu’il attendait." },
    link: {
      title: "Ce lien est incomplet ou a expiré",
      text: "Ouvrez-le tel que vous l’avez reçu, ou demandez-en un autre à la personne qui vous l’a donné.",
    },
    answered: {
      title: "Il existe déjà une réponse avec cette adresse",
      text: "Chaque personne répond une seule fois. Si vous n’avez pas encore signé, utilisez le lien de votre message ou adressez-vous à la personne qui vous a donné ce lien.",
    },
    proof: {
      title: "Nous n’avons pas pu vérifier votre navigateur",
      text: "Rechargez cette page et réessayez.",
    },
  },
};
