import {
  close,
  mayClose,
  network,
  notLoaded,
  retry,
  unknownError,
} from "@service/contract/locales/fr/trouble";
import type { FirstWords } from "../es/first.ts";

const isSingular = (count: number) => count === 0 || count === 1;

/** French: formal, short, plain. Zero and one are singular. */
export const firstWords: FirstWords = {
  title: "Signature de document",
  overview: "Document et progression",
  nextStep: "Étape suivante",
  skip: "Aller au bouton du bas",
  loading: "Chargement de votre document…",
  sandbox: "Test",
  sandboxMeaning: "Document de test, sans valeur juridique",
  from: (sender) => `De ${sender}`,
  labelled: (label, value) => `${label} : ${value}`,
  stepOf: (step, total) => `Étape ${step} sur ${total}`,
  documentOf: (number, count) => `Document ${number} sur ${count}`,
  steps: {
    consent: "Accepter",
    verify: "S’identifier",
    data: "Vos informations",
    review: "Lire et remplir",
    sign: "Signer",
    done: "Terminé",
  },
  retry,
  close,
  copyCode: "Copier le code",
  copied: "Copié",
  unsaved: "Aucune connexion. Ce que vous avez rempli sera enregistré dès qu’elle reviendra.",

  viewer: {
    label: (document) => `Document : ${document}`,
    page: (page) => `Page ${page}`,
    pageOf: (page, total) => `Page ${page} sur ${total}`,
    pageFailed: "Nous n’avons pas pu afficher cette page. Téléchargez le document pour la lire.",
    zoomIn: "Zoom avant",
    zoomOut: "Zoom arrière",
    fit: "Ajuster à la largeur",
    tools: "Pages, recherche et impression",
  },

  fields: {
    types: {
      signature: "Signature",
      initials: "Paraphe",
      date: "Date",
      name: "Nom",
      email: "E-mail",
      text: "Texte",
      checkbox: "Case à cocher",
    },
    onPage: (page) => `page ${page}`,
    required: "obligatoire",
    optional: "facultatif",
    signed: "signé",
    pending: "à faire",
    next: "Continuez ici",
    otherSigned: (name) => `Signé par ${name}`,
    place: "Appuyez pour placer",
    signaturePlaced: "Signature apposée",
    initialsPlaced: "Paraphe apposé",
    removeInk: "Retirer de ce champ",
    problems: {
      required: "Cette information manque.",
      email: "Vérifiez l’adresse : elle doit être de la forme nom@exemple.com.",
      date: "Choisissez une date du calendrier.",
      refused: "Vérifiez cette information : nous n’avons pas pu l’accepter.",
    },
    confirmBox: "Cochez cette case pour continuer.",
    signHere: "Il manque votre signature.",
  },

  bar: {
    accept: "Accepter et continuer",
    next: (step, total, field) => `Suivant : ${field} (${step} sur ${total})`,
    signHere: (step, total) => `Signer ici (${step} sur ${total})`,
    initialHere: (step, total) => `Parapher ici (${step} sur ${total})`,
    submit: "Signer le document",
    fea: "Signer avec e.firma",
    submitting: "Signature en cours…",
    opening: "Ouverture…",
    verify: "Confirmer",
    verifying: "Vérification…",
    giveData: "Enregistrer et continuer",
    givingData: "Enregistrement…",
    backToData: "Revenir à vos informations",
    dataGiven: (done, total) => `Informations remplies : ${done} sur ${total}`,
    filled: (done, total) => `Champs remplis : ${done} sur ${total}`,
  },

  consent: {
    title: (sender) => `${sender} vous demande de signer ce document`,
    todo: (count) =>
      isSingular(count)
        ? "Prenez le temps de le lire. Nous vous montrerons ensuite le champ à remplir."
        : `Prenez le temps de le lire. Nous vous montrerons ensuite les ${count} champs à remplir.`,
    todoData: (count) =>
      isSingular(count)
        ? "Nous vous demandons d’abord une information. Elle sert à préparer le document ; vous le lirez avant de signer."
        : `Nous vous demandons d’abord ${count} informations. Elles servent à préparer le document ; vous le lirez avant de signer.`,
    verifyFirst: "Nous confirmons d’abord votre identité. Vous lirez ensuite le document avant de signer.",
    ready: "Prenez le temps de le lire. Vos informations y figurent déjà ; il ne manque que votre signature.",
    statement: "En continuant, vous acceptez de signer par voie électronique.",
    more: "Ce que cela signifie",
  },

  sign: {
    title: "Tout est prêt pour la signature",
    optional: (count) =>
      isSingular(count)
        ? `${count} champ facultatif reste vide :`
        : `${count} champs facultatifs restent vides :`,
    seeOptional: (count) => (isSingular(count) ? "le voir" : "les voir"),
    sentence: (name) => `Le document sera signé au nom de ${name}. Cette action est définitive.`,
    wait: "Nous enregistrons votre signature. Ne fermez pas cette page.",
  },

  declined: {
    title: "Vous avez refusé de signer",
    body: (sender) => `Nous avons prévenu ${sender}.`,
  },

  closed: {
    hint: mayClose,
  },

  errors: {
    NETWORK_ERROR: network,
    PIPELINE_FETCH_FAILED: notLoaded,
    INTERNAL_ERROR: unknownError,
  },
  unknownError,
};
