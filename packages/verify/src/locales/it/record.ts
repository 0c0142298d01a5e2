import type { MatchWords, MethodWords, RecordWords } from "../es/record.ts";

/** Words about what the server has on record. `{}` takes the detail. */
export const recordWords: RecordWords = {
  title: "Verifica un documento",
  registered: "Che cosa risulta al servizio",
  documentOf: "Documento di {}",
  completed: "Completato e sigillato",
  erased: "Cancellato",
  test: "Documento di prova, privo di valore legale",
  issuer: "Inviato da",
  sealedAt: "Sigillato",
  erasedAt: "Cancellato",
  pages: "Pagine",
  signers: "Firmatari",
  undisclosed: "Il mittente non pubblica qui il titolo né i nomi dei firmatari.",
  erasedHint:
    "Il documento è esistito ed è stato sigillato. La copia del mittente è stata poi cancellata. La Sua copia si può ancora confrontare.",
  code: "Codice",
  size: "Dimensione",
  limits:
    "Questo risulta al server e non dice ancora nulla della sua copia: chiunque può stampare questo codice su un altro foglio. La confronti.",
  compare: "Confronti la sua copia",
  choose: "Scegli la copia (PDF)",
  private: "Il file non lascia il suo dispositivo: viene confrontato qui.",
  proved: "Che cosa prova il suo file",
  another: "Confronta un altro file",
  unknown: "Nessun documento risulta con questo codice",
  unknownHint:
    "Confronti l’indirizzo con quello stampato nel registro delle attività. È anche possibile che il mittente non pubblichi i suoi documenti. Il suo file si può controllare comunque:",
  limited: "Troppe richieste dalla sua rete",
  limitedHint: "Attenda un minuto e ricarichi la pagina. Intanto il suo file si può controllare:",
};

export const matchWords: MatchWords = {
  same: {
    title: "È esattamente il file registrato",
    text: "La sua impronta è quella che risulta al servizio: coincide byte per byte.",
  },
  extended: {
    title: "È il file registrato, con qualcosa in più",
    text: "Inizia con il file registrato, byte per byte, poi segue altro. Veda sotto che cosa cambia.",
  },
  another: {
    title: "Non è il file registrato",
    text: "Di per sé è integro, ma è un altro file: ciò che risulta con questo codice non lo riguarda.",
  },
  altered: {
    title: "Non è il file registrato: è stato alterato o il suo sigillo non è valido",
    text: "Veda sotto che cosa non corrisponde e non si fidi di questo file.",
  },
  unsealed: {
    title: "Non è il file registrato",
    text: "Non ha un sigillo che si possa verificare qui. Una copia stampata, scansionata o salvata di nuovo lo perde: chieda il file originale.",
  },
};

export const sameTest: string = "È esattamente il file di prova registrato e non ha valore legale.";

export const methodWords: MethodWords = {
  drawn: "ha tracciato la firma sullo schermo",
  typed: "ha scritto il proprio nome",
  uploaded: "con un’immagine della propria firma",
  approval: "ha approvato, senza firmare",
  preparation: "ha preparato il documento, senza firmare",
  fea: "con la propria e.firma",
};
