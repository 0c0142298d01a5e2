import type * as Loaded from "./diagnosis.ts";

export type Diagnosis = typeof Loaded;

/**
 * Loads the code that explains a failure to signer and developer: a separate file, fetched after a failure.
 */
export function loadDiagnosis(): Promise<Diagnosis> {
  return import("./diagnosis.ts");
}
