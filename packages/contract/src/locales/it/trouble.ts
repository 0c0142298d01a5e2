import type { Trouble } from "../es/trouble.ts";

export const network: Trouble = {
  title: "Connessione assente",
  advice: "Controlli la connessione a Internet e riprovi. Quello che ha già compilato non va perso.",
};
export const unknownError: Trouble = {
  title: "Si è verificato un problema da parte nostra",
  advice: "Attenda un momento e riprovi. Quello che ha già compilato non va perso.",
};
export const notLoadedTitle = "Non siamo riusciti a caricare il documento";
export const notLoaded: Trouble = {
  title: notLoadedTitle,
  advice: "Controlli la connessione a Internet e riprovi.",
};

export const retry = "Riprova";
export const close = "Chiudi";
export const mayClose = "Ora può chiudere questa pagina.";
