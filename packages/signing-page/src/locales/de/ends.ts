export { ends } from "@service/contract/locales/de/ends";
