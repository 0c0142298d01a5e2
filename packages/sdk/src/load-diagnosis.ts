import type * as Diagnosis from "./diagnosis.ts";

/** What explains a failure to signer and developer: a file of its own, fetched when something is wrong. */
export function loadDiagnosis(): Promise<typeof Diagnosis> {
  return import("./diagnosis.ts");
}
