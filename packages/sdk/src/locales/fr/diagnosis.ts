/** The signer's words for errors and ends. */
export { ends } from "@service/contract/locales/fr/ends";
export { errors } from "@service/contract/locales/fr/errors";
export { close, mayClose, unknownError } from "@service/contract/locales/fr/trouble";
