import type { LastResortWords } from "../es/last-resort.ts";

const reload = "Recharger la page";

/** The last words of a page that can show nothing else. */
export const lastWords: LastResortWords = {
  failed: {
    title: "Une erreur est survenue de notre côté",
    advice: "Rechargez la page. Ce que vous avez rempli n’est pas perdu.",
    reload,
  },
  signed: {
    title: "Votre signature a été enregistrée",
    advice: "Vous n’avez plus rien à faire. Nous n’avons pas pu afficher les détails.",
    reload,
  },
};
