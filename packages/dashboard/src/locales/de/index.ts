/** The words of the first view. */
export { commonWords } from "./common.ts";
export { documentListWords } from "./documents.ts";
export { errorTable, fallbackWords } from "./errors.ts";
export { pagerWords } from "./pager.ts";
export { signInWords } from "./sign-in.ts";
export { statusWords } from "./statuses.ts";
