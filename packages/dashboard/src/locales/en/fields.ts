import type { FieldWords } from "../es/fields.ts";

export const fieldWords: FieldWords = {
  title: (name: string) => `Fields of ${name}`,
  loadingTitle: "Place fields",
  back: "Document",
  saved: "Saved",
  saving: "Saving…",
  unsaved: "Not saved",
  held: "Not saved: check the marked fields",
  review: "Review and send",
  finish: "Done",
  locked: {
    title: "This document can't be changed any more",
    body: "Correct it to move its fields.",
    action: "Back to the document",
  },
  opening: "Preparing the pages…",
  reviewTitle: "Ready to send?",
  count: (count: number) => (count === 0 ? "No fields" : count === 1 ? "1 field" : `${count} fields`),
  missing: "Place at least one signature for each signer before you send.",
  wrong: "Some fields can't be saved. Check them before you send.",
  send: "Send for signature",
  later: "Not yet",
  copyTitle: "Fields of another document",
  copyHint: "Its fields are placed on the same pages, for your signers by role or order.",
  copySearch: "Search documents",
  copyNothing: "No documents were found.",
};
