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
  carry: {
    copy: "Copier des champs…",
    file: "Remplacer le fichier…",
    copyHint:
      "Choisissez le modèle ou le brouillon dont vous voulez ajouter les champs. Les rôles manquants sont ajoutés aussi.",
    fileHint:
      "Envoyez une nouvelle version du même document. Les champs suivent leur texte s’il est trouvé ; sinon, ils gardent leur place.",
    nothing: "Il n’y a pas d’autre modèle ni brouillon.",
    saveFirst: "Enregistrez ou abandonnez d’abord vos modifications dans l’éditeur.",
    done: "Ce que sont devenus les champs",
    noFields: "Il n’y avait pas de champ.",
    draft: (name) => `${name} (brouillon)`,
    field: (name, page) => `${name}, page ${page}`,
    outcomes: {
      not_placed: (count) =>
        count === 1 ? "1 champ n’a pas été repris" : `${count} champs n’ont pas été repris`,
      moved: (count) => (count === 1 ? "1 champ a été déplacé" : `${count} champs ont été déplacés`),
      stayed: (count) =>
        count === 1 ? "1 champ est resté en place" : `${count} champs sont restés en place`,
    },
    reasons: {
      page_gone: "sa page n’existe plus",
      no_room: "il ne tient pas sur la page",
      taken: "il y en a déjà un à cet endroit ou de ce nom",
      group: "il manque une option à son groupe",
      condition: "sa condition dépend d’un champ absent",
      anchor_gone: "son texte est introuvable : vérifiez sa place",
    },
  },
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
