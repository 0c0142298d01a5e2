/** The signer's words for errors and ends. */
export { ends } from "@service/contract/locales/es/ends";
export { errors } from "@service/contract/locales/es/errors";
export { close, mayClose, unknownError } from "@service/contract/locales/es/trouble";
