import type { ChainWords } from "../es/chains.ts";

const plural = new Intl.PluralRules("fr");
const s = (count: number): string => (plural.select(count) === "one" ? "" : "s");

export const chainWords: ChainWords = {
  title: "Liasses",
  lead: "Plusieurs documents que les mêmes personnes remplissent et signent ensemble.",
  create: "Nouvelle liasse",
  status: "Statut",
  every: "Tous les statuts",
  documents: (count: number) => `${count} document${s(count)}`,
  signed: (signed: number, all: number) => `${signed} sur ${all} signé${s(signed)}`,
  changed: (when: string) => `Modifiée ${when}`,
  empty: {
    title: "Aucune liasse pour l’instant",
    body: "Choisissez plusieurs modèles et la personne de chaque rôle. Chacune reçoit un seul lien.",
  },
  one: {
    loading: "Liasse",
    back: "Liasses",
    people: "Personnes",
    documents: "Documents",
    invite: "Envoyer aux personnes",
    inviteAsk:
      "Chaque personne reçoit un lien pour remplir et signer tous ses documents. Elle seule le reçoit.",
    invited: "Liasse envoyée. Chaque personne reçoit son lien dans son propre message.",
    void: "Annuler la liasse",
    voidAsk: "La liasse et ses documents seront annulés. Cette action est définitive.",
    voided: "Liasse annulée.",
    expires: (date: string) => `Expire le ${date}`,
    pdf: { SUCCESS: "Prêt", GENERATING: "En préparation", FAILED: "Échec" },
    position: (position: number) => `Document ${position}`,
    documentStates: {
      RECOLECTANDO_FIRMANTES: "Brouillon",
      CONFIGURANDO: "Brouillon",
      SELLOS_PDF: "Brouillon",
      LLENANDO_DATOS: "Saisie des données",
      ESPERANDO_FIRMAS: "En attente de signatures",
      TODOS_FIRMARON: "Terminé",
      EXPIRADO: "Expiré",
      ANULADO: "Annulé",
    },
  },
  new: {
    title: "Nouvelle liasse",
    name: "Nom de la liasse",
    templates: "Quels documents ?",
    templatesHint: "Dans l’ordre de signature.",
    noTemplates: "Importez d’abord un modèle Word.",
    toTemplates: "Aller aux modèles",
    people: "Qui est qui ?",
    peopleHint: "Une personne pour chaque rôle des modèles.",
    chooseFirst: "Choisissez au moins un modèle qui a des rôles.",
    person: "Nom complet",
    email: "E-mail",
    values: "Vos données",
    valuesHint: "Ce que vous savez déjà. Le reste est demandé à chaque personne.",
    create: "Créer la liasse",
  },
};
