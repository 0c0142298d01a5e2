import { editor, type EditorTexts } from "./editor.ts";

/** The words outside the frame of the template editor. */
export const templateEditor: EditorTexts = {
  ...editor,
  title: "Editor de plantillas",
  failed: "No se pudo abrir el editor de plantillas.",
};
