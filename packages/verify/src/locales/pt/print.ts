import type { PrintCounts, PrintWords, TimeSources } from "../es/print.ts";

/** Words of the command line. `{}` takes the number. */
export const printWords: PrintWords = {
  file: "Arquivo",
  signature: "Assinatura",
  timestamp: "Carimbo do tempo do documento",
  intact: "íntegra",
  broken: "inválida",
  signer: "Signatário",
  issuer: "Emissor",
  serial: "Número de série",
  validity: "Validade",
  time: "Data",
  level: "Nível",
  covers: "Abrange",
  whole: "o arquivo inteiro",
  after: "Depois",
  audit: "Trilha de auditoria",
  earlier: "Trilha de um documento anterior",
  environment: "Ambiente",
  sandbox: "testes (sandbox), sem validade jurídica",
  fea: "Assinatura eletrônica avançada de",
  constancia: "Constancia",
  policy: "Política",
  verified: "Verificado",
};

export const printCounts: PrintCounts = {
  bytes: { one: "{} byte", other: "{} bytes" },
  chained: {
    one: "{} evento, protegido pelo selo",
    other: "{} eventos encadeados e protegidos pelo selo",
  },
  unconfirmed: {
    one: "{} evento, que este selo não confirma",
    other: "{} eventos, que este selo não confirma",
  },
  unvouched: {
    one: "{} evento, mas nenhum selo conhecido o respalda",
    other: "{} eventos encadeados, mas nenhum selo conhecido os respalda",
  },
};

export const timeSources: TimeSources = {
  timestamp: "carimbo do tempo",
  document_timestamp: "carimbo do tempo do documento",
  claimed: "segundo quem assinou",
  none: "não consta",
};
