/** The signer's words for errors and ends. */
export { ends } from "@service/contract/locales/pt/ends";
export { errors } from "@service/contract/locales/pt/errors";
export { close, mayClose, unknownError } from "@service/contract/locales/pt/trouble";
