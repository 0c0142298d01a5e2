import type { DocumentListWords } from "../es/documents.ts";

const plural = new Intl.PluralRules("fr");

export const documentListWords: DocumentListWords = {
  title: "Documents",
  bin: "Corbeille",
  lead: "Ce que vous avez envoyé à signer, et où en est chaque document.",
  create: "Nouveau document",
  filters: "Filtres",
  searchLabel: "Rechercher par nom ou personne",
  status: "Statut",
  everyStatus: "Tout statut",
  folder: "Dossier",
  everyFolder: "Tout dossier",
  owner: "Propriétaire",
  mine: "Les miens",
  team: "Toute l’équipe",
  withoutTag: (tag) => `Retirer l’étiquette « ${tag} »`,
  signed: (signed: number, all: number) =>
    all === 0
      ? "Aucun signataire"
      : signed === all
        ? `Tous ont signé (${all})`
        : `${signed} sur ${all} ${plural.select(signed) === "one" ? "a" : "ont"} signé`,
  updated: (when: string) => `Modifié ${when}`,
  scheduled: (when: string) => `Envoi prévu le ${when}`,
  waitsFor: (name: string, more: number) =>
    more === 0 ? `En attente de ${name}` : `En attente de ${name} +${more}`,
  nothingLeft: "Rien n’a été envoyé",
  seeMessage: "Voir son message",
  order: "Trier par",
  orders: { name: "Nom", createdAt: "Création", updatedAt: "Dernière modification" },
  ascending: "ordre croissant",
  descending: "ordre décroissant",
  created: (when: string) => `Créé ${when}`,
  found: (count: number) => `${count} document${plural.select(count) === "one" ? "" : "s"}`,
  empty: {
    title: "Votre premier document commence ici",
    body: "Importez un PDF, indiquez qui signe et à quel endroit. Nous prévenons chaque personne quand vient son tour.",
  },
  nothing: {
    title: "Aucun document ne correspond",
    body: "Essayez avec d’autres mots ou retirez un filtre.",
    action: "Retirer les filtres",
  },
};
