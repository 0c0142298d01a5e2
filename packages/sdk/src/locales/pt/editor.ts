import type { EditorTexts } from "../es/editor.ts";

/** The words outside the frame of the field editor. */
export const editor: EditorTexts = {
  title: "Editor de campos",
  failed: "Não foi possível abrir o editor de campos.",
  ended: "Recarregue a página. Se ela não abrir, avise quem lhe passou o acesso.",
  cut: "O editor perdeu o acesso. Tente salvar de novo ou reabra o editor.",
  retry: "Tentar de novo",
};
