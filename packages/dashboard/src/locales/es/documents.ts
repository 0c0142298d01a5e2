export const documentListWords = {
  title: "Documentos",
  bin: "Papelera",
  lead: "Lo que envió a firmar y cómo va cada uno.",
  create: "Nuevo documento",
  filters: "Filtros",
  searchLabel: "Buscar por nombre o persona",
  status: "Estado",
  everyStatus: "Todos los estados",
  folder: "Carpeta",
  everyFolder: "Todas las carpetas",
  owner: "Propietario",
  mine: "Míos",
  team: "Todo el equipo",
  withoutTag: (tag: string) => `Quitar la etiqueta «${tag}»`,
  signed: (signed: number, all: number) =>
    all === 0 ? "Sin firmantes" : signed === all ? `Firmaron todos (${all})` : `${signed} de ${all} firmaron`,
  updated: (when: string) => `Actualizado ${when}`,
  waitsFor: (name: string, more: number) => (more === 0 ? `Espera a ${name}` : `Espera a ${name} +${more}`),
  nothingLeft: "No se envió nada",
  seeMessage: "Ver su mensaje",
  order: "Ordenar por",
  orders: { name: "Nombre", createdAt: "Creación", updatedAt: "Último cambio" },
  ascending: "de menor a mayor",
  descending: "de mayor a menor",
  created: (when: string) => `Creado ${when}`,
  found: (count: number) => (count === 1 ? "1 documento" : `${count} documentos`),
  empty: {
    title: "Su primer documento empieza aquí",
    body: "Suba un PDF, indique quién firma y marque dónde. Nosotros avisamos a cada persona cuando le toca.",
  },
  nothing: {
    title: "No hay documentos que coincidan",
    body: "Pruebe con otras palabras o quite algún filtro.",
    action: "Quitar filtros",
  },
};

export type DocumentListWords = typeof documentListWords;
