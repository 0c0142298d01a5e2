export {
  close as CLOSE_EN,
  mayClose as MAY_CLOSE_EN,
  network as NETWORK_EN,
  notLoaded as NOT_LOADED_EN,
  retry as RETRY_EN,
  unknownError as UNKNOWN_ERROR_EN,
} from "../locales/en/trouble.ts";
