import type { UploadTexts } from "../es/upload.ts";

export const upload: UploadTexts = {
  countersign:
    "Altre persone hanno già firmato questo file. Le loro firme resteranno valide accanto a quelle nuove; le pagine del registro delle attività saranno allegate come file.",
  flattened:
    "Altre persone hanno già firmato questo file. Il documento mostra le loro firme, ma al suo interno non saranno più valide; il file originale, in cui lo sono, sarà allegato alle prove.",
  REPAIRED: "Il file era danneggiato ed è stato ricostruito: controlli ogni pagina.",
  ACTIVE_CONTENT_REMOVED: "Sono stati rimossi script o azioni che si avviano da soli.",
  FILES_INSIDE: "Il PDF contiene già dei file allegati, che vengono conservati.",
  FORM_VALUES_LEFT_OUT: "I campi non hanno potuto riprendere tutto il contenuto del modulo: li controlli.",
  PDFA_CLAIM_REMOVED: "Il documento sigillato non dichiarerà più di essere un PDF/A.",
  LAYERS_FLATTENED: "Il PDF ha dei livelli: le pagine mostrano ciò che viene stampato.",
  PAGE_KEPT_AS_PICTURE:
    "Alcune pagine cambiano aspetto secondo il programma e sono state conservate come immagine: le controlli.",
};
