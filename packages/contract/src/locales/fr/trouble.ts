import type { Trouble } from "../es/trouble.ts";

export const network: Trouble = {
  title: "Aucune connexion",
  advice: "Vérifiez votre connexion à Internet, puis réessayez. Ce que vous avez rempli n’est pas perdu.",
};
export const unknownError: Trouble = {
  title: "Une erreur est survenue de notre côté",
  advice: "Patientez un instant, puis réessayez. Ce que vous avez rempli n’est pas perdu.",
};
export const notLoadedTitle = "Nous n’avons pas pu charger le document";
export const notLoaded: Trouble = {
  title: notLoadedTitle,
  advice: "Vérifiez votre connexion à Internet, puis réessayez.",
};

export const retry = "Réessayer";
export const close = "Fermer";
export const mayClose = "Vous pouvez maintenant fermer cette page.";
