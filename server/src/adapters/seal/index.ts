export { openFileKey } from "./file-key.ts";
export { KeyRefused } from "./key-refused.ts";
export type { KeyStore } from "./key-store.ts";
export { createKeyStore } from "./key-store.ts";
export { isQualified } from "./signing-certificate.ts";
export { remoteSigner } from "./remote-signer.ts";
export type { SealKey } from "./seal-key.ts";
export { Authorities } from "./validation/ask.ts";
export { validationCollector } from "./validation/collect.ts";
