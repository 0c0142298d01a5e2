import type { FolderWords } from "../es/folders.ts";

export const folderWords: FolderWords = {
  title: "Folders",
  lead: "Where you keep your documents.",
  add: "New folder",
  name: "Name of the folder",
  inside: "Inside",
  top: "None: at the top",
  inbox: "Inbox",
  rename: (name: string) => `Rename ${name}`,
  renameTitle: "Rename",
  remove: (name: string) => `Delete ${name}`,
  removeAsk: "Only an empty folder is deleted.",
  created: (date: string) => `Made ${date}`,
  saved: "Folder saved.",
  removed: "Folder deleted.",
  empty: { title: "No folders yet", body: "Make one to sort your documents by client or subject." },
};
