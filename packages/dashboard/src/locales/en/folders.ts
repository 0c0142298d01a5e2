import type { FolderWords } from "../es/folders.ts";

export const folderWords: FolderWords = {
  title: "Folders",
  lead: "Where you keep your documents.",
  add: "New folder",
  name: "Folder name",
  inside: "Parent folder",
  top: "None (top level)",
  inbox: "Inbox",
  rename: (name: string) => `Rename ${name}`,
  renameTitle: "Rename",
  remove: (name: string) => `Delete ${name}`,
  removeAsk: "It can only be deleted if it's empty.",
  created: (date: string) => `Created ${date}`,
  saved: "Folder saved.",
  removed: "Folder deleted.",
  empty: { title: "No folders yet", body: "Create one to sort your documents by client or subject." },
};
