import type { EditorTexts } from "../es/editor.ts";

/** The words outside the frame of the field editor. */
export const editor: EditorTexts = {
  title: "Field editor",
  failed: "The field editor could not be opened.",
  ended: "Reload the page. If it still does not open, tell whoever gave it to you.",
  cut: "The editor lost its access. Try saving again, or reopen it.",
  retry: "Try again",
};
