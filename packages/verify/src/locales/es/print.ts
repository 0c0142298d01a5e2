/** Words of the command line. `{}` takes the number. */
export const printWords = {
  file: "Archivo",
  signature: "Firma",
  timestamp: "Sello de tiempo del documento",
  intact: "íntegra",
  broken: "no es válida",
  signer: "Firmante",
  issuer: "Emisor",
  serial: "Número de serie",
  validity: "Vigencia",
  time: "Fecha",
  level: "Nivel",
  covers: "Cubre",
  whole: "todo el archivo",
  after: "Después",
  audit: "Registro de auditoría",
  earlier: "Registro de un documento anterior",
  environment: "Entorno",
  sandbox: "pruebas (sandbox), sin validez legal",
  fea: "Firma electrónica avanzada de",
  constancia: "Constancia",
  policy: "Política",
  verified: "Verificado",
};

export type PrintWords = typeof printWords;

export const printCounts = {
  bytes: { one: "{} byte", other: "{} bytes" },
  chained: {
    one: "{} evento, protegido por el sello",
    other: "{} eventos enlazados y protegidos por el sello",
  },
  unconfirmed: {
    one: "{} evento, que este sello no confirma",
    other: "{} eventos, que este sello no confirma",
  },
  unvouched: {
    one: "{} evento, pero ningún sello conocido lo respalda",
    other: "{} eventos enlazados, pero ningún sello conocido los respalda",
  },
};

export type PrintCounts = typeof printCounts;

export const timeSources = {
  timestamp: "sello de tiempo",
  document_timestamp: "sello de tiempo del documento",
  claimed: "según quien firmó",
  none: "no consta",
};

export type TimeSources = typeof timeSources;
