import { sentences } from "../sentences.ts";
import type { EndTexts } from "../es/ends.ts";

/** How a document ended without being completed, for its people. */
export const ends: EndTexts = {
  expired: ({ sender, at, hasActed }) => ({
    title: "Ce document a expiré",
    advice: sentences(
      at && `Il a expiré le ${at}.`,
      hasActed && "Ce que vous avez fait est enregistré, mais le document ne sera pas finalisé.",
      `S’il est encore nécessaire, demandez à ${sender ?? "la personne qui vous l’a envoyé"} de le renvoyer.`,
    ),
  }),
  voided: ({ sender, hasActed }) => ({
    title: "Ce document a été annulé",
    advice: sentences(
      `${sender ?? "La personne qui vous l’a envoyé"} l’a annulé.`,
      hasActed
        ? "Ce que vous avez fait est enregistré, mais le document ne sera pas finalisé."
        : "Vous n’avez plus rien à faire.",
      "En cas de question, contactez l’expéditeur.",
    ),
  }),
};
