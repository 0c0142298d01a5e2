import { errors } from "@service/contract/locales/fr/errors";
import type { OnboardingWords } from "../es/onboarding.ts";

/** The page on which a person is identified, without a document to sign. */
export const onboardingWords: OnboardingWords = {
  onboarding: {
    title: "Vérification d’identité",
    from: (sender) => `Pour ${sender}`,
    loading: "Ouverture…",
    closed: {
      title: "Ce lien n’est plus disponible",
      body: "Il a expiré ou n’est pas valide. Ouvrez-le tel qu’il figure dans votre message, ou demandez-en un nouveau à l’expéditeur.",
    },
    unreachable: {
      title: "Nous n’avons pas pu ouvrir la page",
      body: "Vérifiez votre connexion à Internet, puis réessayez.",
    },
    phone: {
      title: "Continuez sur votre téléphone",
      body: "Les photos sont meilleures avec un téléphone. Pointez son appareil photo vers ce code.",
      code: "Code QR qui ouvre cette page sur votre téléphone",
      waiting: "Quand vous aurez terminé sur le téléphone, cet écran continuera tout seul.",
      busy: "Vous utilisez votre téléphone. Quand vous aurez terminé, cet écran continuera tout seul.",
      here: "Continuer sur cet ordinateur",
    },
    confirm: {
      title: "Vérifiez vos informations",
      body: "Voici ce que nous avons lu. Corrigez ce qui n’est pas exact.",
      unread: "Nous avons tout ce qu’il faut. Confirmez pour terminer.",
      failed:
        "Nous n’avons pas pu confirmer votre identité. Vous pouvez terminer ; nous le dirons à la personne qui vous a envoyé ce lien.",
      fields: {
        full_name: "Nom complet",
        date_of_birth: "Date de naissance",
        document_number: "Numéro du document",
        curp: "CURP",
        expiry_date: "Date d’expiration",
      },
      send: "Confirmer et terminer",
      finish: "Terminer",
      unsent: "Nous n’avons pas pu terminer. Vérifiez votre connexion à Internet, puis réessayez.",
    },
    done: {
      title: "C’est terminé, merci",
      passed: "Nous avons vérifié votre identité. Vous n’avez plus rien à faire.",
      sent: "Nous avons reçu vos informations. S’il manque quelque chose, la personne qui vous a envoyé ce lien vous le dira.",
      close: "Vous pouvez fermer cette page.",
      redirect: (site) => `Nous vous redirigerons vers ${site} dans quelques secondes.`,
      go: "Continuer",
    },
  },
  errors,
};
