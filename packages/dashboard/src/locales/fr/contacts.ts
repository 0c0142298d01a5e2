import type { ContactWords } from "../es/contacts.ts";

const plural = new Intl.PluralRules("fr");
const s = (count: number): string => (plural.select(count) === "one" ? "" : "s");

export const contactWords: ContactWords = {
  title: "Contacts",
  lead: "Les personnes de vos documents.",
  add: "Ajouter un contact",
  edit: "Modifier le contact",
  import: "Importer un CSV",
  export: "Exporter en CSV",
  file: "contacts",
  searchLabel: "Rechercher un nom, un e-mail, un téléphone ou une société",
  found: (count: number) => `${count} contact${s(count)}`,
  signed: (count: number) => `${count} signé${s(count)}`,
  pending: (count: number) => `${count} en attente`,
  verified: "Identité vérifiée",
  noName: "Sans nom",
  seen: (when: string) => `Dernière activité ${when}`,
  unseen: "Aucune activité",
  fields: {
    fullName: "Nom complet",
    email: "E-mail",
    phone: "Téléphone",
    company: "Société",
    jobTitle: "Fonction",
    tags: "Étiquettes",
    notes: "Notes",
  },
  tagsHint: "Séparées par des virgules.",
  phoneHint: "Avec l’indicatif du pays, par exemple +33 6 12 34 56 78.",
  channel: "Saisissez un e-mail, un téléphone ou les deux.",
  saved: "Contact enregistré.",
  removed: "Contact supprimé.",
  removeAsk: "Ses documents et ses signatures sont conservés.",
  imported: (created: number, updated: number, failed: number) =>
    `Nouveaux : ${created}. Mis à jour : ${updated}. En erreur : ${failed}.`,
  importTitle: "Importer des contacts",
  importDrop: {
    title: "Déposez votre CSV ici",
    or: "ou",
    choose: "Choisir un fichier",
    hint: "Colonnes : email, fullName, phone, company, jobTitle, notes, tags",
  },
  check: (total: number, created: number, updated: number, failed: number) =>
    `${total} ligne${s(total)}. Nouveaux : ${created}. Modifiés : ${updated}. En erreur : ${failed}.`,
  importNow: "Importer",
  line: (line: number) => `Ligne ${line}`,
  wrongColumn: (name: string) => `Vérifiez la colonne « ${name} »`,
  wrongEmail: "Saisissez une adresse e-mail valide, ou laissez la cellule vide et donnez un téléphone.",
  wrongText: "Le texte est trop long ou contient des caractères non acceptés.",
  empty: {
    title: "Aucun contact pour l’instant",
    body: "Ils s’ajoutent d’eux-mêmes quand vous envoyez un document. Vous pouvez aussi importer votre liste.",
  },
  nothing: { title: "Aucun résultat", body: "Essayez avec d’autres mots." },
};
