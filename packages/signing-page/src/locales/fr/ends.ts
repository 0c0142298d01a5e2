export { ends } from "@service/contract/locales/fr/ends";
