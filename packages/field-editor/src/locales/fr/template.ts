import type { TemplateWords } from "../es/template.ts";

export const templateWords: TemplateWords = {
  bar: "Modèle",
  roles: (count) => `Rôles (${count})`,
  sender: "Vous, à l’envoi",
  role: "Rôle",
  order: "Tour",
  orderHint: "Les rôles qui ont le même tour signent en même temps.",
  addRole: "Ajouter un rôle",
  newRole: (number) => `Signataire ${number}`,
  noRoles: "Ajoutez un rôle pour chaque personne qui remplira ou signera le document.",
  fieldsOf: (count) => (count === 1 ? "1 champ" : `${count} champs`),
  removeRole: (name) => `Supprimer le rôle ${name}`,
  losesFields: (count) =>
    count === 1 ? "Son champ sera également supprimé." : `Ses ${count} champs seront également supprimés.`,
  remove: "Supprimer",
  keep: "Conserver",
  tryOut: "Essayer",
  edit: "Revenir à l’édition",
  values: (count) => `Données d’envoi (${count})`,
  valuesHint:
    "Ces données sont saisies à la création de chaque document. Les champs de même nom affichent la même donnée.",
  noValues: "Pour saisir une donnée à l’envoi, choisissez « Vous, à l’envoi » et placez un champ.",
  variable: (field) => `Nom de la donnée : ${field}`,
  close: "Fermer",
  problems: {
    role_name: "Le nom doit contenir des lettres ou des chiffres.",
    role_twice: "Un autre rôle porte déjà ce nom.",
    sender_type: "Vous ne pouvez pas remplir un champ de ce type : attribuez-le à un rôle.",
    sender_conditions: "Une donnée d’envoi n’a ni nom dans les conditions, ni condition, ni formule.",
    variable_name: "Utilisez des lettres sans accent, des chiffres et _ ; commencez par une lettre.",
    variable_type: "Un autre champ de ce nom est d’un autre type.",
  },
  editor: {
    nobody: "un rôle inconnu",
    palette: { signer: "Rôle", noSigners: "Ajoutez un rôle pour placer des champs." },
    problems: {
      limit: (max) => `Un modèle a au plus ${max} champs.`,
      signer: "Son rôle n’est plus dans le modèle.",
    },
    groupHint: "La personne qui tient ce rôle choisit une option du groupe.",
    reasons: { approver: "Vous ne signez pas à l’envoi. Choisissez un rôle." },
    panel: { signer: "Rôle", labelHint: "Le nom que voit la personne qui remplit le champ" },
  },
  notReady: {
    title: "Avant de publier",
    role: (name) => `Le rôle « ${name} » n’a aucun champ.`,
    signature: "Placez au moins un champ de signature.",
  },
};
