import type { UploadTexts } from "../es/upload.ts";

export const upload: UploadTexts = {
  countersign:
    "Diese Datei wurde bereits von anderen unterschrieben. Deren Signaturen bleiben neben den neuen gültig; das Prüfprotokoll wird als Datei angehängt.",
  flattened:
    "Diese Datei wurde bereits von anderen unterschrieben. Das Dokument zeigt deren Signaturen, sie sind darin aber nicht mehr gültig; die Originaldatei, in der sie gültig sind, wird den Nachweisen beigefügt.",
  REPAIRED: "Die Datei war beschädigt und wurde wiederhergestellt: Bitte prüfen Sie jede Seite.",
  ACTIVE_CONTENT_REMOVED: "Skripte oder Aktionen, die von selbst ablaufen, wurden entfernt.",
  FILES_INSIDE: "Das PDF enthält eigene Anhänge; sie bleiben erhalten.",
  FORM_VALUES_LEFT_OUT: "Die Felder konnten nicht alles aus dem Formular übernehmen: Bitte prüfen Sie sie.",
  PDFA_CLAIM_REMOVED: "Das besiegelte Dokument wird nicht mehr als PDF/A ausgewiesen.",
  LAYERS_FLATTENED: "Das PDF hat Ebenen: Die Seiten zeigen, was gedruckt wird.",
  PAGE_KEPT_AS_PICTURE:
    "Einige Seiten sehen je nach Programm anders aus und wurden als Bild übernommen: Bitte prüfen Sie sie.",
};
