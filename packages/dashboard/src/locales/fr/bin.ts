import type { BinWords } from "../es/bin.ts";

export const binWords: BinWords = {
  title: "Corbeille",
  back: "Documents",
  lead: "Ce qui est supprimé reste ici 30 jours, puis est effacé définitivement.",
  erases: (when) => `Effacement : ${when}`,
  restore: "Restaurer",
  restoreOf: (name) => `Restaurer « ${name} »`,
  restored: "Document restauré.",
  empty: {
    title: "La corbeille est vide",
    body: "Les documents clos que quelqu’un supprime apparaissent ici.",
  },
  delete: "Supprimer",
  deleted: "Le document est dans la corbeille.",
  removed: "Brouillon supprimé.",
  ask: {
    heading: "Supprimer ce document ?",
    body: "Il reste 30 jours dans la corbeille. Personne ne peut l’ouvrir, pas même les signataires. Ensuite, il est effacé définitivement.",
  },
  askOfDraft: {
    heading: "Supprimer ce brouillon ?",
    body: "Il est effacé immédiatement et ne peut pas être récupéré.",
  },
};
