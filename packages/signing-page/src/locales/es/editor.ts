import { upload } from "@service/contract/locales/es/upload";
import { unknownError } from "@service/contract/locales/es/trouble";

export const editorWords = {
  save: "Guardar",
  saving: "Guardando…",
  close: "Cerrar",
  unsaved: "Cambios sin guardar",
  saved: "Guardado",
  loading: "Abriendo el documento…",
  upload: "Sobre el archivo",
  warnings: upload,
  notSaved: "No se pudo guardar. Sus cambios siguen aquí: inténtelo de nuevo.",
  refused: "No se guardó: revise los campos marcados.",
  leave: {
    title: "¿Salir sin guardar?",
    advice: "Se perderán los cambios que hizo en los campos.",
    save: "Guardar y cerrar",
    discard: "Salir sin guardar",
    stay: "Seguir editando",
  },
  others: {
    title: "Campos de otro documento",
    hint: "Elija el documento cuyos campos quiere copiar. Los valores no se copian.",
    nothing: "No hay más documentos.",
    gone: (name: string) => `«${name}» ya no está disponible.`,
  },
  closed: { title: "Editor cerrado", advice: "Ya puede volver a la página anterior." },
  ended: {
    title: "Este documento ya no se puede editar",
    advice: "Mientras tanto se envió, se anuló o se eliminó.",
  },
  expired: { title: "La sesión terminó", advice: "Vuelva a abrir el editor desde la página anterior." },
  failed: { title: "No pudimos abrir el editor", advice: "Revise su conexión e inténtelo de nuevo." },
  broken: unknownError,
  stumbled: "Algo falló de nuestro lado. Sus cambios siguen aquí: guárdelos para no perderlos.",
  alone: {
    title: "Abra esta página desde su aplicación",
    advice: "El editor funciona dentro de otra página.",
  },
  endedTemplate: {
    title: "Esta plantilla ya no se puede editar",
    advice: "Mientras tanto se publicó o se eliminó.",
  },
  publish: "Publicar",
  publishing: "Publicando…",
  published: { title: "Plantilla publicada", advice: "Ya puede crear documentos a partir de ella." },
  notPublished: "No se pudo publicar. Si la plantilla tiene una versión más nueva, comience otro borrador.",
  stale: "Otra ventana cambió esta plantilla. Cárguela de nuevo: lo que no guardó aquí se perderá.",
  reload: "Cargar de nuevo",
  retry: "Intentar de nuevo",
};

export type EditorWords = typeof editorWords;
