import type { PrintWords, PrintCounts, TimeSources } from "../es/print.ts";

/** Words of the command line. `{}` takes the number. */
export const printWords: PrintWords = {
  file: "File",
  signature: "Signature",
  timestamp: "Timestamp of the document",
  intact: "intact",
  broken: "not valid",
  signer: "Signer",
  issuer: "Issuer",
  serial: "Serial number",
  validity: "Valid",
  time: "Time",
  level: "Level",
  covers: "Covers",
  whole: "the whole file",
  after: "Since then",
  audit: "Audit record",
  earlier: "Record of an earlier document",
  environment: "Environment",
  sandbox: "test (sandbox), no legal value",
  fea: "Advanced electronic signature of",
  constancia: "Constancia",
  policy: "Policy",
  verified: "Verified",
};

export const printCounts: PrintCounts = {
  bytes: { one: "{} byte", other: "{} bytes" },
  chained: { one: "{} event, protected by the seal", other: "{} linked events, protected by the seal" },
  unconfirmed: {
    one: "{} event, which this seal does not confirm",
    other: "{} events, which this seal does not confirm",
  },
  unvouched: {
    one: "{} event, but no known seal backs it",
    other: "{} linked events, but no known seal backs them",
  },
};

export const timeSources: TimeSources = {
  timestamp: "timestamp",
  document_timestamp: "timestamp of the document",
  claimed: "according to the signer",
  none: "not recorded",
};
