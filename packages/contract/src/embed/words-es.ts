export {
  close as CLOSE_ES,
  mayClose as MAY_CLOSE_ES,
  network as NETWORK_ES,
  notLoaded as NOT_LOADED_ES,
  retry as RETRY_ES,
  unknownError as UNKNOWN_ERROR_ES,
} from "../locales/es/trouble.ts";
export type { Trouble } from "../locales/es/trouble.ts";
