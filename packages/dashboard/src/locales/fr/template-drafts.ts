import type { TemplateDraftWords } from "../es/template-drafts.ts";

export const templateDraftWords: TemplateDraftWords = {
  title: "Modèles PDF",
  lead: "Un PDF avec des rôles et des champs : chaque document créé à partir du modèle les a déjà.",
  link: "Modèles PDF",
  back: "Modèles",
  upload: "Importer un PDF",
  uploading: "Lecture du PDF…",
  drop: {
    title: "Déposez votre PDF ici",
    or: "ou",
    choose: "Choisir un fichier",
    hint: "PDF de 10 Mo au maximum",
  },
  wrongType: "Ce fichier n’est pas un PDF.",
  published: "Publiés",
  drafts: "Brouillons",
  version: (version) => `Version ${version}`,
  changed: (when) => `Modifié ${when}`,
  fields: (count) => (count === 1 ? "1 champ" : `${count} champs`),
  edit: "Modifier",
  begin: (name) => `Modifier ${name} dans un brouillon`,
  remove: "Supprimer",
  removeAsk:
    "Le brouillon et les modifications non publiées seront perdus. Les modèles publiés sont conservés.",
  removed: "Brouillon supprimé.",
  empty: {
    title: "Aucun modèle PDF pour l’instant",
    body: "Importez un PDF, nommez ses rôles et placez leurs champs.",
  },
  noDrafts: "Il n’y a aucun brouillon.",
  one: {
    loading: "Modèle",
    back: "Modèles PDF",
    done: "Modèle publié.",
    published: {
      title: "Ce brouillon est déjà publié",
      body: "Pour modifier le modèle, commencez un autre brouillon.",
    },
    failed: "L’éditeur n’a pas pu être chargé. Veuillez recharger la page.",
  },
};
