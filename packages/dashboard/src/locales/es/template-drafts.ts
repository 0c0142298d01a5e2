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
  carry: {
    copy: "Copiar campos…",
    file: "Reemplazar archivo…",
    copyHint:
      "Elija la plantilla o el borrador cuyos campos quiere agregar. Los roles que falten se agregan también.",
    fileHint:
      "Suba una versión nueva del mismo documento. Los campos siguen a su texto si se encuentra; si no, conservan su lugar.",
    nothing: "No hay otras plantillas ni borradores.",
    saveFirst: "Primero guarde o descarte sus cambios en el editor.",
    done: "Qué pasó con los campos",
    noFields: "No había campos.",
    draft: (name: string) => `${name} (borrador)`,
    field: (name: string, page: number) => `${name}, página ${page}`,
    outcomes: {
      not_placed: (count: number) => (count === 1 ? "1 campo quedó fuera" : `${count} campos quedaron fuera`),
      moved: (count: number) => (count === 1 ? "1 campo se movió" : `${count} campos se movieron`),
      stayed: (count: number) =>
        count === 1 ? "1 campo quedó en su lugar" : `${count} campos quedaron en su lugar`,
    },
    reasons: {
      page_gone: "esa página ya no existe",
      no_room: "no cabe en la página",
      taken: "ya hay uno ahí o con ese nombre",
      group: "a su grupo le falta una opción",
      condition: "su condición depende de un campo que falta",
      anchor_gone: "no se encontró su texto: revise el lugar",
    },
  },
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
