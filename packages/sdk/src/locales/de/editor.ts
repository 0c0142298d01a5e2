import type { EditorTexts } from "../es/editor.ts";

/** The words outside the frame of the field editor. */
export const editor: EditorTexts = {
  title: "Feldeditor",
  failed: "Der Feldeditor konnte nicht geöffnet werden.",
  ended: "Laden Sie die Seite neu. Öffnet er sich dann nicht, sagen Sie dem Anbieter der Seite Bescheid.",
  cut: "Der Editor hat seinen Zugriff verloren. Speichern Sie noch einmal oder öffnen Sie ihn neu.",
  retry: "Erneut versuchen",
};
