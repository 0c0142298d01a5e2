import type { PasskeyWords } from "../es/passkeys.ts";

export const passkeyWords: PasskeyWords = {
  title: "Clés d’accès",
  lead: "Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil, sans attendre d’e-mail.",
  add: "Ajouter une clé d’accès",
  name: "Nom de cette clé",
  nameHint: "Par exemple « Téléphone » ou « Ordinateur du bureau ».",
  unavailable:
    "L’adresse de ce service ne permet pas les clés d’accès. Continuez à vous connecter avec le lien reçu par e-mail.",
  cancelled: "Aucune clé d’accès n’a été créée.",
  added: "Clé d’accès ajoutée.",
  removed: "Clé d’accès supprimée.",
  created: (date: string) => `Ajoutée le ${date}`,
  used: (date: string) => `Utilisée ${date}`,
  unused: "Jamais utilisée",
  confirm: (name: string) => `Supprimer « ${name} » ? Vous ne pourrez plus vous connecter avec cette clé.`,
  empty: {
    title: "Vous n’avez pas encore de clé d’accès",
    body: "Ajoutez-en une sur cet appareil : cela prend quelques secondes.",
  },
};
