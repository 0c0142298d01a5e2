export type { KeyStore } from "./key-store.ts";
export { createKeyStore } from "./key-store.ts";
export type { SealAlgorithm, SealKey } from "./seal-key.ts";
