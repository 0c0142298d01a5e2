import { identityEn } from "./identity-en.ts";
import { identityEs } from "./identity-es.ts";

/** The words that come with the code of identity verification. */
export const IDENTITY_WORDS = { es: identityEs, en: identityEn };
