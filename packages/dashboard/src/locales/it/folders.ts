import type { FolderWords } from "../es/folders.ts";

export const folderWords: FolderWords = {
  title: "Cartelle",
  lead: "Dove conserva i suoi documenti.",
  add: "Nuova cartella",
  name: "Nome della cartella",
  inside: "Dentro",
  top: "Nessuna (livello principale)",
  inbox: "Posta in arrivo",
  rename: (name) => `Rinomina ${name}`,
  renameTitle: "Rinomina",
  remove: (name) => `Elimina ${name}`,
  removeAsk: "Si può eliminare solo una cartella vuota.",
  created: (date) => `Creata in data ${date}`,
  saved: "Cartella salvata.",
  removed: "Cartella eliminata.",
  empty: {
    title: "Non ci sono ancora cartelle",
    body: "Ne crei una per ordinare i documenti per cliente o per argomento.",
  },
};
