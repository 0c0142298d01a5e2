import type { Trouble } from "../es/trouble.ts";

export const network: Trouble = {
  title: "You’re offline",
  advice: "Check your connection and try again. Nothing you entered is lost.",
};
export const unknownError: Trouble = {
  title: "Something went wrong on our side",
  advice: "Wait a moment and try again. Nothing you entered is lost.",
};
export const notLoadedTitle = "We couldn’t load the document";
export const notLoaded: Trouble = {
  title: notLoadedTitle,
  advice: "Check your connection and try again.",
};

export const retry = "Try again";
export const close = "Close";
export const mayClose = "You can close this page now.";
