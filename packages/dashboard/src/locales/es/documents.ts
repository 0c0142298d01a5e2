export const documentListWords = {
  title: "Documentos",
  lead: "Lo que envió a firmar y en qué va cada cosa.",
  create: "Nuevo documento",
  filters: "Filtros",
  searchLabel: "Buscar por nombre",
  status: "Estado",
  everyStatus: "Todos los estados",
  folder: "Carpeta",
  everyFolder: "Todas las carpetas",
  owner: "De quién",
  mine: "Míos",
  team: "De todo el equipo",
  signed: (signed: number, all: number) =>
    all === 0 ? "Sin firmantes" : signed === all ? `Firmaron todos (${all})` : `${signed} de ${all} firmaron`,
  updated: (when: string) => `Cambió ${when}`,
  found: (count: number) => (count === 1 ? "1 documento" : `${count} documentos`),
  empty: {
    title: "Su primer documento empieza aquí",
    body: "Suba un PDF, diga quién firma y marque dónde. Nosotros avisamos a cada persona cuando le toca.",
  },
  nothing: {
    title: "Ningún documento coincide",
    body: "Pruebe con otras palabras o quite algún filtro.",
    action: "Quitar filtros",
  },
};

export type DocumentListWords = typeof documentListWords;
