import type { KeyWords } from "../es/keys.ts";

const plural = new Intl.PluralRules("fr");

export const keyWords: KeyWords = {
  title: "Clés API",
  lead: "Chaque clé appartient à cet environnement et agit au nom de la personne qui la crée. Elle reste active après son départ.",
  create: "Créer une clé",
  createLead: "La clé complète ne s’affiche qu’une fois, à sa création.",
  access: "Autorisations",
  everything: "Accès complet",
  some: "Certaines autorisations seulement",
  ips: "Adresses IP autorisées",
  ipsHint: "Une par ligne, ou des plages CIDR. Vide : toutes.",
  expires: "Expire le",
  expiresHint: "Vide : n’expire pas.",
  appMode: "Clé d’une application : elle peut agir au nom de n’importe quel membre (X-User-Id)",
  made: "Clé créée",
  madeBody: "Conservez-la dès maintenant en lieu sûr : elle ne s’affichera plus.",
  left: "La personne qui l’a créée a quitté l’équipe",
  lost: "La personne qui l’a créée ne peut plus gérer les clés",
  by: (name: string) => `Créée par ${name}`,
  created: (date: string) => `créée le ${date}`,
  expiry: (date: string) => `expire le ${date}`,
  states: { active: "Active", revoked: "Révoquée", expired: "Expirée" },
  scopes: (count: number) => `${count} autorisation${plural.select(count) === "one" ? "" : "s"}`,
  limited: "IP restreinte",
  application: "Application",
  revoke: "Révoquer",
  revokeOf: (lastFour: string) => `Révoquer la clé qui finit par ${lastFour}`,
  confirmRevoke: (lastFour: string) =>
    `Ce qui utilise la clé qui finit par ${lastFour} cessera de fonctionner en moins d’une minute. Cette action est définitive.`,
  revoked: "Clé révoquée.",
  empty: {
    title: "Cet environnement n’a aucune clé",
    body: "Créez-en une pour utiliser l’API depuis vos systèmes.",
  },
};
