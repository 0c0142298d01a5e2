/** What a signer reads about an error. */
export { ends } from "@service/contract/locales/en/ends";
export { errors } from "@service/contract/locales/en/errors";
export { close, mayClose, unknownError } from "@service/contract/locales/en/trouble";
