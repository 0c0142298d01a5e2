import { defineElement } from "./define.ts";

/** The service's own script, as module and classic: registers the element and exports the whole SDK. */
export {
  classifyError,
  defineElement,
  ERROR_CODES,
  init,
  preflight,
  SigningError,
  VERSION,
} from "./index.ts";

defineElement();
