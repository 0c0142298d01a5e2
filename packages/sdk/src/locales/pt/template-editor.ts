import { editor } from "./editor.ts";
import type { EditorTexts } from "../es/editor.ts";

/** The words outside the frame of the template editor. */
export const templateEditor: EditorTexts = {
  ...editor,
  title: "Editor de modelos",
  failed: "Não foi possível abrir o editor de modelos.",
};
