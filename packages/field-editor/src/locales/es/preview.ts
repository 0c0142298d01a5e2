/** The words of the preview of a template. */
export const previewWords = {
  title: "Ver como cada rol",
  seeAs: "Ver como",
  data: "Datos de prueba",
  hint: "Nada de esto se guarda.",
  fill: "Llenar con ejemplos",
  clear: "Vaciar",
  none: "No tiene campos que llenar.",
  required: "obligatorio",
  signed: "Firmado",
  attached: "Adjuntado",
  choose: "Elija…",
  empty: "vacío",
  shown: (count: number) => (count === 1 ? "1 campo" : `${count} campos`),
  missing: (count: number) => (count === 1 ? "falta 1 obligatorio" : `faltan ${count} obligatorios`),
  hidden: (count: number) => (count === 1 ? "1 oculto por condiciones" : `${count} ocultos por condiciones`),
  states: {
    own: "por llenar",
    filled: "ya está lleno",
    later: (who: string) => `lo llena ${who} después`,
    note: "nota de usted",
  },
  examples: { name: "Ana Torres", email: "ana@example.com", text: "Ejemplo", file: "documento.pdf" },
};

export type PreviewWords = typeof previewWords;
