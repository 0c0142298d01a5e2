import type { FolderWords } from "../es/folders.ts";

export const folderWords: FolderWords = {
  title: "Ordner",
  lead: "Wo Ihre Dokumente liegen.",
  add: "Neuer Ordner",
  name: "Name des Ordners",
  inside: "In",
  top: "Keiner (oberste Ebene)",
  inbox: "Eingang",
  rename: (name: string) => `${name} umbenennen`,
  renameTitle: "Umbenennen",
  remove: (name: string) => `${name} löschen`,
  removeAsk: "Nur ein leerer Ordner wird gelöscht.",
  created: (date: string) => `Erstellt am ${date}`,
  saved: "Ordner gespeichert.",
  removed: "Ordner gelöscht.",
  empty: {
    title: "Noch keine Ordner",
    body: "Legen Sie einen an, um Dokumente nach Kunde oder Thema zu ordnen.",
  },
};
