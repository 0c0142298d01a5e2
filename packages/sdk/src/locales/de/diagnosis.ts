/** The signer's words for errors and ends. */
export { ends } from "@service/contract/locales/de/ends";
export { errors } from "@service/contract/locales/de/errors";
export { close, mayClose, unknownError } from "@service/contract/locales/de/trouble";
