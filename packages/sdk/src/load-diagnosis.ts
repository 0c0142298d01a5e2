import type * as Diagnosis from "./diagnosis.ts";

/**
 * Loads the code that explains a failure to signer and developer: a separate file, fetched after a failure.
 */
export function loadDiagnosis(): Promise<typeof Diagnosis> {
  return import("./diagnosis.ts");
}
