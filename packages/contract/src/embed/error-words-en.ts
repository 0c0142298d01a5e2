export { errors as ERROR_WORDS_EN } from "../locales/en/errors.ts";
