import type { FormWords } from "../es/form.ts";

const isSingular = (count: number) => count === 0 || count === 1;

/** The form on small screens, and ink that one act places in several fields. */
export const formWords: FormWords = {
  form: {
    open: "Remplir comme un formulaire",
    openShort: "Formulaire",
    progress: (step, total) => `${step} sur ${total}`,
    optional: "facultatif",
    glimpse: (page) => `Son emplacement à la page ${page}`,
    back: "Précédent",
    next: "Suivant",
    finish: "Terminer et voir le document",
    close: "Revenir au document",
    complete: "Le formulaire est complet.",
  },
  places: {
    signature: (count) =>
      isSingular(count)
        ? `Apposer ma signature à ${count} autre emplacement`
        : `Apposer ma signature aux ${count} autres emplacements`,
    initials: (count) =>
      isSingular(count)
        ? `Apposer mon paraphe à ${count} autre emplacement`
        : `Apposer mon paraphe aux ${count} autres emplacements`,
    look: (count) =>
      isSingular(count) ? "Voir l’autre emplacement" : `Voir les ${count} autres emplacements`,
    lookWhy: "Vous pourrez ensuite remplir tous les autres d’un seul geste.",
    signaturePlaced: (count) =>
      isSingular(count)
        ? `Signature apposée à ${count} emplacement.`
        : `Signature apposée à ${count} emplacements.`,
    initialsPlaced: (count) =>
      isSingular(count)
        ? `Paraphe apposé à ${count} emplacement.`
        : `Paraphe apposé à ${count} emplacements.`,
  },
};
