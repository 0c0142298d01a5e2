import type { FormWords } from "../es/forms.ts";

export const formWords: FormWords = {
  title: "Formulaires",
  lead: "Un lien d’un modèle auquel de nombreuses personnes répondent : chacune signe son propre document.",
  create: "Nouveau formulaire",
  name: "Nom, que les personnes lisent",
  template: "Modèle",
  choose: "Choisissez un modèle",
  onePerAddress: "Une réponse par adresse e-mail",
  answers: (count) => (count === 1 ? "1 réponse" : `${count} réponses`),
  made: (when) => `Créé ${when}`,
  empty: {
    title: "Il n’y a pas encore de formulaires",
    body: "Choisissez un modèle et partagez son lien : inutile de savoir qui répondra.",
  },
  states: { open: "Ouvert", paused: "En pause", closed: "Fermé" },
  otherState: "Autre état",
  one: {
    loading: "Formulaire",
    back: "Formulaires",
    link: "Lien",
    linkHint: "Partagez-le ou imprimez le code. L’ouvrir ne crée rien et ne coûte rien.",
    qr: "Code QR du lien",
    snippet: "Dans votre page",
    snippetHint:
      "Le formulaire et la signature s’ouvrent dans votre page, sans serveur à vous. Indiquez l’origine de votre page dans allowedOrigins par l’API.",
    origins: (origins) => `Pages autorisées à l’afficher : ${origins}`,
    pause: "Mettre en pause",
    resume: "Ouvrir",
    close: "Fermer",
    closeAsk:
      "Il ne recevra plus de réponses. Les personnes qui ont commencé peuvent terminer. Cette action est définitive.",
    keep: "Laisser ouvert",
    csv: "Télécharger les réponses",
    list: "Réponses",
    checked: "Adresse vérifiée",
    unchecked: "Adresse non vérifiée",
    gone: "Document supprimé",
    none: {
      title: "Il n’y a pas encore de réponses",
      body: "Elles apparaissent ici dès que quelqu’un commence.",
    },
  },
};
