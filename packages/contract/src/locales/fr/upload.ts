import type { UploadTexts } from "../es/upload.ts";

export const upload: UploadTexts = {
  countersign:
    "D’autres personnes ont déjà signé ce fichier. Leurs signatures resteront valables à côté des nouvelles ; la piste d’audit sera jointe sous forme de fichier.",
  flattened:
    "D’autres personnes ont déjà signé ce fichier. Le document montre leurs signatures, mais elles n’y seront plus valables ; le fichier original, où elles le sont, sera joint au dossier de preuve.",
  REPAIRED: "Le fichier était endommagé et a été reconstruit : vérifiez chaque page.",
  ACTIVE_CONTENT_REMOVED: "Des scripts ou des actions automatiques ont été supprimés.",
  FILES_INSIDE: "Le PDF contient ses propres pièces jointes, qui sont conservées.",
  FORM_VALUES_LEFT_OUT: "Les champs n’ont pas pu reprendre tout le contenu du formulaire : vérifiez-les.",
  PDFA_CLAIM_REMOVED: "Le document scellé ne se déclarera plus conforme à PDF/A.",
  LAYERS_FLATTENED: "Le PDF contient des calques : ses pages montrent ce qui s’imprime.",
  PAGE_KEPT_AS_PICTURE:
    "Certaines pages diffèrent d’un logiciel à l’autre et ont été conservées sous forme d’images : vérifiez-les.",
};
