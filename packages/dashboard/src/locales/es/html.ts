/** The texts of the page before its scripts run. */
export const htmlWords = {
  title: "Documentos",
  loading: "Abriendo…",
  failed: "No pudimos abrir el panel. Revise su conexión y vuelva a cargar esta página.",
  noScript: "El panel necesita JavaScript. Actívelo en su navegador y vuelva a cargar esta página.",
};

export type HtmlWords = typeof htmlWords;
