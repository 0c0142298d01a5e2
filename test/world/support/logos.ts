import { Buffer } from "node:buffer";

/** Pictures for brands. */

export const toDataUrl = (bytes: Uint8Array | string, type = "image/svg+xml"): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;

/** A drawing of 120 × 40 px; `within` is markup after its ground. */
export const svgLogo = (within = "", head = ""): string =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40">` +
  `<rect width="120" height="40" rx="6" fill="#0a5c3a"/><circle cx="20" cy="20" r="11" fill="#ffd34d"/>${within}</svg>`;

/** A PNG of one pixel. */
export const PNG_DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
