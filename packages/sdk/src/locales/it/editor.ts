import type { EditorTexts } from "../es/editor.ts";

/** The words outside the frame of the field editor. */
export const editor: EditorTexts = {
  title: "Editor dei campi",
  failed: "Non è stato possibile aprire l’editor dei campi.",
  ended: "Ricarichi la pagina. Se non si apre ancora, avvisi chi gliel’ha fornita.",
  cut: "L’editor ha perso l’accesso. Provi di nuovo a salvare oppure lo riapra.",
  retry: "Riprova",
};
