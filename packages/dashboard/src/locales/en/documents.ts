import type { DocumentListWords } from "../es/documents.ts";

export const documentListWords: DocumentListWords = {
  title: "Documents",
  bin: "Bin",
  lead: "What you sent for signature, and where each one stands.",
  create: "New document",
  filters: "Filters",
  searchLabel: "Search by name or person",
  status: "Status",
  everyStatus: "All statuses",
  folder: "Folder",
  everyFolder: "All folders",
  owner: "Owner",
  mine: "Mine",
  team: "Everyone's",
  withoutTag: (tag) => `Remove the tag “${tag}”`,
  signed: (signed: number, all: number) =>
    all === 0 ? "No signers yet" : signed === all ? `Everyone signed (${all})` : `${signed} of ${all} signed`,
  updated: (when: string) => `Updated ${when}`,
  scheduled: (when: string) => `Will be sent ${when}`,
  waitsFor: (name: string, more: number) =>
    more === 0 ? `Waiting for ${name}` : `Waiting for ${name} +${more}`,
  nothingLeft: "Nothing was sent",
  seeMessage: "See their message",
  order: "Sort by",
  orders: { name: "Name", createdAt: "Created", updatedAt: "Last change" },
  ascending: "ascending",
  descending: "descending",
  created: (when: string) => `Created ${when}`,
  found: (count: number) => (count === 1 ? "1 document" : `${count} documents`),
  empty: {
    title: "Your first document starts here",
    body: "Upload a PDF, say who signs and mark where. We let each person know when it's their turn.",
  },
  nothing: {
    title: "No matching documents",
    body: "Try different words, or remove a filter.",
    action: "Remove filters",
  },
};
