import type { FolderWords } from "../es/folders.ts";

export const folderWords: FolderWords = {
  title: "Dossiers",
  lead: "Là où vous rangez vos documents.",
  add: "Nouveau dossier",
  name: "Nom du dossier",
  inside: "Dans",
  top: "Aucun (premier niveau)",
  inbox: "Boîte de réception",
  rename: (name: string) => `Renommer ${name}`,
  renameTitle: "Renommer",
  remove: (name: string) => `Supprimer ${name}`,
  removeAsk: "Seul un dossier vide se supprime.",
  created: (date: string) => `Créé le ${date}`,
  saved: "Dossier enregistré.",
  removed: "Dossier supprimé.",
  empty: {
    title: "Aucun dossier pour l’instant",
    body: "Créez-en un pour ranger vos documents par client ou par sujet.",
  },
};
