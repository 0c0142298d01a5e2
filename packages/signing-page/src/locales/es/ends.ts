export { ends } from "@service/contract/locales/es/ends";
