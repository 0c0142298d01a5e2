import type { EditorTexts } from "../es/editor.ts";

/** The words outside the frame of the field editor. */
export const editor: EditorTexts = {
  title: "Éditeur de champs",
  failed: "Impossible d’ouvrir l’éditeur de champs.",
  ended: "Rechargez la page. Si elle ne s’ouvre pas, prévenez la personne qui vous l’a donnée.",
  cut: "L’éditeur a perdu son accès. Essayez d’enregistrer à nouveau ou rouvrez-le.",
  retry: "Réessayer",
};
