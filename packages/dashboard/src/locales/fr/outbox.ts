import type { OutboxWords } from "../es/outbox.ts";

export const outboxWords: OutboxWords = {
  title: "Messagerie de test",
  lead: "Ce que cet environnement aurait envoyé. Ici, rien ne part par e-mail ni par message.",
  to: "Destinataire",
  toHint: "E-mail ou téléphone complet",
  refresh: "Actualiser",
  open: "Ouvrir le lien",
  erased: "Le contenu a été effacé.",
  live: {
    title: "Cette messagerie est celle des environnements de test",
    body: "En production, les messages parviennent aux personnes, et leurs liens ne sont que pour elles. Changez d’environnement pour voir les messages simulés.",
  },
  empty: {
    title: "Aucun message pour l’instant",
    body: "Envoyez un document dans cet environnement : l’invitation et son lien apparaîtront ici.",
  },
  nothing: { title: "Aucun message pour cette adresse", body: "Vérifiez qu’elle est complète." },
  channels: { email: "E-mail", chat: "Message" },
};
