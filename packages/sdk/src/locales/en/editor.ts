import type { EditorTexts } from "../es/editor.ts";

/** The words outside the frame of the field editor. */
export const editor: EditorTexts = {
  title: "Field editor",
  loading: "Opening the editor…",
  failed: "The field editor could not be opened.",
  ended: "Load the page again. If it still does not open, tell whoever gave it to you.",
  cut: "The editor lost its access. Try to save again, or open it anew.",
  retry: "Try again",
};
