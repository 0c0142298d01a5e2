export { audit } from "./audit.ts";
export { events } from "./events.ts";
export { evidence } from "./evidence.ts";
export { verification } from "@service/contract/locales/de/verification";
