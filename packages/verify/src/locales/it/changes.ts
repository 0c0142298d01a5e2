import type { ChangeWords } from "../es/changes.ts";

/** Descriptions of changes, without a capital or a full stop. `{}` takes the detail. */
export const changeWords: ChangeWords = {
  page_changed: "la pagina {} è stata modificata",
  page_added: "è stata aggiunta la pagina {}",
  page_removed: "è stata rimossa la pagina {}",
  pages_moved: "l’ordine delle pagine è cambiato",
  annotation: "sono cambiate le annotazioni a pagina {}",
  form_value: "il campo {} è stato modificato",
  form: "il modulo è stato modificato",
  form_defaults: "lo stile del modulo è stato modificato",
  unused_defaults: "è stato aggiunto uno stile del modulo che nessun campo usa",
  signature_added: "è stata aggiunta la firma {}",
  timestamp_added: "è stata aggiunta una marca temporale",
  marks_added: "il sigillo {} ha inserito firme o dati nella pagina",
  signature_field: "il campo firma {} non è di per sé una firma, oppure disegna sulla pagina",
  signature_removed: "è stata rimossa la firma {}",
  validation_data: "sono stati aggiunti dati di convalida",
  extensions: "le estensioni dichiarate sono cambiate",
  metadata: "i metadati sono cambiati",
  attachments: "i file allegati sono cambiati",
  permissions: "una firma successiva ha certificato il documento",
  private_data: "i dati propri di un programma sono cambiati",
  catalog: "la struttura del documento è cambiata ({})",
  object: "l’oggetto {} è stato modificato o aggiunto",
  unreadable: "c’è qualcosa che non si può confrontare",
  two_readings: "altri programmi possono leggere in modo diverso ciò che è stato aggiunto ({})",
};

/** Follows the first changes of many. */
export const moreChanges: string = " e altri {}";
