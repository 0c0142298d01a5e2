/** The signer's words for errors and ends. */
export { ends } from "@service/contract/locales/it/ends";
export { errors } from "@service/contract/locales/it/errors";
export { close, mayClose, unknownError } from "@service/contract/locales/it/trouble";
