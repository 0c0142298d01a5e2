export const folderWords = {
  title: "Carpetas",
  lead: "Donde guarda sus documentos.",
  add: "Nueva carpeta",
  name: "Nombre de la carpeta",
  inside: "Carpeta superior",
  top: "Ninguna (nivel principal)",
  inbox: "Bandeja de entrada",
  rename: (name: string) => `Cambiar nombre de ${name}`,
  renameTitle: "Cambiar nombre",
  remove: (name: string) => `Eliminar ${name}`,
  removeAsk: "Solo se puede eliminar si está vacía.",
  created: (date: string) => `Creada el ${date}`,
  saved: "Carpeta guardada.",
  removed: "Carpeta eliminada.",
  empty: {
    title: "Aún no hay carpetas",
    body: "Cree una para ordenar sus documentos por cliente o por tema.",
  },
};

export type FolderWords = typeof folderWords;
