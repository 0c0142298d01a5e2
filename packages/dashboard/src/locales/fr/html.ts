import type { HtmlWords } from "../es/html.ts";

export const htmlWords: HtmlWords = {
  title: "Documents",
  loading: "Ouverture…",
  failed: "Impossible d’ouvrir le tableau de bord. Vérifiez votre connexion et rechargez cette page.",
  noScript:
    "Le tableau de bord a besoin de JavaScript. Activez-le dans votre navigateur et rechargez cette page.",
};
