/** Ways in which a signature or initials are made by hand (docs/contract/v3.md#signature-methods). */
export const SIGNATURE_METHODS = ["drawn", "typed", "uploaded", "photo", "remembered"] as const;
export type SignatureMethod = (typeof SIGNATURE_METHODS)[number];
