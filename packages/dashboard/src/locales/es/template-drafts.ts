export const templateDraftWords = {
  title: "Plantillas de PDF",
  lead: "Un PDF con roles y campos: cada documento que haga con ella ya los tiene.",
  link: "Plantillas de PDF",
  back: "Plantillas",
  upload: "Subir un PDF",
  uploading: "Leyendo el PDF…",
  drop: { title: "Suelte aquí su PDF", or: "o", choose: "Elegir archivo", hint: "PDF de hasta 10 MB" },
  wrongType: "Ese archivo no es un PDF.",
  published: "Publicadas",
  drafts: "Borradores",
  version: (version: number) => `Versión ${version}`,
  changed: (when: string) => `Modificado ${when}`,
  fields: (count: number) => (count === 1 ? "1 campo" : `${count} campos`),
  edit: "Editar",
  begin: (name: string) => `Editar ${name} en un borrador`,
  remove: "Eliminar",
  removeAsk:
    "El borrador y los cambios que aún no publica se pierden. Las plantillas publicadas se conservan.",
  removed: "Borrador eliminado.",
  empty: {
    title: "Aún no hay plantillas de PDF",
    body: "Suba un PDF, dé nombre a los roles y coloque sus campos.",
  },
  noDrafts: "No hay borradores.",
  one: {
    loading: "Plantilla",
    back: "Plantillas de PDF",
    done: "Plantilla publicada.",
    published: {
      title: "Este borrador ya está publicado",
      body: "Para cambiar la plantilla, comience otro borrador.",
    },
    failed: "El editor no se pudo cargar. Vuelva a cargar la página.",
  },
};

export type TemplateDraftWords = typeof templateDraftWords;
