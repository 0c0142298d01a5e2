export { ends } from "@service/contract/locales/it/ends";
