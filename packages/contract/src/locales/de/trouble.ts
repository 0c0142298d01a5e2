import type { Trouble } from "../es/trouble.ts";

export const network: Trouble = {
  title: "Keine Verbindung",
  advice: "Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut. Ihre Eingaben bleiben erhalten.",
};
export const unknownError: Trouble = {
  title: "Bei uns ist etwas schiefgelaufen",
  advice: "Warten Sie einen Moment und versuchen Sie es erneut. Ihre Eingaben bleiben erhalten.",
};
export const notLoadedTitle = "Das Dokument konnte nicht geladen werden";
export const notLoaded: Trouble = {
  title: notLoadedTitle,
  advice: "Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.",
};

export const retry = "Erneut versuchen";
export const close = "Schließen";
export const mayClose = "Sie können diese Seite jetzt schließen.";
