export { ends } from "@service/contract/locales/en/ends";
