import type { PrintCounts, PrintWords, TimeSources } from "../es/print.ts";

/** Words of the command line. `{}` takes the number. */
export const printWords: PrintWords = {
  file: "Datei",
  signature: "Signatur",
  timestamp: "Zeitstempel des Dokuments",
  intact: "unversehrt",
  broken: "ungültig",
  signer: "Unterzeichner",
  issuer: "Aussteller",
  serial: "Seriennummer",
  validity: "Gültigkeit",
  time: "Datum",
  level: "Stufe",
  covers: "Umfasst",
  whole: "die ganze Datei",
  after: "Seitdem",
  audit: "Prüfprotokoll",
  earlier: "Protokoll eines früheren Dokuments",
  environment: "Umgebung",
  sandbox: "Test (Sandbox), nicht rechtsgültig",
  fea: "Fortgeschrittene elektronische Signatur von",
  constancia: "Bescheinigung",
  policy: "Richtlinie",
  verified: "Geprüft",
};

export const printCounts: PrintCounts = {
  bytes: { one: "{} Byte", other: "{} Byte" },
  chained: {
    one: "{} Ereignis, durch das Siegel geschützt",
    other: "{} verknüpfte Ereignisse, durch das Siegel geschützt",
  },
  unconfirmed: {
    one: "{} Ereignis, das dieses Siegel nicht bestätigt",
    other: "{} Ereignisse, die dieses Siegel nicht bestätigt",
  },
  unvouched: {
    one: "{} Ereignis, aber kein bekanntes Siegel steht dafür ein",
    other: "{} verknüpfte Ereignisse, aber kein bekanntes Siegel steht dafür ein",
  },
};

export const timeSources: TimeSources = {
  timestamp: "Zeitstempel",
  document_timestamp: "Zeitstempel des Dokuments",
  claimed: "laut Unterzeichner",
  none: "nicht verzeichnet",
};
