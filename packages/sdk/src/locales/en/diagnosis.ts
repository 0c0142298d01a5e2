/** The signer's words for errors and ends. */
export { ends } from "@service/contract/locales/en/ends";
export { errors } from "@service/contract/locales/en/errors";
export { close, mayClose, unknownError } from "@service/contract/locales/en/trouble";
