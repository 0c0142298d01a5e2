import { editor } from "./editor.ts";
import type { EditorTexts } from "../es/editor.ts";

/** The words outside the frame of the template editor. */
export const templateEditor: EditorTexts = {
  ...editor,
  title: "Éditeur de modèles",
  failed: "L’éditeur de modèles n’a pas pu s’ouvrir.",
};
