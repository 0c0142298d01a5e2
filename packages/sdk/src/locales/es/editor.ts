/** The words outside the frame of the field editor. */
export const editor = {
  title: "Editor de campos",
  failed: "No se pudo abrir el editor de campos.",
  ended: "Cargue de nuevo la página. Si no se abre, avise a quien se la dio.",
  cut: "El editor perdió su acceso. Intente guardar de nuevo o vuelva a abrirlo.",
  retry: "Intentar de nuevo",
};

export type EditorTexts = typeof editor;
