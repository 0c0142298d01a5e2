import type { PrintCounts, PrintWords, TimeSources } from "../es/print.ts";

/** Words of the command line. `{}` takes the number. */
export const printWords: PrintWords = {
  file: "Fichier",
  signature: "Signature",
  timestamp: "Horodatage du document",
  intact: "intègre",
  broken: "non valide",
  signer: "Signataire",
  issuer: "Émetteur",
  serial: "Numéro de série",
  validity: "Validité",
  time: "Date",
  level: "Niveau",
  covers: "Couvre",
  whole: "tout le fichier",
  after: "Ensuite",
  audit: "Piste d’audit",
  earlier: "Piste d’audit d’un document antérieur",
  environment: "Environnement",
  sandbox: "test (sandbox), sans valeur juridique",
  fea: "Signature électronique avancée de",
  constancia: "Attestation",
  policy: "Politique",
  verified: "Vérifié",
};

export const printCounts: PrintCounts = {
  bytes: { one: "{} octet", other: "{} octets" },
  chained: {
    one: "{} événement, protégé par le cachet",
    other: "{} événements liés et protégés par le cachet",
  },
  unconfirmed: {
    one: "{} événement, que ce cachet ne confirme pas",
    other: "{} événements, que ce cachet ne confirme pas",
  },
  unvouched: {
    one: "{} événement, mais aucun cachet connu ne le garantit",
    other: "{} événements liés, mais aucun cachet connu ne les garantit",
  },
};

export const timeSources: TimeSources = {
  timestamp: "horodatage",
  document_timestamp: "horodatage du document",
  claimed: "selon le signataire",
  none: "non indiquée",
};
