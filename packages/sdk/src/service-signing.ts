import { defineElement } from "./define.ts";

/** What the service serves as a script, module and classic: registers the element and offers everything. */
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
