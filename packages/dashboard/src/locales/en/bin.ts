import type { BinWords } from "../es/bin.ts";

export const binWords: BinWords = {
  title: "Bin",
  back: "Documents",
  lead: "What is deleted stays here for 30 days, then it is erased for good.",
  erases: (when) => `Will be erased: ${when}`,
  restore: "Restore",
  restoreOf: (name) => `Restore “${name}”`,
  restored: "Document restored.",
  empty: { title: "The bin is empty", body: "Finished documents that somebody deletes appear here." },
  delete: "Delete",
  deleted: "The document is in the bin.",
  removed: "Draft deleted.",
  ask: {
    heading: "Delete this document?",
    body: "It stays in the bin for 30 days. Nobody can open it, the signers neither. Then it is erased for good.",
  },
  askOfDraft: { heading: "Delete this draft?", body: "It is erased right away and can’t be brought back." },
};
