import type { Trouble } from "./words-es.ts";

/** No request came through. */
export const NETWORK_EN: Trouble = {
  title: "You’re offline",
  advice: "Check your connection and try again. Nothing you entered is lost.",
};
/** Also for a code that is unknown here. */
export const UNKNOWN_ERROR_EN: Trouble = {
  title: "Something went wrong on our side",
  advice: "Wait a moment and try again. Nothing you entered is lost.",
};
/** Neither did after several tries: there is nothing to show. */
export const NOT_LOADED_EN: Trouble = {
  title: "We couldn’t load the document",
  advice: "Check your connection and try again.",
};

export const RETRY_EN = "Try again";
export const CLOSE_EN = "Close";
/** The last line of an end: the host may remove the page or leave it. */
export const MAY_CLOSE_EN = "You can close this page now.";
