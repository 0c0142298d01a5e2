import type { PreviewWords } from "../es/preview.ts";

export const previewWords: PreviewWords = {
  title: "Voir comme chaque rôle",
  seeAs: "Voir comme",
  data: "Données d’essai",
  hint: "Rien de tout cela n’est enregistré.",
  fill: "Remplir avec des exemples",
  clear: "Vider",
  none: "Il n’y a rien à remplir.",
  required: "obligatoire",
  signed: "Signé",
  attached: "Joint",
  choose: "Choisissez…",
  empty: "vide",
  shown: (count) => (count === 1 ? "1 champ" : `${count} champs`),
  missing: (count) =>
    count === 1 ? "1 champ obligatoire est vide" : `${count} champs obligatoires sont vides`,
  hidden: (count) => (count === 1 ? "1 masqué par des conditions" : `${count} masqués par des conditions`),
  states: {
    own: "à remplir",
    filled: "déjà rempli",
    later: (who) => `rempli plus tard par ${who}`,
    note: "note de votre part",
  },
  examples: { name: "Anne Laurent", email: "anne@example.com", text: "Exemple", file: "document.pdf" },
};
