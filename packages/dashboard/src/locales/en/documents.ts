import type { DocumentListWords } from "../es/documents.ts";

export const documentListWords: DocumentListWords = {
  title: "Documents",
  lead: "What you sent for signature, and how far each one is.",
  create: "New document",
  filters: "Filters",
  searchLabel: "Search by name",
  status: "Status",
  everyStatus: "Every status",
  folder: "Folder",
  everyFolder: "Every folder",
  owner: "Whose",
  mine: "Mine",
  team: "The whole team's",
  signed: (signed: number, all: number) =>
    all === 0 ? "No signers yet" : signed === all ? `Everyone signed (${all})` : `${signed} of ${all} signed`,
  updated: (when: string) => `Changed ${when}`,
  found: (count: number) => (count === 1 ? "1 document" : `${count} documents`),
  empty: {
    title: "Your first document starts here",
    body: "Upload a PDF, say who signs and mark where. We tell each person when it is their turn.",
  },
  nothing: {
    title: "No document matches",
    body: "Try other words, or remove a filter.",
    action: "Remove filters",
  },
};
