import type { ChangeWords } from "../es/changes.ts";

/** Descriptions of changes, without a capital or a full stop. `{}` takes the detail. */
export const changeWords: ChangeWords = {
  page_changed: "la page {} a été modifiée",
  page_added: "la page {} a été ajoutée",
  page_removed: "la page {} a été retirée",
  pages_moved: "l’ordre des pages a changé",
  annotation: "des annotations de la page {} ont été modifiées",
  form_value: "le champ {} a été modifié",
  form: "le formulaire a été modifié",
  form_defaults: "le style du formulaire a été modifié",
  unused_defaults: "un style de formulaire qu’aucun champ n’utilise a été ajouté",
  signature_added: "la signature {} a été ajoutée",
  timestamp_added: "un horodatage a été ajouté",
  marks_added: "le cachet {} a placé des signatures ou des données sur la page",
  signature_field: "le champ de signature {} n’est pas une signature à part entière, ou dessine sur la page",
  signature_removed: "la signature {} a été retirée",
  validation_data: "des données de validation ont été ajoutées",
  extensions: "les extensions déclarées ont changé",
  metadata: "les métadonnées ont changé",
  attachments: "les pièces jointes ont changé",
  permissions: "une signature ultérieure a certifié le document",
  private_data: "les données propres à un programme ont changé",
  catalog: "la structure du document a changé ({})",
  object: "l’objet {} a été modifié ou ajouté",
  unreadable: "un élément ne peut pas être comparé",
  two_readings: "d’autres programmes peuvent lire autre chose dans ce qui a été ajouté ({})",
};

/** Follows the first changes of many. */
export const moreChanges: string = " et {} de plus";
