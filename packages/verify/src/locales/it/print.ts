import type { PrintCounts, PrintWords, TimeSources } from "../es/print.ts";

/** Words of the command line. `{}` takes the number. */
export const printWords: PrintWords = {
  file: "File",
  signature: "Firma",
  timestamp: "Marca temporale del documento",
  intact: "integra",
  broken: "non valida",
  signer: "Firmatario",
  issuer: "Emittente",
  serial: "Numero di serie",
  validity: "Validità",
  time: "Data",
  level: "Livello",
  covers: "Copre",
  whole: "tutto il file",
  after: "Dopo",
  audit: "Registro delle attività",
  earlier: "Registro di un documento precedente",
  environment: "Ambiente",
  sandbox: "di prova (sandbox), privo di valore legale",
  fea: "Firma elettronica avanzata di",
  constancia: "Attestazione",
  policy: "Politica",
  verified: "Verificato",
};

export const printCounts: PrintCounts = {
  bytes: { one: "{} byte", other: "{} byte" },
  chained: {
    one: "{} evento, protetto dal sigillo",
    other: "{} eventi concatenati e protetti dal sigillo",
  },
  unconfirmed: {
    one: "{} evento, che questo sigillo non conferma",
    other: "{} eventi, che questo sigillo non conferma",
  },
  unvouched: {
    one: "{} evento, ma nessun sigillo noto lo garantisce",
    other: "{} eventi concatenati, ma nessun sigillo noto li garantisce",
  },
};

export const timeSources: TimeSources = {
  timestamp: "marca temporale",
  document_timestamp: "marca temporale del documento",
  claimed: "secondo il firmatario",
  none: "non indicata",
};
