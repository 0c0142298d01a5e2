export { ends } from "@service/contract/locales/pt/ends";
