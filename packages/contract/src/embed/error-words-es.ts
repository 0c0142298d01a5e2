export { errors as ERROR_WORDS_ES } from "../locales/es/errors.ts";
