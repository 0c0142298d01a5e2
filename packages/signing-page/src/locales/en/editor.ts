import { upload } from "@service/contract/locales/en/upload";
import { unknownError } from "@service/contract/locales/en/trouble";
import type { EditorWords } from "../es/editor.ts";

export const editorWords: EditorWords = {
  save: "Save",
  saving: "Saving…",
  close: "Close",
  unsaved: "Unsaved changes",
  saved: "Saved",
  loading: "Opening the document…",
  upload: "About the file",
  warnings: upload,
  notSaved: "We couldn’t save. Your changes are still here: please try again.",
  refused: "Not saved: please check the marked fields.",
  leave: {
    title: "Leave without saving?",
    advice: "Your changes to the fields will be lost.",
    save: "Save and close",
    discard: "Leave without saving",
    stay: "Keep editing",
  },
  others: {
    title: "Fields of another document",
    hint: "Choose the document whose fields you want to copy. Values are not copied.",
    nothing: "There are no more documents.",
    gone: (name) => `“${name}” is no longer available.`,
  },
  closed: { title: "Editor closed", advice: "You can go back to the previous page." },
  ended: {
    title: "This document can no longer be edited",
    advice: "It was sent, voided or deleted in the meantime.",
  },
  expired: { title: "The session has ended", advice: "Please open the editor again from the previous page." },
  failed: { title: "We couldn’t open the editor", advice: "Check your connection and try again." },
  broken: unknownError,
  stumbled: "Something went wrong on our side. Your changes are still here: save them to be safe.",
  alone: { title: "Open this page from your application", advice: "The editor works inside another page." },
  endedTemplate: {
    title: "This template can no longer be edited",
    advice: "It was published or deleted in the meantime.",
  },
  publish: "Publish",
  publishing: "Publishing…",
  published: { title: "Template published", advice: "You can now create documents from it." },
  notPublished: "We couldn’t publish it. If the template has a newer version, please begin another draft.",
  stale: "Another window has changed this template. Reload it: what you haven’t saved here will be lost.",
  reload: "Reload",
  retry: "Try again",
};
