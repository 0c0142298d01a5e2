import type { HostedTexts } from "../es/hosted.ts";

export const hosted: HostedTexts = {
  refusals: {
    unknown: {
      title: "Ce lien n’est pas valide",
      text: "Ouvrez le lien tel qu’il figure dans votre message, ou demandez-en un nouveau à l’expéditeur.",
    },
    signed: {
      title: "Vous avez déjà signé",
      text: "Votre signature a été enregistrée. Vous n’avez plus rien à faire.",
    },
    approved: {
      title: "Vous avez déjà approuvé",
      text: "Votre approbation a été enregistrée. Vous n’avez plus rien à faire.",
    },
    prepared: {
      title: "Vous l’avez déjà préparé",
      text: "Vos réponses ont été enregistrées. Vous n’avez rien d’autre à faire.",
    },
    declined: {
      title: "Vous avez refusé ce document",
      text: "Si vous avez changé d’avis, adressez-vous à l’expéditeur.",
    },
    released: {
      title: "Plus rien ne vous est demandé pour ce document",
      text: "Une autre personne peut être sollicitée à votre place. En cas de question, contactez l’expéditeur.",
    },
    group_done: {
      title: "Une autre personne de votre groupe a répondu",
      text: "Une seule réponse suffit : vous n’avez plus rien à faire.",
    },
    not_yet: {
      title: "Ce n’est pas encore votre tour",
      text: "D’autres personnes signent avant vous. Nous vous préviendrons le moment venu.",
    },
  },
  description: (name, sender) => `Document : « ${name} », envoyé par ${sender}.`,
  unnamed: "Document à signer",
  noScript: "La signature nécessite JavaScript. Activez-le dans votre navigateur, puis rechargez cette page.",
  opening: "Ouverture du document…",
  failed: "Nous n’avons pas pu ouvrir le document. Vérifiez votre connexion à Internet, puis réessayez.",
  leaving: (host) => `Vous pouvez maintenant aller sur ${host}.`,
  leave: "Continuer",
  retry: "Réessayer",
  linkRefused: "Ce lien n’est pas valide ou a expiré.",
  device: {
    title: "Signature en présence",
    over: "Cette session est terminée",
    advice:
      "Toutes les personnes ont terminé, ou la session a expiré ou a été annulée. La personne qui l’a créée peut en créer une autre.",
  },
  handoff: {
    title: "Poursuivez ici votre signature",
    open: "Ouvrir le document",
    over: "Ce code n’est plus valable",
    advice:
      "Il expire au bout de dix minutes et ne s’ouvre qu’une fois. Demandez-en un autre sur l’écran où vous avez commencé à signer.",
  },
  landing: {
    title: "Service de signature électronique",
    received: {
      title: "Avez-vous reçu un document ?",
      text: "Ouvrez le lien de l’e-mail ou du message reçu : aucun compte n’est nécessaire.",
    },
    dashboard: {
      title: "Envoyer des documents à signer",
      text: "Connectez-vous à votre espace de travail avec votre e-mail.",
    },
    verify: {
      title: "Vérifier un PDF signé",
      text: "Qui a signé, quand, et si quelque chose a changé. Le fichier ne quitte pas votre appareil.",
    },
    docs: {
      title: "Documentation",
      text: "La référence de l’API, ses erreurs et les paquets pour votre serveur (en anglais).",
    },
  },
};
