import type { EditorWords } from "../es/editor.ts";

const plural = new Intl.PluralRules("fr");
/** "1 champ ajouté", "2 champs ajoutés". */
const fields = (count: number, participle: string): string =>
  plural.select(count) === "one" ? `${count} champ ${participle}` : `${count} champs ${participle}s`;

export const editorWords: EditorWords = {
  types: {
    signature: "Signature",
    initials: "Paraphe",
    date: "Date",
    name: "Nom",
    email: "E-mail",
    text: "Texte",
    checkbox: "Case à cocher",
    number: "Nombre",
    textarea: "Texte long",
    dropdown: "Liste déroulante",
    radio: "Choix unique",
    note: "Note",
    strikethrough: "Biffure",
    attachment: "Pièce jointe",
    image: "Image",
    stamp: "Cachet",
  },
  owned: (what, who) => `${what} de ${who}`,
  ofSender: (what) => `${what} de l’expéditeur`,
  onPage: (field, page) => `${field}, page ${page}`,
  labelled: (label, type) => `${label} (${type})`,
  required: "obligatoire",
  optional: "facultatif",
  isLocked: "non modifiable",
  nobody: "un signataire inconnu",
  position: (x, y) => `à ${x}, ${y} points`,
  fieldsOf: (page) => `Champs de la page ${page}`,
  page: (page, count) => `Page ${page} sur ${count}`,
  pages: "Pages du document",
  pageFailed: "Impossible de charger cette page.",
  partFailed: "Impossible de charger cette partie. Enregistrez vos modifications et rechargez la page.",
  retry: "Réessayer",
  close: "Fermer",
  cancel: "Annuler",
  names: { group: "Groupe", option: "Option", note: "Note" },

  palette: {
    title: "Nouveaux champs",
    signer: "Signataire",
    groups: { signing: "À signer", filling: "À remplir", sender: "De l’expéditeur" },
    hint: "Faites glisser un champ sur la page. Vous pouvez aussi appuyer dessus, puis choisir l’endroit.",
    noSigners: "Ajoutez un signataire pour placer des champs.",
    arm: (type) => `Choisissez l’endroit sur la page : ${type}`,
    placeHere: (page) => `Placer sur la page ${page}`,
    add: "Ajouter",
  },

  tools: {
    bar: "Outils",
    undo: "Annuler",
    redo: "Rétablir",
    paste: "Coller",
    selectAll: "Tout sélectionner",
    several: "En sélectionner plusieurs",
    zoom: "Zoom",
    zoomIn: "Agrandir",
    zoomOut: "Réduire",
    fit: "Ajuster à la largeur",
    goTo: "Aller à la page",
    of: (count) => `sur ${count}`,
    previous: "Page précédente",
    next: "Page suivante",
    more: "Plus",
    edit: "Modifier",
    help: "Raccourcis clavier",
  },

  panel: {
    title: "Propriétés",
    none: "Sélectionnez un champ pour voir ses propriétés.",
  },

  sources: {
    title: "Trouver des champs",
    anchor: "À côté d’un texte",
    form: "Du formulaire PDF",
    template: "D’un autre document",
    busy: "Recherche de champs…",
    failed: "Impossible d’obtenir les champs. Réessayez.",
    nothing: "Aucun champ trouvé.",
  },

  problems: {
    limit: (max) => `Un document a au plus ${max} champs.`,
    page: "Il est sur une page qui n’existe pas.",
    signer: "Son signataire n’est plus dans le document.",
    outside: "Il dépasse de la page.",
    size: (width, height) => `Il mesure moins de ${width} × ${height} points.`,
    label: "Son libellé est trop long.",
    number: "Sa position n’est pas un nombre.",
    definition: "Il ne peut pas être enregistré ainsi.",
    some: (count) =>
      plural.select(count) === "one" ? `${count} champ a un problème.` : `${count} champs ont un problème.`,
    show: "Afficher",
  },

  said: {
    placed: (field) => `${field} : champ placé`,
    added: (count) => fields(count, "ajouté"),
    moved: (field, place) => `${field} : maintenant ${place}`,
    resized: (field, width, height) => `${field} : ${width} sur ${height} points`,
    changed: (count) => fields(count, "modifié"),
    deleted: (count) => fields(count, "supprimé"),
    selected: (count) => fields(count, "sélectionné"),
    copied: (count) => fields(count, "copié"),
    undone: "Modification annulée",
    redone: "Modification rétablie",
    unchanged: "Aucun changement",
  },
};
