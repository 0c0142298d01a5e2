import { UNKNOWN_ERROR_EN } from "@service/contract/embed/words-en";
import { UNKNOWN_ERROR_ES } from "@service/contract/embed/words-es";
import type { Locale } from "@service/contract/embed/protocol";

const es = {
  save: "Guardar",
  saving: "Guardando…",
  close: "Cerrar",
  unsaved: "Cambios sin guardar",
  saved: "Guardado",
  loading: "Abriendo el documento…",
  upload: "Sobre el archivo",
  notSaved: "No se pudo guardar. Sus cambios siguen aquí: inténtelo de nuevo.",
  refused: "No se guardó: revise los campos marcados.",
  leave: {
    title: "¿Salir sin guardar?",
    advice: "Los cambios de los campos se perderán.",
    save: "Guardar y cerrar",
    discard: "Salir sin guardar",
    stay: "Seguir editando",
  },
  others: {
    title: "Campos de otro documento",
    hint: "Elija el documento cuyos campos quiere copiar. Los valores no se copian.",
    nothing: "No queda ningún documento.",
    gone: (name: string) => `«${name}» ya no está disponible.`,
  },
  closed: { title: "Editor cerrado", advice: "Ya puede volver a la página anterior." },
  ended: {
    title: "Este documento ya no se puede editar",
    advice: "Fue enviado, anulado o eliminado mientras tanto.",
  },
  expired: { title: "La sesión terminó", advice: "Vuelva a abrir el editor desde la página anterior." },
  failed: { title: "No pudimos abrir el editor", advice: "Revise su conexión e inténtelo de nuevo." },
  broken: UNKNOWN_ERROR_ES,
  stumbled: "Algo falló de nuestro lado. Sus cambios siguen aquí: guárdelos para no perderlos.",
  alone: {
    title: "Abra esta página desde su aplicación",
    advice: "El editor funciona dentro de otra página.",
  },
  retry: "Intentar de nuevo",
};
export type EditorWords = typeof es;

const en: EditorWords = {
  save: "Save",
  saving: "Saving…",
  close: "Close",
  unsaved: "Unsaved changes",
  saved: "Saved",
  loading: "Opening the document…",
  upload: "About the file",
  notSaved: "We could not save. Your changes are still here: please try again.",
  refused: "Not saved: please check the marked fields.",
  leave: {
    title: "Leave without saving?",
    advice: "The changes of the fields will be lost.",
    save: "Save and close",
    discard: "Leave without saving",
    stay: "Keep editing",
  },
  others: {
    title: "Fields of another document",
    hint: "Choose the document whose fields you want to copy. Values are not copied.",
    nothing: "No document is left.",
    gone: (name) => `“${name}” is no longer available.`,
  },
  closed: { title: "Editor closed", advice: "You can go back to the previous page." },
  ended: {
    title: "This document can no longer be edited",
    advice: "It was sent, voided or removed meanwhile.",
  },
  expired: { title: "The session is over", advice: "Please open the editor again from the previous page." },
  failed: { title: "We could not open the editor", advice: "Check your connection and try again." },
  broken: UNKNOWN_ERROR_EN,
  stumbled: "Something went wrong on our side. Your changes are still here: save them to be safe.",
  alone: { title: "Open this page from your application", advice: "The editor works inside another page." },
  retry: "Try again",
};

export const EDITOR_WORDS: Readonly<Record<Locale, EditorWords>> = { es, en };
