/** El texto propio que aceptan los firmantes. */
export const consentWords = {
  title: "Texto de aceptación propio",
  lead: "En este entorno, quien firma o aprueba lo acepta además de nuestras palabras, y queda sellado con el documento.",
  none: "Ahora se muestran solo nuestras palabras.",
  version: (version: number, since: string) =>
    `Versión ${version}, desde el ${since}. Si la cambia, quienes no han firmado aceptan de nuevo.`,
  language: "Idioma del texto",
  written: (language: string) => `${language} (con texto)`,
  fallback: "Para quienes leen otro idioma",
  text: "Texto",
  textHint: "Hasta 2,000 caracteres sin formato. Déjelo vacío para no usar este idioma.",
  terms: "Enlace a los términos (opcional)",
  privacy: "Enlace al aviso de privacidad (opcional)",
  save: "Guardar los textos",
  saved: "Textos de aceptación guardados.",
  refused:
    "No pudimos guardarlo. El texto debe verse completo, sin caracteres ocultos ni más de 40 líneas, y los enlaces deben empezar con https://.",
};

export type ConsentWords = typeof consentWords;
