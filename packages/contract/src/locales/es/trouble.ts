/** Explains a failure and its remedy in the signer's words. */
export interface Trouble {
  title: string;
  advice: string;
}

/** No request came through. */
export const network: Trouble = {
  title: "No hay conexión",
  advice: "Revise su conexión a internet e inténtelo de nuevo. Lo que ya llenó no se pierde.",
};
/** Also for a code that is unknown here. */
export const unknownError: Trouble = {
  title: "Algo falló de nuestro lado",
  advice: "Espere un momento e inténtelo de nuevo. Lo que ya llenó no se pierde.",
};
export const notLoadedTitle = "No pudimos cargar el documento";
/** Neither did after several tries: there is nothing to show. */
export const notLoaded: Trouble = {
  title: notLoadedTitle,
  advice: "Revise su conexión a internet e inténtelo de nuevo.",
};

export const retry = "Intentar de nuevo";
export const close = "Cerrar";
/** The last line of an end: the host may remove the page or leave it. */
export const mayClose = "Ya puede cerrar esta página.";
