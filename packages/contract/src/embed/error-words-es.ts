import { errors } from "../locales/es/errors.ts";
import type { Trouble } from "../locales/es/trouble.ts";
import type { EmbedErrorCode } from "./errors.ts";

/** The compiler asks for words of each code. */
export const ERROR_WORDS_ES: Record<EmbedErrorCode, Trouble> = errors;
