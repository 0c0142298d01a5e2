/** Features that keys of the sandbox may lack, with names for people (docs/contract/v2.md#features). Plain data. */
export const FEATURES = {
  firma_autografa: "Handwritten signature",
  firma_simple: "Simple signature",
  embedded_signing: "Signing inside your page",
  fiel_sat: "Signature by e.firma (FIEL) of the SAT",
} as const;

export type Feature = keyof typeof FEATURES;

export const FEATURE_CODES = Object.keys(FEATURES) as Feature[];

/** The features of each environment's keys, unless the operator sets them for a workspace. */
export const DEFAULT_FEATURES: Readonly<Record<"live" | "test" | "dev", readonly Feature[]>> = {
  live: FEATURE_CODES,
  test: FEATURE_CODES,
  dev: ["firma_autografa", "firma_simple", "embedded_signing"],
};
