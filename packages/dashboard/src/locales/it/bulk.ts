import type { BulkWords } from "../es/bulk.ts";

const number = (count: number): string => new Intl.NumberFormat("it").format(count);
const documents = (count: number): string => (count === 1 ? "1 documento" : `${number(count)} documenti`);

/** Bulk sends: the list, a new one and its progress. */
export const bulkWords: BulkWords = {
  title: "Invii multipli",
  lead: "Un modello per molte persone: ciascuna riceve il proprio documento.",
  create: "Nuovo invio multiplo",
  documents,
  started: (when) => `Iniziato ${when}`,
  empty: {
    title: "Non ci sono ancora invii multipli",
    body: "Scelga un modello e un file con le persone. Tutto viene controllato prima dell’invio.",
  },
  states: {
    running: "Invio in corso",
    paused: "In pausa",
    completed: "Concluso",
    cancelled: "Annullato",
  },
  rowStates: {
    queued: "In attesa",
    sent: "Inviato",
    failed: "Con errore",
    cancelled: "Annullato",
  },
  otherState: "Altro stato",
  new: {
    title: "Nuovo invio multiplo",
    template: "1. Quale modello?",
    templateLabel: "Modello",
    choose: "Scelga un modello",
    noTemplates: "Prima carichi un modello.",
    toTemplates: "Vai ai modelli",
    file: "2. A chi?",
    fileHint: "Un file CSV con una riga per documento, fino a 10.000 righe. Le sue colonne:",
    example: "Scarica l’esempio",
    exampleName: "esempio",
    samplePerson: "Anna Rossi",
    sampleReference: "A-001",
    drop: {
      title: "Rilasci qui il file",
      or: "o",
      choose: "Scegli un file CSV",
      hint: "CSV fino a 20 MB, con virgole, punti e virgola o tabulazioni",
    },
    another: "Scegli un altro file",
    wrongType: "Il file deve essere un CSV. In Excel: Salva con nome, CSV UTF-8.",
    checking: "Controllo del file…",
    review: "3. Controlli e invii",
    good: (count) => `Tutto in ordine: ${documents(count)}.`,
    free: "Senza costi in questo ambiente.",
    credits: (needed, available) =>
      `Crediti necessari: ${number(needed)}. Crediti disponibili: ${number(available)}.`,
    tooFew: (needed, available) =>
      `Crediti mancanti: ${number(needed - available)}. Ne servono ${number(needed)}, disponibili: ${number(available)}.`,
    wrong: (count) =>
      count === 1
        ? "C’è 1 errore. Corregga il file e lo scelga di nuovo; non è stato inviato nulla."
        : `Ci sono ${number(count)} errori. Corregga il file e lo scelga di nuovo; non è stato inviato nulla.`,
    firstOnes: (count) =>
      count === 1 ? "Viene mostrato il primo." : `Vengono mostrati i primi ${number(count)}.`,
    errors: "Errori del file",
    line: "Riga",
    column: "Colonna",
    advice: "Che cosa correggere",
    header: "Intestazione",
    wholeLine: "Tutta la riga",
    fix: {
      header:
        "Confronti i nomi delle colonne con l’esempio: nessuno deve mancare, essere in più o ripetersi.",
      line: "Deve avere tante celle quante l’intestazione. Metta tra virgolette ciò che contiene virgole.",
      email: "Inserisca un’email valida, diversa per ciascun firmatario della riga.",
      phone: "Inserisca il telefono con il prefisso internazionale, come +525512345678.",
      name: "Inserisca il nome completo, al massimo 255 caratteri.",
      order: "Inserisca un numero intero a partire da 1.",
      value: "Inserisca un valore del tipo richiesto dal modello; se è obbligatorio, non lo lasci vuoto.",
      signers: "Controlli i firmatari della riga: nome, ed email o telefono, di ogni ruolo.",
    },
    name: "Nome dell’invio",
    send: (count) => `Invia ${documents(count)}`,
  },
  one: {
    loading: "Invio multiplo",
    back: "Invii multipli",
    progress: (done, all) => `${number(done)} di ${documents(all)}`,
    progressLabel: "Avanzamento dell’invio",
    sent: "Inviati",
    failed: "Con errore",
    queued: "In attesa",
    cancelled: "Annullati",
    reserved: "Crediti riservati",
    pause: "Metti in pausa",
    paused: "In pausa. Ciò che era in corso è stato inviato.",
    resume: "Riprendi",
    resumed: "L’invio prosegue.",
    cancel: "Annulla l’invio",
    cancelAsk:
      "Ciò che è in attesa non sarà inviato e i suoi crediti tornano disponibili. Ciò che è stato inviato resta. L’operazione è definitiva.",
    cancelDone: "Invio annullato.",
    keep: "Continua l’invio",
    result: "Scarica il risultato",
    rows: "Documenti",
    filter: "Mostra",
    every: "Tutti",
    row: (place) => `Riga ${number(place)}`,
    noRows: { title: "Nulla con questo stato", body: "Scelga un altro stato per vedere il resto." },
  },
};
